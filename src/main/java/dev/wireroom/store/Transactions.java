package dev.wireroom.store;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.Numbers;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// One transaction after another on the writing connection. One that fails costs only what was in
/// it: that is counted, said once, and noted in the file when writing works again. Store thread
/// only.
final class Transactions implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Transactions.class.getName());

    /// For those who still write or read at our end: they put the file in order at theirs.
    private static final int OTHERS_WAIT_MILLIS = 200;

    private final Database database;
    private final Consumer<String> problem;
    private final Connection connection;
    private final Statement sql;
    private final Statements statements;
    private final Run run;
    private final AtomicLong lost = new AtomicLong();
    private long lostNoted;
    private boolean failing;
    private boolean unsecured;
    private long securedAt = System.nanoTime();

    Transactions(Database database, Consumer<String> problem, Blocks.Reserving reserving) {
        this.database = database;
        this.problem = problem;
        connection = database.forWriting();
        try {
            sql = connection.createStatement();
            statements = new Statements(connection);
            run = new Run(connection, reserving);
        } catch (SQLException failed) {
            throw database.failed("cannot be written", failed);
        }
    }

    /// Those that this run gives.
    Numbers numbers() {
        return run;
    }

    /// Completes `first` with the first of so many numbers more.
    void reserve(String kind, long length, long least, CompletableFuture<Long> first) {
        try {
            sql.execute("BEGIN IMMEDIATE");
            long number = run.reserve(kind, length, least);
            sql.execute("COMMIT");
            first.complete(number);
        } catch (SQLException failure) {
            rollBack();
            first.completeExceptionally(failure);
        }
    }

    void write(List<Batch> batches) {
        try {
            sql.execute("BEGIN IMMEDIATE");
            for (Batch batch : batches) {
                statements.write(batch.events());
            }
            statements.finish();
            long missing = lost.get() - lostNoted;
            if (missing > 0) {
                statements.lost(new CopiesLost(time(batches), missing, 0));
            }
            sql.execute("COMMIT");
            lostNoted += missing;
            statements.committed();
            unsecured = true;
            works();
        } catch (SQLException failure) {
            lose(batches, failure, Database.reason(failure));
        } catch (RuntimeException defect) {
            lose(batches, defect, defect.toString());
        }
    }

    /// What was committed more than `nanos` ago is made safe against a loss of power.
    void secure(long nanos) {
        if (unsecured && System.nanoTime() - securedAt >= nanos) {
            checkpoint("PASSIVE");
        }
    }

    private void checkpoint(String kind) {
        try {
            // Read to its end: a statement under way would keep the next ones from being committed.
            Schema.number(sql, "PRAGMA wal_checkpoint(" + kind + ")");
            unsecured = false;
        } catch (SQLException failure) {
            fails(failure, Database.reason(failure));
        }
        securedAt = System.nanoTime();
    }

    long lost() {
        return lost.get();
    }

    long bytes() {
        return database.size();
    }

    @Override
    public void close() {
        try {
            run.end();
            Schema.number(sql, "PRAGMA busy_timeout = " + OTHERS_WAIT_MILLIS);
        } catch (SQLException failure) {
            rollBack();
            fails(failure, Database.reason(failure));
        }
        checkpoint("TRUNCATE");
        try {
            connection.close();
        } catch (SQLException failure) {
            fails(failure, Database.reason(failure));
        }
    }

    private void lose(List<Batch> batches, Exception failure, String reason) {
        statements.rolledBack();
        rollBack();
        lost.addAndGet(messages(batches));
        fails(failure, reason);
    }

    private void rollBack() {
        try {
            sql.execute("ROLLBACK");
        } catch (SQLException _) {
            // SQLite has rolled back by itself
        }
    }

    private void works() {
        if (failing) {
            failing = false;
            problem.accept("");
        }
    }

    private void fails(Exception failure, String reason) {
        if (!failing) {
            failing = true;
            LOG.log(System.Logger.Level.ERROR, "The capture cannot be written", failure);
            problem.accept(
                    "Nothing is being saved: "
                            + reason
                            + ". Free some space or choose another file; the traffic goes on.");
        }
    }

    private static long messages(List<Batch> batches) {
        return batches.stream()
                .flatMap(batch -> batch.events().stream())
                .filter(MessageCaptured.class::isInstance)
                .count();
    }

    /// Of the last message that was seen; 0 when there is none.
    private static long time(List<Batch> batches) {
        long time = 0;
        for (Batch batch : batches) {
            for (CaptureEvent event : batch.events()) {
                time = event instanceof MessageCaptured it ? it.message().at() : time;
            }
        }
        return time;
    }
}
