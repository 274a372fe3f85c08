package dev.wireroom.model;

/// How an exchange travelled; `word` is its name in the contract.
public enum ExchangeKind {
    HTTP("http"),
    WEBSOCKET("websocket"),
    STDIO("stdio");

    private final String word;

    ExchangeKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
