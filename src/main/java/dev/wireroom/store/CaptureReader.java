package dev.wireroom.store;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a capture file, also while it is being written. Any thread, one at a time; every method
/// does I/O and throws [Unreadable] when the file is damaged.
public final class CaptureReader implements AutoCloseable {
    private static final int SMALL_ENOUGH_TO_CHECK = 32 << 20;
    private static final byte[] NOTHING = {};

    /// A run may have seen something a while before it opened the file, in microseconds.
    private static final long SLACK = 10_000_000;

    private final Database database;
    private final Connection connection;

    private CaptureReader(Database database) {
        this.database = database;
        connection = database.forReading();
    }

    /// @throws Unreadable when it is missing, foreign, damaged or of a newer version
    public static CaptureReader open(Path file) {
        CaptureReader reader = new CaptureReader(new Database(file));
        try {
            reader.check();
        } catch (Unreadable damaged) {
            reader.close();
            throw damaged;
        }
        return reader;
    }

    private void check() {
        if (database.size() <= SMALL_ENOUGH_TO_CHECK) {
            List<String> found = query("PRAGMA quick_check(1)", Row::text);
            if (!found.equals(List.of("ok"))) {
                throw database.damaged();
            }
        } else {
            query("SELECT name FROM sqlite_master", Row::text);
        }
    }

    public synchronized Optional<Exchange> exchange(long number) {
        String sql = ExchangeTable.COLUMNS.select() + " WHERE number = ?";
        return query(sql, ExchangeTable::read, number).stream().findFirst();
    }

    /// All messages of an exchange, in wire order.
    public synchronized List<Message> messagesOf(long exchange) {
        String sql = MessageTable.SELECT + " WHERE m.exchange = ? ORDER BY m.number";
        return query(sql, MessageTable::read, exchange);
    }

    /// The bytes that were kept of a message; empty when there is no such message.
    public synchronized byte[] textOf(long message) {
        List<byte[]> found = query(MessageTable.TEXT_OF, MessageTable::text, message);
        return found.isEmpty() ? NOTHING : found.getFirst();
    }

    /// Exchanges in order of number, from `from` on, at most `limit`.
    public synchronized List<Exchange> exchanges(@Nullable String session, long from, int limit) {
        String sql = ExchangeTable.COLUMNS.select();
        String end = " ORDER BY number LIMIT ?";
        return session == null
                ? query(sql + " WHERE number >= ?" + end, ExchangeTable::read, from, limit)
                : query(
                        sql + " WHERE session = ? AND number >= ?" + end,
                        ExchangeTable::read,
                        session,
                        from,
                        limit);
    }

    /// Those of a session that have not ended, in order of number.
    public synchronized List<Exchange> openExchanges(String session) {
        String sql = ExchangeTable.COLUMNS.select();
        return query(
                sql + " WHERE session = ? AND ended = 0 ORDER BY number",
                ExchangeTable::read,
                session);
    }

    /// In the order in which they began.
    public synchronized List<Session> sessions() {
        return query(SessionTable.COLUMNS.select() + " ORDER BY rowid", SessionTable::read);
    }

    public synchronized Optional<Session> session(String id) {
        String sql = SessionTable.COLUMNS.select() + " WHERE id = ?";
        return query(sql, SessionTable::read, id).stream().findFirst();
    }

    /// In the order in which they were first given.
    public synchronized List<Verdict> verdicts() {
        String steps =
                "SELECT at, text, exchange FROM verdict_step WHERE session = ? ORDER BY position";
        List<Verdict> bare =
                query(
                        VerdictTable.COLUMNS.select() + " ORDER BY rowid",
                        row -> VerdictTable.read(row, List.of()));
        List<Verdict> whole = new ArrayList<>(bare.size());
        for (Verdict it : bare) {
            whole.add(
                    new Verdict(
                            it.session(),
                            it.kind(),
                            it.since(),
                            it.tookMicros(),
                            it.tries(),
                            it.successor(),
                            query(steps, VerdictTable::readStep, it.session())));
        }
        return whole;
    }

    /// All exchanges (of one session, when not null) in order of number, one in memory at a time.
    public synchronized void forEachExchange(
            @Nullable String session, Consumer<Exchange> consumer) {
        String sql = ExchangeTable.COLUMNS.select();
        each(
                session == null ? sql : sql + " WHERE session = ?",
                " ORDER BY number",
                session,
                row -> consumer.accept(ExchangeTable.read(row)));
    }

    /// All messages (of one session, when not null) with the bytes that were kept, in order of
    /// number, one in memory at a time.
    public synchronized void forEachMessage(
            @Nullable String session, BiConsumer<Message, byte[]> consumer) {
        String sql = MessageTable.SELECT_WITH_TEXT;
        each(
                session == null ? sql : sql + MessageTable.WHERE_SESSION,
                " ORDER BY m.number",
                session,
                row -> consumer.accept(MessageTable.read(row), MessageTable.text(row)));
    }

    /// The whole capture as facts, in lists of about a thousand: sessions, exchanges, messages
    /// without their texts, verdicts, actions.
    public synchronized void replay(Consumer<List<CaptureEvent>> sink) {
        Replay replay = new Replay(sink);
        sessions().forEach(replay::session);
        try {
            new InOrder(connection, replay, several()).tell();
        } catch (SQLException problem) {
            throw database.failed("cannot be read", problem);
        }
        verdicts().forEach(replay::verdict);
        each("SELECT session, action, at FROM action", " ORDER BY at", null, replay::action);
        each(HandleTable.COLUMNS.select(), " ORDER BY used", null, replay::handleUse);
        each("SELECT at, messages, bytes FROM loss", " ORDER BY at", null, replay::loss);
        replay.end();
    }

    /// Whether several processes wrote at the same time: their numbers are then not in order.
    private boolean several() {
        List<Boolean> overlap = new ArrayList<>();
        long[] until = {0};
        ask(
                "SELECT began, ended FROM run ORDER BY number",
                row -> {
                    long began = row.number();
                    long ended = row.number();
                    overlap.add(began < until[0]);
                    until[0] = Math.max(until[0], ended == 0 ? Long.MAX_VALUE : ended + SLACK);
                });
        return overlap.contains(true);
    }

    /// Writes a copy of the capture as it stands into a file of its own, in place of what is there;
    /// only its owner may read it, from the first byte on.
    public synchronized void copyTo(Path file) throws IOException {
        Files.deleteIfExists(file);
        new Database(file).createFile();
        try (PreparedStatement copy = connection.prepareStatement("VACUUM INTO ?")) {
            copy.setString(1, file.toString());
            copy.execute();
        } catch (SQLException problem) {
            throw database.failed("cannot be copied", problem);
        }
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException problem) {
            throw database.failed("cannot be closed", problem);
        }
    }

    /// Reads one row.
    private interface Reading<T> {
        T read(Row row) throws SQLException;
    }

    /// Takes one row.
    private interface Taking {
        void take(Row row) throws SQLException;
    }

    private void each(String sql, String order, @Nullable String session, Taking taking) {
        Object[] arguments = session == null ? new Object[0] : new Object[] {session};
        ask(sql + order, taking, arguments);
    }

    private <T> List<T> query(String sql, Reading<T> reading, Object... arguments) {
        List<T> found = new ArrayList<>();
        ask(sql, row -> found.add(reading.read(row)), arguments);
        return found;
    }

    private void ask(String sql, Taking taking, Object... arguments) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < arguments.length; i++) {
                statement.setObject(i + 1, arguments[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                Row row = new Row(rows);
                while (row.next()) {
                    taking.take(row);
                }
            }
        } catch (SQLException problem) {
            throw database.failed("cannot be read", problem);
        }
    }
}
