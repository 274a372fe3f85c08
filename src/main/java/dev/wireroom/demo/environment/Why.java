package dev.wireroom.demo.environment;

/// Why something is refused, and the number that says so on each way: an HTTP status, the code of
/// the JSON-RPC error in its body, and the code a WebSocket is closed with.
///
/// A WebSocket is refused by accepting the upgrade and closing it at once. An HTTP status in place
/// of the 101 would be plainer, but browsers and most WebSocket clients hide it ("connection
/// failed"), while a close frame's code and reason reach every client. The codes are 4000 plus the
/// HTTP status of that meaning; 4000 to 4999 are free for private use (RFC 6455, 7.4.2).
enum Why {
    UNKNOWN_SESSION(404, -32001, 4404),
    HAS_A_SOCKET(409, -32000, 4409),
    CLOSING(410, -32000, 4410),
    LIMIT(503, -32000, 4429),
    NOT_JSON(400, -32700, 4400),
    INVALID(400, -32600, 4400),
    FOREIGN_ORIGIN(403, -32000, 4403),
    NO_METHOD(200, -32601, 4400),
    WRONG_PARAMS(200, -32602, 4400);

    private final int status;
    private final int rpcCode;
    private final int closeCode;

    Why(int status, int rpcCode, int closeCode) {
        this.status = status;
        this.rpcCode = rpcCode;
        this.closeCode = closeCode;
    }

    /// 200 where only the call is refused; HTTP is content.
    int status() {
        return status;
    }

    int rpcCode() {
        return rpcCode;
    }

    int closeCode() {
        return closeCode;
    }
}
