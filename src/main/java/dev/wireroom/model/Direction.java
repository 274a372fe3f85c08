package dev.wireroom.model;

/// Which way a message went; `word` is its name in the contract.
public enum Direction {
    CLIENT_TO_SERVER("client-to-server"),
    SERVER_TO_CLIENT("server-to-client");

    private final String word;

    Direction(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
