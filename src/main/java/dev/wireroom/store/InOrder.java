package dev.wireroom.store;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Tells exchanges, their messages and their ends in the order in which they happened, so that
/// whoever follows a live capture can follow a stored one with the same code and the same memory:
/// only what was open at one time is held.
final class InOrder {
    private static final long NEVER = Long.MAX_VALUE;

    private final Connection connection;
    private final Replay replay;
    private final boolean byTime;
    private final PriorityQueue<Exchange> ends =
            new PriorityQueue<>(Comparator.comparingLong(Exchange::ended));

    /// @param byTime the numbers do not tell the order; else they do, and it takes no sorting
    InOrder(Connection connection, Replay replay, boolean byTime) {
        this.byTime = byTime;
        this.connection = connection;
        this.replay = replay;
    }

    void tell() throws SQLException {
        String exchangeOrder = byTime ? " ORDER BY opened, number" : " ORDER BY number";
        String messageOrder = byTime ? " ORDER BY m.at, m.number" : " ORDER BY m.number";
        try (Rows exchanges = new Rows(ExchangeTable.COLUMNS.select() + exchangeOrder);
                Rows messages = new Rows(MessageTable.SELECT + messageOrder);
                Rows keepAlives = new Rows("SELECT at, exchange FROM keep_alive ORDER BY at")) {
            // Of one instant: first the request, then what belongs to it, its end last.
            List<Cursor> cursors =
                    List.of(
                            new Exchanges(exchanges),
                            new Messages(messages),
                            new KeepAlives(keepAlives),
                            new Ends());
            for (Cursor next; (next = earliest(cursors)) != null; ) {
                next.tell();
            }
        }
    }

    private static @Nullable Cursor earliest(List<Cursor> cursors) {
        Cursor found = null;
        long at = NEVER;
        for (Cursor each : cursors) {
            if (each.at() < at) {
                at = each.at();
                found = each;
            }
        }
        return found;
    }

    /// One kind of fact, in order of time.
    private interface Cursor {
        /// Time of the next one; NEVER when there is none.
        long at();

        /// Tells it and goes on.
        void tell() throws SQLException;
    }

    /// A query that is read row by row.
    private final class Rows implements AutoCloseable {
        private final PreparedStatement statement;
        private final ResultSet rows;
        private final Row row;

        Rows(String sql) throws SQLException {
            statement = connection.prepareStatement(sql);
            rows = statement.executeQuery();
            row = new Row(rows);
        }

        @Nullable Row next() throws SQLException {
            return row.next() ? row : null;
        }

        @Override
        public void close() throws SQLException {
            rows.close();
            statement.close();
        }
    }

    private final class Exchanges implements Cursor {
        private final Rows rows;
        private @Nullable Exchange next;

        Exchanges(Rows rows) throws SQLException {
            this.rows = rows;
            advance();
        }

        private void advance() throws SQLException {
            Row row = rows.next();
            next = row == null ? null : ExchangeTable.read(row);
        }

        @Override
        public long at() {
            return next == null ? NEVER : next.opened();
        }

        @Override
        public void tell() throws SQLException {
            Exchange exchange = next;
            if (exchange != null) {
                replay.opened(exchange);
                if (!exchange.open()) {
                    ends.add(exchange);
                }
                advance();
            }
        }
    }

    private final class Messages implements Cursor {
        private final Rows rows;
        private @Nullable Message next;

        Messages(Rows rows) throws SQLException {
            this.rows = rows;
            advance();
        }

        private void advance() throws SQLException {
            Row row = rows.next();
            next = row == null ? null : MessageTable.read(row);
        }

        @Override
        public long at() {
            return next == null ? NEVER : next.at();
        }

        @Override
        public void tell() throws SQLException {
            if (next != null) {
                replay.message(next);
                advance();
            }
        }
    }

    private final class KeepAlives implements Cursor {
        private final Rows rows;
        private long at;
        private long exchange;

        KeepAlives(Rows rows) throws SQLException {
            this.rows = rows;
            advance();
        }

        private void advance() throws SQLException {
            Row row = rows.next();
            at = row == null ? NEVER : row.number();
            exchange = row == null ? 0 : row.number();
        }

        @Override
        public long at() {
            return at;
        }

        @Override
        public void tell() throws SQLException {
            replay.keepAlive(exchange, at);
            advance();
        }
    }

    private final class Ends implements Cursor {
        @Override
        public long at() {
            Exchange first = ends.peek();
            return first == null ? NEVER : first.ended();
        }

        @Override
        public void tell() {
            replay.ended(ends.remove());
        }
    }
}
