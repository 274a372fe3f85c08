package dev.wireroom.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/// An HTTP request and its answer as bytes on a wire, for [Wires]. A JSON answer unless said
/// otherwise.
public final class HttpCall {
    private final String method;
    private String target = "/mcp";
    private final List<String> requestFields = new ArrayList<>();
    private byte[] requestBody = {};
    private int status = 200;
    private final List<String> answerFields = new ArrayList<>();
    private final List<byte[]> answerPieces = new ArrayList<>();

    private HttpCall(String method) {
        this.method = method;
    }

    public static HttpCall post(String json) {
        return new HttpCall("POST").body("application/json", json.getBytes(UTF_8));
    }

    public static HttpCall of(String method) {
        return new HttpCall(method);
    }

    public HttpCall target(String pathAndQuery) {
        target = pathAndQuery;
        return this;
    }

    /// A field line of the request, as `Name: value`.
    public HttpCall field(String line) {
        requestFields.add(line);
        return this;
    }

    public HttpCall session(String id) {
        return field("Mcp-Session-Id: " + id);
    }

    public HttpCall body(String type, byte[] bytes) {
        requestBody = bytes;
        return field("Content-Type: " + type).field("Content-Length: " + bytes.length);
    }

    public HttpCall status(int code) {
        status = code;
        return this;
    }

    public HttpCall answerField(String line) {
        answerFields.add(line);
        return this;
    }

    public HttpCall json(String body) {
        return answer("application/json", body.getBytes(UTF_8));
    }

    public HttpCall answer(String type, byte[] body) {
        answerPieces.add(body);
        return answerField("Content-Type: " + type).answerField("Content-Length: " + body.length);
    }

    /// An event stream that comes in these pieces.
    public HttpCall events(String... pieces) {
        for (String piece : pieces) {
            answerPieces.add(piece.getBytes(UTF_8));
        }
        return answerField("Content-Type: text/event-stream");
    }

    byte[] requestHead(String host) {
        return head(method + " " + target + " HTTP/1.1", "Host: " + host, requestFields);
    }

    byte[] answerHead() {
        return head("HTTP/1.1 " + status + " Some reason", "Server: testkit", answerFields);
    }

    byte[] requestBody() {
        return requestBody;
    }

    List<byte[]> answerPieces() {
        return answerPieces;
    }

    private static byte[] head(String start, String first, List<String> fields) {
        StringBuilder head = new StringBuilder(start).append("\r\n").append(first).append("\r\n");
        for (String field : fields) {
            head.append(field).append("\r\n");
        }
        return head.append("\r\n").toString().getBytes(UTF_8);
    }
}
