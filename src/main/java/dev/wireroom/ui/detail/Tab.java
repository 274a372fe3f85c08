package dev.wireroom.ui.detail;

import java.util.List;

/// The tabs of the detail, in their order.
public enum Tab {
    OVERVIEW("Overview"),
    MESSAGES("Messages"),
    HEADERS("Headers"),
    HANDSHAKE("Handshake"),
    TIMING("Timing");

    private static final List<Tab> SESSION = List.of(OVERVIEW, HANDSHAKE, HEADERS);
    private static final List<Tab> EXCHANGE = List.of(MESSAGES, HEADERS, HANDSHAKE, TIMING);

    private final String word;

    Tab(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    static List<Tab> of(Subject subject) {
        return subject instanceof Subject.OfSession ? SESSION : EXCHANGE;
    }
}
