package dev.wireroom.model;

/// Why a session ended; `word` is its name in the contract.
public enum EndReason {
    CLIENT_DELETE("client-delete"),
    CLIENT_CLOSED("client-closed"),
    PROCESS_EXIT("process-exit"),
    WIREROOM_STOPPED("wireroom-stopped"),
    IDLE("idle"),
    BY_USER("by-user"),
    SERVER_404("server-404"),
    SERVER_CLOSED("server-closed"),
    CLIENT_GONE("client-gone"),
    HANDSHAKE_REFUSED("handshake-refused"),
    NO_ANSWER("no-answer");

    private final String word;

    EndReason(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
