package dev.wireroom.demo.environment;

/// How a call came in. Told in the state, so that one sees that both act on the same.
enum Transport {
    HTTP("HTTP"),
    WEB_SOCKET("WebSocket");

    private final String word;

    Transport(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }
}
