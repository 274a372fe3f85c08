package dev.wireroom.model;

/// How an exchange ended; `word` is its name in the contract.
public enum ExchangeEnd {
    OPEN("open"),
    COMPLETE("complete"),
    CLIENT_CLOSED("client-closed"),
    SERVER_CLOSED("server-closed"),
    CUT_BY_USER("cut-by-user");

    private final String word;

    ExchangeEnd(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
