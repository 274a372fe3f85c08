package dev.wireroom.store;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads what taps write into a capture file while they write it. Short questions only, so that no
/// tap ever waits for it. One thread; every method does I/O and throws [Unreadable] when the file
/// is damaged.
public final class TapReader implements AutoCloseable {
    private static final String RUNS =
            ExchangeTable.COLUMNS.select()
                    + " WHERE kind = 'stdio' AND (ended_how = 'open' OR ended >= ?)"
                    + " ORDER BY number";

    private static final String LINES =
            MessageTable.SELECT_WITH_TEXT
                    + " WHERE m.exchange = ? AND m.number > ? ORDER BY m.number";

    private static final String LOST =
            "SELECT coalesce(sum(messages), 0), coalesce(sum(bytes), 0) FROM loss WHERE at >= ?";

    private final Database database;
    private final Connection connection;

    private TapReader(Database database) {
        this.database = database;
        connection = database.forReading();
    }

    /// @throws Unreadable when it is missing, foreign, damaged or of a newer version
    public static TapReader open(Path file) {
        return new TapReader(new Database(file));
    }

    /// Another than before once somebody has written to the file. Costs next to nothing.
    public long version() {
        try (PreparedStatement sql = connection.prepareStatement("PRAGMA data_version");
                ResultSet rows = sql.executeQuery()) {
            return rows.getLong(1);
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    /// Runs that are open, or have ended since then.
    public List<Exchange> runs(long since) {
        try (PreparedStatement sql = connection.prepareStatement(RUNS)) {
            sql.setLong(1, since);
            List<Exchange> found = new ArrayList<>();
            try (ResultSet rows = sql.executeQuery()) {
                Row row = new Row(rows);
                while (row.next()) {
                    found.add(ExchangeTable.read(row));
                }
            }
            return found;
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    /// Takes a message and the bytes that were kept of it.
    public interface Taker {
        /// @return whether there is room for one more
        boolean take(Message message, byte[] text);
    }

    /// The messages of a run behind this number, one after another.
    ///
    /// @return whether they were all taken
    public boolean messages(long run, long after, Taker taker) {
        try (PreparedStatement sql = connection.prepareStatement(LINES)) {
            sql.setLong(1, run);
            sql.setLong(2, after);
            try (ResultSet rows = sql.executeQuery()) {
                Row row = new Row(rows);
                while (row.next()) {
                    if (!taker.take(MessageTable.read(row), MessageTable.text(row))) {
                        return false;
                    }
                }
            }
            return true;
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    /// A few words on how a run has ended (its exit code); null when there are none.
    public @Nullable String endOf(@Nullable String session) {
        if (session == null) {
            return null;
        }
        try (PreparedStatement sql =
                connection.prepareStatement("SELECT end_detail FROM session WHERE id = ?")) {
            sql.setString(1, session);
            try (ResultSet rows = sql.executeQuery()) {
                return rows.next() ? rows.getString(1) : null;
            }
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    /// Messages and bytes that taps could not keep, since then.
    public Lost lost(long since) {
        try (PreparedStatement sql = connection.prepareStatement(LOST)) {
            sql.setLong(1, since);
            try (ResultSet rows = sql.executeQuery()) {
                return new Lost(rows.getLong(1), rows.getLong(2));
            }
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    public record Lost(long messages, long bytes) {}

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException problem) {
            throw failed(problem);
        }
    }

    private Unreadable failed(SQLException problem) {
        return database.failed("cannot be read", problem);
    }
}
