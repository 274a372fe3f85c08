package dev.wireroom.testkit;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// The capture of the design's pictures: four servers, eight sessions and everything that may
/// happen to one. The same each time; only the moment "now" is given, and no time is later.
public final class SampleCapture {
    /// The "now" of the pictures.
    public static final Instant NOW = Instant.parse("2026-11-29T14:32:27.600Z");

    /// What the isolating servers grant an unused session.
    public static final Duration IDLE_TIMEOUT = Duration.ofMinutes(30);

    public static final ServerSettings PLAYWRIGHT =
            server("playwright", "http://localhost:8931", 41_233, Mode.ISOLATE);
    public static final ServerSettings EVERYTHING =
            server("everything", "http://localhost:3001", 41_234, Mode.RELAY);
    public static final ServerSettings NOTES =
            server("notes", "stdio://npx/server-filesystem", 41_235, Mode.ISOLATE);
    public static final ServerSettings TICKETS =
            server("tickets", "https://mcp.example.com", 41_236, Mode.RELAY);

    private static final double[] NONE = {};

    /// Second 0 of the play is the left end of the pictures' timeline.
    private static final double NOW_SECOND = 57.6;

    private final List<CaptureEvent> events;

    public SampleCapture(Instant now) {
        long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
        SampleStage stage = new SampleStage(micros - Math.round(NOW_SECOND * 1_000_000));
        browsers(stage);
        relays(stage);
        others(stage);
        events = stage.play();
    }

    /// As in the pictures, at [#NOW].
    public static SampleCapture pictured() {
        return new SampleCapture(NOW);
    }

    /// In the order in which they became known.
    public List<CaptureEvent> events() {
        return events;
    }

    /// The same capture, to be read by number.
    public Records records() {
        return new SampleRecords(events);
    }

    public static List<ServerSettings> servers() {
        return List.of(PLAYWRIGHT, EVERYTHING, NOTES, TICKETS);
    }

    private static void browsers(SampleStage stage) {
        Peer desk = new Peer("agent-desk", "0.9.2");
        Peer playwright = new Peer("Playwright", "0.0.61");
        SampleSession s1 =
                new SampleSession(
                        stage,
                        "S1",
                        PLAYWRIGHT,
                        desk,
                        playwright,
                        "b41e7a02-64d1-4f0c-8a7e-5d0f12aa9c1d",
                        "conv-a",
                        null);
        s1.handshake(-64, 0.19);
        for (int i = 0; i < 9; i++) {
            s1.call(-61 + i * 6.4, 3.9, i % 3 == 0 ? "browser_navigate" : "browser_click");
        }
        s1.call(0.8, 5.2, "browser_navigate", 1.4, 3.7, 5.75)
                .call(6.8, 0.8, "browser_click")
                .call(8.4, 1.1, "browser_type")
                .call(10.6, 0.6, "browser_click")
                .expire(14);

        SampleSession s2 =
                new SampleSession(
                        stage,
                        "S2",
                        PLAYWRIGHT,
                        desk,
                        playwright,
                        "7d90c3f8-02b4-4c11-9f0a-8e77b1d204be",
                        "conv-b",
                        null);
        s2.handshake(-62, 0.21);
        double[] told = {4.5, 6, 11.2, 18, 18.6, 29, 30.5, 31.2, 36.5, 38, 52, 54};
        s2.stream(
                -61.7,
                DoubleStream.concat(
                                IntStream.range(0, 28).mapToDouble(i -> -58 + i * 2.1),
                                Arrays.stream(told))
                        .toArray(),
                new double[] {-50, -35, -20, -5, 14, 24, 34},
                0,
                0);
        for (int i = 0; i < 15; i++) {
            s2.call(-60 + i * 3.9, 2.4, i % 4 == 0 ? "browser_navigate" : "browser_click");
        }
        s2.call(2.7, 5.4, "browser_navigate", 3.2, 5.5, 7.8)
                .call(9.1, 0.9, "browser_click")
                .call(12, 1.1, "browser_type")
                .call(16.9, 4.3, "browser_screenshot")
                .call(27.6, 5.6, "browser_navigate", 28.1, 30.4, 32.9)
                .failing(35.1, 2.1, "browser_click");

        SampleSession s5 =
                new SampleSession(
                        stage,
                        "S5",
                        PLAYWRIGHT,
                        desk,
                        playwright,
                        "5f0c3b1e-9d42-4a6e-8c77-2b61d0e4a9f3",
                        "conv-a",
                        s1);
        s5.handshake(21.1, 0.6)
                .call(22, 5.12, "browser_navigate", 22.31, 24.33, 26.86)
                .call(28, 0.7, "browser_click")
                .call(29.7, 0.6, "browser_type")
                .call(31.5, 10.7, "browser_wait_for", 32, 33, 33.8, 41.8)
                .call(44.1, 0.9, "browser_click")
                .call(46.7, 0.5, "browser_hover")
                .request(48.2, 0.25, "tools/list", null)
                .openCall(49.9, "browser_navigate", 50.4, 51.7, 53);
    }

    private static void relays(SampleStage stage) {
        Peer sdk = new Peer("java-sdk", "2.1.0");
        Peer everything = new Peer("everything", "1.4.2");
        SampleSession s3 =
                new SampleSession(
                        stage,
                        "S3",
                        EVERYTHING,
                        sdk,
                        everything,
                        "3f2a61d0-7b1c-4f4e-9a35-6cd2b8e1e77a",
                        null,
                        null);
        s3.handshake(-807.886, 0.17);
        s3.request(-806, 0.04, "tools/list", null);
        for (int i = 0; i < 25; i++) {
            s3.call(-790 + i * 31.3, 2 + i % 5 * 3.1, i % 2 == 0 ? "echo" : "longRunningOperation");
        }
        s3.call(3.05, 9.61, "long-running-operation", 5, 7, 9.4, 12.2)
                .call(14.1, 0.6, "echo")
                .request(17, 1.1, "resources/read", "demo://resource/4")
                .notFound(24.2, 0.006, "echo");

        double lost = 24.206;
        SampleSession s6 =
                new SampleSession(
                        stage,
                        "S6",
                        EVERYTHING,
                        sdk,
                        everything,
                        "c2f70915-6e3d-4b88-a2c4-0f5d97bb18d2",
                        null,
                        s3);
        s6.handshake(lost + 0.041, 0.136)
                .call(lost + 0.199, 0.013, "echo")
                .request(29.1, 1.3, "resources/read", "demo://resource/7")
                .request(33.1, 1.3, "prompts/get", "summary")
                .call(46, 6.4, "annotated", 47.5, 50.1)
                .request(55.2, 0.03, "ping", null);
        s6.stream(lost + 0.19, NONE, new double[] {39.2, 54.2}, 38, 6.6);
        stage.plan(
                lost + 0.212,
                () -> stage.tell(new CaptureEvent.VerdictChanged(recovered(stage, lost))));
    }

    private static Verdict recovered(SampleStage stage, double lost) {
        long since = stage.micros(lost);
        return new Verdict(
                "S3",
                VerdictKind.RECOVERED,
                since,
                212_000,
                0,
                "S6",
                List.of(
                        new Verdict.Step(since, "Server answered 404 to tools/call", 0),
                        new Verdict.Step(since + 41_000, "Client sent initialize without an id", 0),
                        new Verdict.Step(since + 177_000, "Server gave a new id: S6", 0),
                        new Verdict.Step(
                                since + 212_000, "Client repeated the call, answered", 0)));
    }

    private static void others(SampleStage stage) {
        Peer desk = new Peer("agent-desk", "0.9.2");
        SampleSession s4 =
                new SampleSession(
                        stage,
                        "S4",
                        NOTES,
                        desk,
                        new Peer("server-filesystem", "0.6.2"),
                        "48122",
                        null,
                        null);
        double idleSince = NOW_SECOND - 12 * 60 - 41;
        s4.handshake(idleSince - 14, 0.4)
                .request(idleSince - 12, 0.02, "tools/list", null)
                .call(idleSince - 9, 0.4, "list_directory")
                .call(idleSince - 6, 0.3, "read_file")
                .call(idleSince - 3, 0.5, "read_file")
                .call(idleSince, 0.4, "read_file");

        Peer tickets = new Peer("tickets", "3.0.1");
        SampleSession s7 =
                new SampleSession(
                        stage,
                        "S7",
                        TICKETS,
                        desk,
                        tickets,
                        "0e6b55a4-1c3b-4d76-b4d1-77c6d0a97f90",
                        null,
                        null);
        s7.handshake(12.4, 0.5)
                .request(14.1, 1.1, "resources/read", "ticket://4711")
                .call(18.1, 1, "get_ticket")
                .openCall(24.3, "search_tickets", 25.1, 27.5)
                .kill(34.1);

        SampleSession s8 =
                new SampleSession(
                        stage,
                        "S8",
                        TICKETS,
                        new Peer("mcp-cli", "2.3.0"),
                        tickets,
                        "91d4ae3c-60d2-4a55-8a5e-2f0c4bd352c6",
                        null,
                        null);
        double left = NOW_SECOND - 9 * 60;
        s8.handshake(left - 42, 0.3).request(left - 38, 0.2, "tools/list", null).abandon(left);
    }

    private static ServerSettings server(String name, String upstream, int port, Mode mode) {
        return new ServerSettings(
                name,
                URI.create(upstream),
                "127.0.0.1",
                port,
                false,
                mode,
                Isolation.STANDARD,
                Recognition.STANDARD,
                null,
                null,
                List.of(),
                List.of());
    }
}
