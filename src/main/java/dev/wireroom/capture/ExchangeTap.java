package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.nio.ByteBuffer;

/// The copies of one exchange. Owned by the I/O thread that carries it; calls come in wire order.
public interface ExchangeTap {
    /// The exchange's number in the capture.
    long number();

    /// A head, whole or as far as it came, as raw bytes with its line ends. Interim answers (1xx)
    /// are not given. Where Wireroom itself answers, there is no server hop.
    void head(Side side, ByteBuffer raw);

    /// Body bytes without transfer framing, from position to limit; the position is left alone. The
    /// bodies of both hops are the same bytes in relay, so they are given once.
    void body(Direction direction, ByteBuffer piece);

    /// Nothing more follows for now: whatever was held back is to be seen now.
    void pause();

    /// The exchange is over; no call follows.
    ///
    /// @param bytes body bytes without framing on each of the four sides, in the order of [Side]
    void end(ExchangeEnd end, long[] bytes);

    /// Four heads an exchange: two hops, both ways.
    enum Side {
        CLIENT_REQUEST,
        SERVER_REQUEST,
        SERVER_RESPONSE,
        CLIENT_RESPONSE
    }
}
