package dev.wireroom.protocol;

import java.io.ByteArrayOutputStream;
import java.util.List;

/// JSON-RPC messages in one array, which only 2025-03-26 has.
public final class Batch {
    private Batch() {}

    /// Whether a body is an array, as far as its first character says.
    public static boolean isIn(byte[] body) {
        int at = 0;
        while (at < body.length && body[at] <= ' ') {
            at++;
        }
        return at < body.length && body[at] == '[';
    }

    /// These messages as one array.
    public static byte[] of(List<byte[]> messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] each : messages) {
            all.write(all.size() == 0 ? '[' : ',');
            all.writeBytes(each);
        }
        all.write(']');
        return all.toByteArray();
    }
}
