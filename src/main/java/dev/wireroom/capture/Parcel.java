package dev.wireroom.capture;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// Copies of one exchange on their way to the capture thread: pieces one after another in one
/// array, each with a small heading. Written by the I/O thread, read by the capture thread after
/// the queue has handed it over.
final class Parcel extends Item {
    /// Bytes of the heading of a piece: kind, time, length.
    static final int HEADING = 1 + 8 + 4;

    /// A parcel is sent off when it holds so much.
    static final int FULL = 64 << 10;

    static final byte CLIENT_REQUEST = 0;
    static final byte SERVER_REQUEST = 1;
    static final byte SERVER_RESPONSE = 2;
    static final byte CLIENT_RESPONSE = 3;
    static final byte BODY_TO_SERVER = 4;
    static final byte BODY_TO_CLIENT = 5;
    static final byte GAP_TO_SERVER = 6;
    static final byte GAP_TO_CLIENT = 7;
    static final byte END = 8;
    static final byte OWNED = 9;
    static final byte NOTE = 10;
    static final byte MISSING_TO_SERVER = 11;
    static final byte MISSING_TO_CLIENT = 12;

    final ExchangeCopies exchange;

    /// How the exchange ended, when this is its last parcel.
    @Nullable ExchangeEnd end;

    /// A few words on that; null when there is nothing to say.
    @Nullable String detail;

    private byte[] bytes;
    private ByteBuffer pieces;

    Parcel(ExchangeCopies exchange, int capacity) {
        this.exchange = exchange;
        bytes = new byte[capacity];
        pieces = ByteBuffer.wrap(bytes);
    }

    static byte head(Side side) {
        return switch (side) {
            case CLIENT_REQUEST -> CLIENT_REQUEST;
            case SERVER_REQUEST -> SERVER_REQUEST;
            case SERVER_RESPONSE -> SERVER_RESPONSE;
            case CLIENT_RESPONSE -> CLIENT_RESPONSE;
        };
    }

    static byte body(Direction direction) {
        return direction == Direction.CLIENT_TO_SERVER ? BODY_TO_SERVER : BODY_TO_CLIENT;
    }

    static byte gap(Direction direction) {
        return direction == Direction.CLIENT_TO_SERVER ? GAP_TO_SERVER : GAP_TO_CLIENT;
    }

    static byte missing(Direction direction) {
        return direction == Direction.CLIENT_TO_SERVER ? MISSING_TO_SERVER : MISSING_TO_CLIENT;
    }

    int capacity() {
        return bytes.length;
    }

    int size() {
        return pieces.position();
    }

    int room() {
        return pieces.remaining();
    }

    void grow(int capacity) {
        byte[] larger = new byte[capacity];
        pieces = ByteBuffer.wrap(larger).put(pieces.flip());
        bytes = larger;
    }

    /// A heading, and `length` bytes of `from` from its position on, which stays where it is.
    void put(byte kind, long at, ByteBuffer from, int length) {
        heading(kind, at, length);
        from.get(from.position(), bytes, pieces.position(), length);
        pieces.position(pieces.position() + length);
    }

    /// A heading; the caller appends `length` bytes to what this gives.
    ByteBuffer heading(byte kind, long at, int length) {
        return pieces.put(kind).putLong(at).putInt(length);
    }

    /// What is in it, for reading from its beginning; positions are those in [#bytes()].
    ByteBuffer open() {
        return pieces.flip();
    }

    byte[] bytes() {
        return bytes;
    }
}
