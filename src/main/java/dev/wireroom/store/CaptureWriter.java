package dev.wireroom.store;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.BatchSink;
import dev.wireroom.capture.Numbers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes what was seen to a capture file, on a thread of its own ("store"), one transaction for
/// what came within a tenth of a second. When the disk fails, it goes on, counts, and says so.
public final class CaptureWriter implements BatchSink, AutoCloseable {
    private static final long TOGETHER = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SAFE_WITHIN = TimeUnit.SECONDS.toNanos(1);
    private static final int MANY = 5_000;
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final BlockingQueue<Work> queue = new LinkedBlockingQueue<>();
    private final Transactions transactions;
    private final Thread thread;
    private volatile boolean closed;

    private sealed interface Work {
        record Write(Batch batch) implements Work {}

        record Flush(CompletableFuture<Void> done, boolean last) implements Work {}

        record Reserve(String kind, long length, long least, CompletableFuture<Long> first)
                implements Work {}
    }

    private CaptureWriter(Database database, Consumer<String> problem) {
        transactions = new Transactions(database, problem, this::reserve);
        thread = Thread.ofPlatform().name("store").daemon().unstarted(this::run);
    }

    /// Opens the file, or creates it readable for its owner only, and starts the thread.
    ///
    /// @param problem told on the store thread, in one sentence, when writing begins to fail, and
    ///   with an empty text when it works again
    /// @throws Unreadable when there is something else of this name, or it cannot be written
    public static CaptureWriter open(Path file, Consumer<String> problem) {
        CaptureWriter writer = new CaptureWriter(new Database(file), problem);
        writer.thread.start();
        return writer;
    }

    /// Those that are free in this file, whoever else writes to it.
    public Numbers numbers() {
        return transactions.numbers();
    }

    private CompletableFuture<Long> reserve(String kind, long length, long least) {
        CompletableFuture<Long> first = new CompletableFuture<>();
        queue.add(new Work.Reserve(kind, length, least, first));
        if (!thread.isAlive()) {
            first.cancel(false);
        }
        return first;
    }

    @Override
    public void accept(Batch batch) {
        if (!closed) {
            batch.hold();
            queue.add(new Work.Write(batch));
        }
    }

    /// Completes once everything that was handed over before is committed (or, when the disk fails,
    /// was counted as lost). Any thread.
    public CompletableFuture<Void> flush() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        queue.add(new Work.Flush(done, false));
        if (!thread.isAlive()) {
            done.complete(null);
        }
        return done;
    }

    /// Messages that could not be written.
    public long lost() {
        return transactions.lost();
    }

    /// Size of the file, its write-ahead log included.
    public long bytes() {
        return transactions.bytes();
    }

    /// Writes the rest and leaves one file. Waits for it, at most some seconds.
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            queue.add(new Work.Flush(new CompletableFuture<>(), true));
            try {
                thread.join(PATIENCE);
            } catch (InterruptedException hurry) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        boolean going = true;
        while (going) {
            try {
                going = turn();
            } catch (InterruptedException asked) {
                going = false;
            }
        }
        transactions.close();
        for (Work work; (work = queue.poll()) != null; ) {
            settle(work);
        }
    }

    /// Writes what comes within the next moment in one transaction.
    ///
    /// @return whether to go on
    private boolean turn() throws InterruptedException {
        Work first = queue.poll(SAFE_WITHIN, TimeUnit.NANOSECONDS);
        List<Work> together = new ArrayList<>();
        List<Batch> batches = new ArrayList<>();
        boolean last = false;
        int events = 0;
        long until = System.nanoTime() + TOGETHER;
        for (Work work = first; work != null; work = next(events, until)) {
            together.add(work);
            if (work instanceof Work.Write write) {
                batches.add(write.batch());
                events += write.batch().events().size();
            } else {
                last |= work instanceof Work.Flush flush && flush.last();
                until = Math.min(until, System.nanoTime());
            }
            if (work instanceof Work.Reserve it) {
                transactions.reserve(it.kind(), it.length(), it.least(), it.first());
            }
        }
        if (!batches.isEmpty()) {
            transactions.write(batches);
        }
        together.forEach(CaptureWriter::settle);
        transactions.secure(SAFE_WITHIN);
        return !last;
    }

    private @Nullable Work next(int events, long until) throws InterruptedException {
        return events >= MANY ? null : queue.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private static void settle(Work work) {
        switch (work) {
            case Work.Write write -> write.batch().release();
            case Work.Flush flush -> flush.done().complete(null);
            case Work.Reserve reserve -> reserve.first().cancel(false);
        }
    }
}
