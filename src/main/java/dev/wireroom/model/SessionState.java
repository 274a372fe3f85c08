package dev.wireroom.model;

/// Where a session is in its life; `word` is its name in the contract.
public enum SessionState {
    INITIALIZING("initializing"),
    LIVE("live"),
    IDLE("idle"),
    EXPIRED("expired"),
    KILLED("killed"),
    CLOSED("closed"),
    TERMINATED("terminated"),
    ABANDONED("abandoned"),
    FAILED("failed");

    private final String word;

    SessionState(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public boolean open() {
        return this == INITIALIZING || this == LIVE || this == IDLE;
    }
}
