package dev.wireroom.capture;

import java.nio.ByteBuffer;

/// Bytes of one direction that are let go, and how many events of an event stream were among them.
/// Looks only for line ends, so it keeps up with the wire where decoding does not. Owned by the I/O
/// thread of the exchange.
///
/// An event counts where its closing blank line was let go. For the first one, which may have begun
/// among bytes that were kept, that is left open when no data was seen here: the capture thread
/// knows whether it had some before ([#straddled()]).
final class Gap {
    /// A length of line that is beyond `data: `: how the line began is not known.
    private static final int SOMEWHERE = 64;

    private long bytes;
    private int events;
    private boolean straddled;

    private boolean inFirst = true;
    private boolean data;
    private boolean afterReturn;
    private int lineLength;
    private boolean dataLine;
    private boolean valued;
    private boolean atEvent;

    /// @param kept the last bytes before the gap
    Gap(Tail kept) {
        lineLength = kept.isAll() ? 0 : SOMEWHERE;
        for (int i = 0; i < kept.count(); i++) {
            see(kept.at(i));
        }
        events = 0;
        straddled = false;
        inFirst = true;
    }

    /// Lets all of `piece` go.
    void skip(ByteBuffer piece) {
        for (int at = piece.position(); at < piece.limit(); at++) {
            see(piece.get(at));
        }
        bytes += piece.remaining();
    }

    /// Lets the beginning of `piece` go, up to the end of an event.
    ///
    /// @return where the next event begins; the limit when there is no end of an event in it
    int skipToEvent(ByteBuffer piece) {
        for (int at = piece.position(); at < piece.limit(); at++) {
            if (see(piece.get(at))) {
                boolean more = at + 1 < piece.limit();
                int next = more && afterReturn && piece.get(at + 1) == '\n' ? at + 2 : at + 1;
                bytes += next - piece.position();
                return next;
            }
        }
        bytes += piece.remaining();
        return piece.limit();
    }

    /// @return whether this byte ends an event (or a blank line that ends none)
    private boolean see(byte b) {
        if (b == '\n' && afterReturn) {
            afterReturn = false;
            return false;
        }
        afterReturn = b == '\r';
        atEvent = false;
        if (b != '\n' && b != '\r') {
            dataLine = lineLength == 0 ? b == 'd' : dataLine && isData(lineLength, b);
            valued |= lineLength > 5 || (lineLength == 5 && b != ' ');
            lineLength++;
            return false;
        }
        atEvent = lineLength == 0;
        data |= dataLine && valued;
        lineLength = 0;
        dataLine = false;
        valued = false;
        if (atEvent) {
            endEvent();
        }
        return atEvent;
    }

    private static boolean isData(int at, byte b) {
        return switch (at) {
            case 1, 3 -> b == 'a';
            case 2 -> b == 't';
            case 4 -> b == ':';
            default -> true;
        };
    }

    private void endEvent() {
        if (data) {
            events++;
        } else if (inFirst) {
            straddled = true;
        }
        inFirst = false;
        data = false;
    }

    long bytes() {
        return bytes;
    }

    int events() {
        return events;
    }

    /// Whether the first event ended here without data of its own among what was let go.
    boolean straddled() {
        return straddled;
    }

    /// Whether the next byte begins an event.
    boolean atEvent() {
        return atEvent;
    }

    /// Begins to count anew, in the middle of the stream.
    void restart() {
        bytes = 0;
        events = 0;
        straddled = false;
    }
}
