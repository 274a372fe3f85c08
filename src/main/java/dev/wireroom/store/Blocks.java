package dev.wireroom.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// The numbers that this run gives to one kind of thing. They are reserved in the file, a block at
/// a time and the next one ahead of need, so that another process that writes to the file at the
/// same time gives others. Blocks grow with their use; what is left of the last one is given back
/// at the end. Any thread.
final class Blocks {
    private static final long LARGEST = 1 << 16;
    private static final int GROWTH = 4;
    private static final long PATIENCE_SECONDS = 8;

    private final String kind;
    private final Reserving reserving;
    private final List<Block> blocks = new ArrayList<>();
    private @Nullable CompletableFuture<Long> coming;
    private long length;
    private long given;

    /// Reserves numbers in the file.
    interface Reserving {
        /// @param least the first number must not be below it
        /// @return completes with the first of them, on the store thread
        CompletableFuture<Long> reserve(String kind, long length, long least);
    }

    /// @param nth the first of it, counted within this run
    /// @param number of that one
    private record Block(long nth, long number, long length) {
        long last() {
            return nth + length - 1;
        }
    }

    Blocks(String kind, long number, long length, Reserving reserving) {
        this.kind = kind;
        this.reserving = reserving;
        this.length = length;
        blocks.add(new Block(1, number, length));
    }

    String kind() {
        return kind;
    }

    /// Waits for the file when the numbers have run out before more of them were there.
    synchronized long number(long nth) {
        while (nth > blocks.getLast().last()) {
            append(next());
        }
        given = Math.max(given, nth);
        if (coming == null && blocks.getLast().last() - given < length / 2) {
            CompletableFuture<Long> _ = ask();
        }
        for (Block block : blocks.reversed()) {
            if (nth >= block.nth()) {
                return block.number() + nth - block.nth();
            }
        }
        throw new IllegalArgumentException(kind + " " + nth);
    }

    private CompletableFuture<Long> ask() {
        length = Math.min(length * GROWTH, LARGEST);
        CompletableFuture<Long> asked = reserving.reserve(kind, length, free());
        coming = asked;
        return asked;
    }

    /// The first number of the next block. When none can be reserved, nothing can be written
    /// either: then they simply go on.
    private long next() {
        CompletableFuture<Long> asked = coming == null ? ask() : coming;
        coming = null;
        try {
            return asked.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | CancellationException failed) {
            return free();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return free();
        }
    }

    private void append(long number) {
        Block last = blocks.getLast();
        if (number == free()) {
            blocks.removeLast();
            blocks.add(new Block(last.nth(), last.number(), last.length() + length));
        } else {
            blocks.add(new Block(last.last() + 1, number, length));
        }
    }

    /// Behind the last one that this run has.
    private long free() {
        Block last = blocks.getLast();
        return last.number() + last.length();
    }

    /// What was reserved last, and what of it was given.
    ///
    /// @param unused the first number that was not given
    /// @param end behind the last one
    record Rest(long unused, long end) {}

    synchronized Rest rest() {
        if (coming != null && coming.isDone() && !coming.isCompletedExceptionally()) {
            append(coming.join());
            coming = null;
        }
        Block last = blocks.getLast();
        long used = Math.max(0, given - last.nth() + 1);
        return new Rest(last.number() + used, free());
    }
}
