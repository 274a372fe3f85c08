package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// A run of a stdio server that another process has recorded: told here again, it becomes an
/// exchange of this capture, read, tracked and numbered as if it had passed here. Its times are
/// those of then. One thread.
public final class RecordedExchange {
    private static final byte[] LINE_END = {'\n'};

    private final ExchangeCopies copies;
    private long time;

    RecordedExchange(
            Intake intake, long number, String server, long connection, String peer, long opened) {
        time = opened;
        copies =
                new ExchangeCopies(
                        intake.by(() -> time),
                        number,
                        server,
                        connection,
                        peer,
                        ExchangeKind.STDIO);
    }

    /// A line that passed.
    ///
    /// @param text what was kept of it, without its end
    /// @param size of the line as it passed
    public void line(Direction direction, byte[] text, long size, long at) {
        time = Math.max(time, at);
        copies.body(direction, ByteBuffer.wrap(text));
        if (size > text.length) {
            copies.missing(direction, size - text.length);
        }
        copies.body(direction, ByteBuffer.wrap(LINE_END));
        copies.pause();
    }

    /// It is over; no call follows.
    ///
    /// @param detail a few words more on that; null when nothing is known
    /// @param bytes on each of the four sides, in the order of [ExchangeTap.Side]
    public void end(ExchangeEnd how, @Nullable String detail, long[] bytes, long at) {
        time = Math.max(time, at);
        if (detail == null) {
            copies.end(how, bytes);
        } else {
            copies.end(how, detail, bytes);
        }
    }
}
