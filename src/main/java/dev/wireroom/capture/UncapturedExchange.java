package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// An exchange that passes when there is no room for any copy of it: only counted.
record UncapturedExchange(long number) implements ExchangeTap {
    @Override
    public void owned(
            @Nullable String caller, @Nullable String holder, @Nullable String upstreamId) {}

    @Override
    public void head(Side side, ByteBuffer raw) {}

    @Override
    public void body(Direction direction, ByteBuffer piece) {}

    @Override
    public void note(String text) {}

    @Override
    public void pause() {}

    @Override
    public void end(ExchangeEnd end, long[] bytes) {}
}
