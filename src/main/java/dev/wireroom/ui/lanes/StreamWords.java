package dev.wireroom.ui.lanes;

import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;

/// What a stream or a WebSocket says when the mouse rests on it.
final class StreamWords {
    private StreamWords() {}

    /// @param closed code and reason it was closed with; empty while they are read, or unknown
    static String tip(Stream stream, long now, String closed) {
        List<String> facts = new ArrayList<>();
        if (!stream.refused()) {
            facts.add(
                    stream.ended() == 0
                            ? "open for " + Num.took(Math.max(0, now - stream.opened()))
                            : Num.took(stream.ended() - stream.opened()));
            facts.add(Num.count(stream.ticks().size(), "message", "messages") + " of the server");
        }
        if (!closed.isEmpty()) {
            facts.add("closed with " + Visible.of(closed));
        }
        return name(stream) + "\n" + String.join(", ", facts);
    }

    private static String name(Stream stream) {
        return switch (stream.kind()) {
            case SOCKET -> stream.refused() ? "WebSocket, refused" : "WebSocket";
            case EVENTS ->
                    stream.resumed() ? "Stream of the server, resumed" : "Stream of the server";
            case PROCESS -> "Process";
        };
    }
}
