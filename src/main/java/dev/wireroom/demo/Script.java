package dev.wireroom.demo;

import java.util.List;

/// What a scripted caller does, over and over.
///
/// @param revision the protocol version that it asks for
/// @param page opened after every handshake
/// @param stubborn how many more times a dead session id is tried before the caller gives in and
///   opens a new session
record Script(
        String name, String version, String revision, String page, int stubborn, List<Beat> beats) {
    /// Takes the end of its session as a good client does.
    static final Script ALPHA =
            new Script(
                    "alpha",
                    "1.4.0",
                    "2025-11-25",
                    "alpha",
                    0,
                    List.of(
                            tool(900, "snapshot", "{}"),
                            tool(1200, "add_to_basket", "{\"count\":2}"),
                            tool(700, "whoami", "{}"),
                            slow(1500, "the kettle"),
                            new Beat(1000, "resources/read", "{\"uri\":\"demo://pages/alpha\"}"),
                            tool(800, "snapshot", "{}"),
                            new Beat(1900, "ping", "{}"),
                            new Beat(
                                    1100,
                                    "prompts/get",
                                    "{\"name\":\"summarise\",\"arguments\":{\"page\":\"alpha\"}}"),
                            tool(1300, "open_page", "{\"url\":\"charlie\"}"),
                            tool(600, "snapshot", "{}")));

    /// Clings to a dead id for two more tries.
    static final Script BRAVO =
            new Script(
                    "bravo",
                    "0.9.2",
                    "2025-06-18",
                    "bravo",
                    2,
                    List.of(
                            tool(1100, "snapshot", "{}"),
                            slow(700, "the bell"),
                            tool(1600, "snapshot", "{}"),
                            tool(900, "add_to_basket", "{\"count\":1}"),
                            new Beat(1300, "resources/list", "{}"),
                            tool(1700, "paint_bicycle", "{}"),
                            tool(800, "snapshot", "{}"),
                            new Beat(2000, "logging/setLevel", "{\"level\":\"info\"}")));

    Script {
        beats = List.copyOf(beats);
    }

    /// The same with all pauses divided by this.
    Script faster(int times) {
        return new Script(
                name,
                version,
                revision,
                page,
                stubborn,
                beats.stream()
                        .map(it -> new Beat(it.pauseMillis / times, it.method, it.params))
                        .toList());
    }

    static Beat tool(int pauseMillis, String tool, String arguments) {
        return new Beat(
                pauseMillis,
                "tools/call",
                "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments));
    }

    private static Beat slow(int pauseMillis, String awaited) {
        return new Beat(
                pauseMillis,
                "tools/call",
                """
                {"name":"wait_for","arguments":{"text":"%s"},"_meta":{"progressToken":"%s"}}\
                """
                        .formatted(awaited, awaited));
    }

    /// One call.
    ///
    /// @param pauseMillis before it
    /// @param params JSON text of an object
    record Beat(int pauseMillis, String method, String params) {}
}
