package dev.wireroom.environment;

import java.io.IOException;

/// The WebSocket was closed from the other side, or was not let in; the message says why.
public final class SocketClosed extends IOException {
    private static final long serialVersionUID = 1;

    private final int code;

    SocketClosed(int code, String reason) {
        super(reason.isEmpty() ? "The WebSocket was closed with " + code : reason);
        this.code = code;
    }

    /// Of its close frame; 1006 when there was none.
    public int code() {
        return code;
    }
}
