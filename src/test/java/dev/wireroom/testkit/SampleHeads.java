package dev.wireroom.testkit;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import java.util.ArrayList;
import java.util.List;

/// Heads as the sample's clients and servers write them, on both hops.
final class SampleHeads {
    private SampleHeads() {}

    /// @param upstream as Wireroom sent it on to the server; else as the client sent it
    static Head request(SampleSession session, String method, boolean upstream) {
        List<HeaderLine> lines = new ArrayList<>();
        boolean isolate = session.server().mode() == Mode.ISOLATE;
        lines.add(
                line(
                        "Host",
                        upstream
                                ? session.server().upstream().getAuthority()
                                : "127.0.0.1:" + session.server().listenPort()));
        lines.add(line("User-Agent", session.client().name() + "/" + session.client().version()));
        lines.add(
                line(
                        "Accept",
                        method.equals("GET")
                                ? "text/event-stream"
                                : "application/json, text/event-stream"));
        if (method.equals("POST")) {
            lines.add(line("Content-Type", "application/json"));
            lines.add(line("Content-Length", "178"));
        }
        if (session.caller() != null) {
            lines.add(line("X-Session-Id", session.caller()));
            lines.add(
                    line(
                            "Authorization",
                            upstream ? "Bearer " + "u".repeat(71) : "Bearer " + "c".repeat(46)));
        }
        if (!upstream) {
            lines.add(line("Connection", "keep-alive"));
        }
        if (session.ready() && (upstream || !isolate)) {
            lines.add(line("Mcp-Session-Id", session.wireId()));
            lines.add(line("MCP-Protocol-Version", SampleSession.VERSION));
        }
        return new Head(method + " /mcp HTTP/1.1", lines, true);
    }

    /// @param upstream as the server sent it; else as the client got it
    static Head answer(SampleSession session, int status, boolean stream, boolean upstream) {
        List<HeaderLine> lines = new ArrayList<>();
        if (status != 202) {
            lines.add(line("Content-Type", stream ? "text/event-stream" : "application/json"));
        }
        if (stream) {
            lines.add(line("Cache-Control", "no-cache"));
        }
        lines.add(line("Date", "Sun, 29 Nov 2026 14:31:51 GMT"));
        if (status == 200 && (upstream || session.server().mode() == Mode.RELAY)) {
            lines.add(line("mcp-session-id", session.wireId()));
        }
        if (upstream) {
            lines.add(line("Keep-Alive", "timeout=5"));
        }
        lines.add(line("Transfer-Encoding", "chunked"));
        return new Head("HTTP/1.1 " + status + " " + reason(status), lines, true);
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 202 -> "Accepted";
            case 404 -> "Not Found";
            default -> "Error";
        };
    }

    private static HeaderLine line(String name, String value) {
        return new HeaderLine(name, value);
    }
}
