package dev.wireroom.environment;

import java.io.IOException;

/// The server has answered with a JSON-RPC error; the message is its sentence.
public final class Declined extends IOException {
    private static final long serialVersionUID = 1;

    private final int code;

    Declined(int code, String sentence) {
        super(sentence);
        this.code = code;
    }

    /// The code of the JSON-RPC error.
    public int code() {
        return code;
    }
}
