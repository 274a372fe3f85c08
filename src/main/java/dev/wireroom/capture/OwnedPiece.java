package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// What [ExchangeTap#owned] tells, as bytes of a [Parcel]: texts, each with its length in front; -1
/// for one that is not there.
final class OwnedPiece {
    private static final int NONE = -1;
    private static final byte[] NOTHING = {};

    private OwnedPiece() {}

    static ByteBuffer of(
            @Nullable String caller, @Nullable String holder, @Nullable String upstreamId) {
        byte[] first = bytes(caller);
        byte[] second = bytes(holder);
        byte[] third = bytes(upstreamId);
        ByteBuffer piece =
                ByteBuffer.allocate(
                        3 * Integer.BYTES + first.length + second.length + third.length);
        piece.putInt(caller == null ? NONE : first.length).put(first);
        piece.putInt(holder == null ? NONE : second.length).put(second);
        piece.putInt(upstreamId == null ? NONE : third.length).put(third);
        return piece.flip();
    }

    /// The next text of it.
    static @Nullable String read(ByteBuffer piece) {
        int length = piece.getInt();
        if (length == NONE) {
            return null;
        }
        byte[] text = new byte[length];
        piece.get(text);
        return new String(text, UTF_8);
    }

    private static byte[] bytes(@Nullable String text) {
        return text == null ? NOTHING : text.getBytes(UTF_8);
    }
}
