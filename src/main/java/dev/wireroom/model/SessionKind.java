package dev.wireroom.model;

/// How we know that exchanges belong together; `word` is its name in the contract.
public enum SessionKind {
    STREAMABLE_HTTP("streamable-http"),
    LEGACY_SSE("legacy-sse"),
    STDIO("stdio"),
    WEBSOCKET("websocket"),
    LOGICAL("logical");

    private final String word;

    SessionKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
