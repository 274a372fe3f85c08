package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

/// What is answered in the server's place: a JSON-RPC error.
final class ErrorAnswer {
    static final int FAILED = -32003;
    static final int INVALID_REQUEST = -32600;

    private ErrorAnswer() {}

    /// @param id as it is written
    static byte[] of(String id, int code, @Nullable String sentence) {
        String text =
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + ",\"error\":{\"code\":"
                        + code
                        + ",\"message\":\""
                        + String.valueOf(sentence).replace("\\", "\\\\").replace("\"", "\\\"")
                        + "\"}}";
        return text.getBytes(UTF_8);
    }
}
