package dev.wireroom.protocol;

import java.util.List;

/// Reads the JSON-RPC messages of a body, an event, a WebSocket message or a line. One thread.
public final class JsonRpcReader {
    /// One message and where it stands.
    ///
    /// @param offset of its first byte in the array that was read
    public record Part(int offset, int length, JsonRpc message) {}

    /// One part, or for an array one for each element, whose bytes are exactly those that stood
    /// there. Empty for blank text. Never throws.
    ///
    /// @param truncated the text goes on beyond what is here: what can be known is read
    public List<Part> read(byte[] text, int offset, int length, boolean truncated) {
        throw new UnsupportedOperationException();
    }

    public List<Part> read(byte[] text) {
        return read(text, 0, text.length, false);
    }
}
