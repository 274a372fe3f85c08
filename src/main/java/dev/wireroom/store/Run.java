package dev.wireroom.store;

import dev.wireroom.capture.Numbers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;

/// This process as one of those that have written to the file, and the numbers that it gives.
/// Several may write at the same time: what keeps them apart stands in the file. All but the
/// numbers on the store thread.
final class Run implements Numbers {
    private static final String LAST_SESSION =
            "SELECT max(CAST(substr(id, 2) AS INTEGER)) FROM session";

    private static final String RESERVE =
            "INSERT INTO number (kind, next) VALUES (?, ?)"
                    + " ON CONFLICT (kind) DO UPDATE SET next = max(next + ?, excluded.next)"
                    + " RETURNING next";

    private static final String GIVE_BACK =
            "UPDATE number SET next = ? WHERE kind = ? AND next = ?";

    /// Small: a run of one process is one exchange and one session.
    private static final long FEW = 1;

    private static final long SOME = 16;

    private final Connection connection;
    private final long number;
    private final Blocks exchanges;
    private final Blocks messages;
    private final Blocks sessions;

    /// Enters a new run in the file and reserves its first numbers, behind all that are there.
    Run(Connection connection, Blocks.Reserving reserving) throws SQLException {
        this.connection = connection;
        try (Statement sql = connection.createStatement();
                PreparedStatement enter =
                        connection.prepareStatement(
                                "INSERT INTO run (number, began, ended) VALUES (?, ?, 0)")) {
            sql.execute("BEGIN IMMEDIATE");
            number = 1 + Schema.number(sql, "SELECT max(number) FROM run");
            new Binding(enter).number(number).number(now()).run();
            exchanges = first("exchange", FEW, sql, "SELECT max(number) FROM exchange", reserving);
            messages = first("message", SOME, sql, "SELECT max(number) FROM message", reserving);
            sessions = first("session", FEW, sql, LAST_SESSION, reserving);
            sql.execute("COMMIT");
        }
    }

    private Blocks first(
            String kind, long length, Statement sql, String last, Blocks.Reserving reserving)
            throws SQLException {
        long from = reserve(kind, length, 1 + Schema.number(sql, last));
        return new Blocks(kind, from, length, reserving);
    }

    /// Within a transaction.
    ///
    /// @return the first of so many numbers, none of them below `least`
    long reserve(String kind, long length, long least) throws SQLException {
        try (PreparedStatement reserve = connection.prepareStatement(RESERVE)) {
            reserve.setString(1, kind);
            reserve.setLong(2, least + length);
            reserve.setLong(3, length);
            try (ResultSet next = reserve.executeQuery()) {
                next.next();
                return next.getLong(1) - length;
            }
        }
    }

    /// Gives back what was not used, as far as nobody has reserved anything behind it.
    void end() throws SQLException {
        try (Statement sql = connection.createStatement();
                PreparedStatement back = connection.prepareStatement(GIVE_BACK);
                PreparedStatement leave =
                        connection.prepareStatement("UPDATE run SET ended = ? WHERE number = ?")) {
            sql.execute("BEGIN IMMEDIATE");
            for (Blocks each : List.of(exchanges, messages, sessions)) {
                Blocks.Rest rest = each.rest();
                new Binding(back).number(rest.unused()).text(each.kind()).number(rest.end()).run();
            }
            new Binding(leave).number(now()).number(number).run();
            sql.execute("COMMIT");
        }
    }

    @Override
    public long exchange(long nth) {
        return exchanges.number(nth);
    }

    @Override
    public long message(long nth) {
        return messages.number(nth);
    }

    @Override
    public long session(long nth) {
        return sessions.number(nth);
    }

    private static long now() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }
}
