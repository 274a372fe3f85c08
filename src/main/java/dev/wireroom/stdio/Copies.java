package dev.wireroom.stdio;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// Where the two pumps leave their copies. An exchange is one thread's; here it is one at a time,
/// and a copy is made before the bytes go on, so that an answer never comes before its request.
final class Copies {
    private @Nullable ExchangeTap exchange;

    /// @param exchange null = nothing is captured
    Copies(@Nullable ExchangeTap exchange) {
        this.exchange = exchange;
    }

    synchronized void take(Direction direction, byte[] bytes, int length) {
        if (exchange != null) {
            exchange.body(direction, ByteBuffer.wrap(bytes, 0, length));
            exchange.pause();
        }
    }

    /// What comes later is not copied.
    synchronized void end(ExchangeEnd how, String detail, long[] bytes) {
        if (exchange != null) {
            exchange.end(how, detail, bytes);
            exchange = null;
        }
    }

    /// What was copied so far is forgotten too.
    synchronized void forget() {
        exchange = null;
    }
}
