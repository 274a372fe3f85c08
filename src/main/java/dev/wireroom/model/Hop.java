package dev.wireroom.model;

import org.jspecify.annotations.Nullable;

/// One side of an exchange.
///
/// @param request null until a head was seen on this hop (and for stdio)
/// @param response null until a head was seen on this hop
/// @param requestBytes body bytes on this hop, without transfer framing
/// @param responseBytes body bytes on this hop, without transfer framing
public record Hop(
        @Nullable Head request, @Nullable Head response, long requestBytes, long responseBytes) {
    public static final Hop NOTHING = new Hop(null, null, 0, 0);
}
