package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// The copies of one exchange. Owned by the I/O thread that carries it; calls come in wire order.
public interface ExchangeTap {
    /// Its place among the exchanges of this run, from 1; the capture numbers it by that.
    long number();

    /// In isolate and share mode, where the session is the server hop's: who asks, and in which
    /// upstream session. Told before the heads, and again once more is known; never in relay.
    ///
    /// @param caller the value of its key, or the session id that Wireroom gave it; null when it
    ///   has no name
    /// @param holder the caller that the upstream session belongs to; null when it is shared
    /// @param upstreamId the session id at the server; null while there is none
    void owned(@Nullable String caller, @Nullable String holder, @Nullable String upstreamId);

    /// A head, whole or as far as it came, as raw bytes with its line ends. Interim answers (1xx)
    /// are not given. Where Wireroom itself answers, there is no server hop.
    void head(Side side, ByteBuffer raw);

    /// Body bytes without transfer framing, from position to limit; the position is left alone. The
    /// bodies of both hops are the same bytes in relay, so they are given once.
    void body(Direction direction, ByteBuffer piece);

    /// What is to be said of the next message to the client: that Wireroom changed it, and how.
    void note(String text);

    /// Nothing more follows for now: whatever was held back is to be seen now.
    void pause();

    /// The exchange is over; no call follows.
    ///
    /// @param bytes body bytes without framing on each of the four sides, in the order of [Side]
    void end(ExchangeEnd end, long[] bytes);

    /// As above, with a few words more on how it ended (the exit code of a process).
    default void end(ExchangeEnd end, String detail, long[] bytes) {
        end(end, bytes);
    }

    /// Four heads an exchange: two hops, both ways.
    enum Side {
        CLIENT_REQUEST,
        SERVER_REQUEST,
        SERVER_RESPONSE,
        CLIENT_RESPONSE
    }
}
