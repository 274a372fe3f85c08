package dev.wireroom.model;

/// How a listener treats its callers (contract, Modes).
public enum Mode {
    RELAY("relay"),
    ISOLATE("isolate"),
    SHARE("share");

    private final String word;

    Mode(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
