package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// An answer of Wireroom's own: a JSON-RPC error that says in plain words what happened (contract,
/// Answers of Wireroom's own). Every other answer is the server's.
record OwnAnswer(int status, int code, String sentence) {
    private static final Map<Integer, String> REASONS =
            Map.of(
                    400, "Bad Request",
                    403, "Forbidden",
                    404, "Not Found",
                    413, "Content Too Large",
                    431, "Request Header Fields Too Large",
                    502, "Bad Gateway",
                    503, "Service Unavailable",
                    504, "Gateway Timeout");

    static OwnAnswer unreadable(String what) {
        return new OwnAnswer(400, -32600, "Wireroom cannot read this request: " + what + ".");
    }

    static OwnAnswer tooLarge(String what) {
        return new OwnAnswer(431, -32600, "Wireroom cannot take this request: " + what + ".");
    }

    static OwnAnswer forbidden(String what) {
        return new OwnAnswer(403, -32000, what);
    }

    static OwnAnswer sessionOver(boolean killed) {
        return new OwnAnswer(
                404,
                -32001,
                "Session not found: it was "
                        + (killed ? "killed" : "expired")
                        + " in Wireroom. Call again under your key, or send initialize without a session"
                        + " id, to begin a new one.");
    }

    /// A session id that Wireroom never gave, or that its client ended.
    static OwnAnswer sessionUnknown() {
        return new OwnAnswer(
                404,
                -32001,
                "Session not found: no session of this id is open in Wireroom. Send initialize"
                        + " without a session id to begin one.");
    }

    static OwnAnswer tooManySessions(int most) {
        return new OwnAnswer(
                503,
                -32004,
                "Wireroom holds "
                        + most
                        + " sessions at this server and opens no more (--max-sessions).");
    }

    static OwnAnswer bodyTooLarge(int most) {
        return new OwnAnswer(
                413,
                -32600,
                "Wireroom takes no request of more than "
                        + (most >> 20)
                        + " MiB in isolate and share mode.");
    }

    static OwnAnswer noAnswer(String what) {
        return new OwnAnswer(502, -32003, "No answer from the server: " + what + ".");
    }

    static OwnAnswer notOpened(String why, boolean late) {
        return new OwnAnswer(
                late ? 504 : 502, -32003, "No session could be opened at the server: " + why + ".");
    }

    static OwnAnswer tooLate(long millis) {
        return new OwnAnswer(
                504,
                -32003,
                "The server sent no answer within " + millis + " ms (upstream timeout).");
    }

    static OwnAnswer modeChanged() {
        return new OwnAnswer(
                503, -32004, "The mode of this server was just changed. Send the request again.");
    }

    static OwnAnswer stopping() {
        return new OwnAnswer(503, -32004, "Wireroom is stopping and takes no new requests.");
    }

    WholeAnswer whole() {
        String text =
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":%d,\"message\":\"%s\"}}"
                        .formatted(code, escaped(sentence));
        return new WholeAnswer(
                status,
                REASONS.getOrDefault(status, "Error"),
                List.of(new HeaderLine("Content-Type", "application/json")),
                text.getBytes(StandardCharsets.UTF_8),
                0,
                true);
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(' ');
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
