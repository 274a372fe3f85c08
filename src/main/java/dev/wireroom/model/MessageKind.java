package dev.wireroom.model;

/// What a message is; `word` is its name in the contract. EVENT is an SSE event that is not
/// JSON-RPC; INVALID is anything else that could not be read as JSON-RPC.
public enum MessageKind {
    REQUEST("request"),
    RESPONSE("response"),
    ERROR("error"),
    NOTIFICATION("notification"),
    EVENT("event"),
    INVALID("invalid");

    private final String word;

    MessageKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
