package dev.wireroom.stdio;

import dev.wireroom.model.Direction;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// Passes on what comes from one stream to another, each piece as soon as it is there, until one of
/// the two ends. On a thread of its own.
final class Pump implements Runnable {
    /// Half of what a pipe holds: one copy of it fits one parcel of the capture.
    private static final int PIECE = 32 << 10;

    private final Direction direction;
    private final InputStream from;
    private final OutputStream to;
    private final Copies copies;
    private final Runnable whenEnded;
    private final Runnable whenUnwanted;

    private volatile long taken;
    private volatile long given;

    /// Since when it waits for more, in the time of [System#nanoTime()]; 0 while it does not.
    private volatile long waitingSince;

    /// @param whenEnded run when nothing more comes
    /// @param whenUnwanted run when nobody takes any more
    Pump(
            Direction direction,
            InputStream from,
            OutputStream to,
            Copies copies,
            Runnable whenEnded,
            Runnable whenUnwanted) {
        this.direction = direction;
        this.from = from;
        this.to = to;
        this.copies = copies;
        this.whenEnded = whenEnded;
        this.whenUnwanted = whenUnwanted;
    }

    @Override
    public void run() {
        byte[] piece = new byte[PIECE];
        long sum = 0;
        for (int length; (length = read(piece)) >= 0; ) {
            sum += length;
            taken = sum;
            copies.take(direction, piece, length);
            try {
                to.write(piece, 0, length);
                to.flush();
            } catch (IOException closed) {
                whenUnwanted.run();
                return;
            }
            given = sum;
        }
        whenEnded.run();
    }

    /// @return -1 at the end; a stream that breaks has ended
    private int read(byte[] piece) {
        waitingSince = Math.max(1, System.nanoTime());
        try {
            return from.read(piece);
        } catch (IOException broken) {
            return -1;
        } finally {
            waitingSince = 0;
        }
    }

    /// Whether nothing has come for so long. False while it passes something on, however long that
    /// takes.
    boolean waitsFor(long nanos) {
        long since = waitingSince;
        return since != 0 && System.nanoTime() - since >= nanos;
    }

    /// Bytes that came.
    long taken() {
        return taken;
    }

    /// Bytes that were passed on.
    long given() {
        return given;
    }
}
