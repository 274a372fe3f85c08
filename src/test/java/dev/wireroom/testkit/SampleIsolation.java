package dev.wireroom.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Calls of known callers on one server, in one upstream session or in one for each, as the design
/// pictures them. Built call by call; a later run goes on counting where this one stands.
public final class SampleIsolation {
    /// Microseconds since 1970 of 14:40:00 on the day of the pictures.
    public static final long START = SampleCapture.NOW.getEpochSecond() * 1_000_000 + 453_000_000;

    public static final String SERVER = "playwright";

    private final List<At> events = new ArrayList<>();
    private long numbers;
    private long messages;

    private record At(long at, int turn, CaptureEvent event) {}

    /// The picture of share mode: two calls get the other caller's page.
    public static SampleIsolation share() {
        SampleIsolation sample = new SampleIsolation();
        sample.session("S9", "c0a86f12-41d7-4b0e-b7f3-95e2cc01d6aa", null);
        sample.eight("S9", "S9", true);
        return sample;
    }

    /// The picture of isolate mode: everybody gets its own page.
    public static SampleIsolation isolate() {
        return isolateAfter(0);
    }

    /// As [#isolate], when so many calls, all answered, went before.
    public static SampleIsolation isolateAfter(int calls) {
        SampleIsolation sample = new SampleIsolation();
        sample.numbers = calls;
        sample.messages = 2L * calls;
        sample.session("S10", "7e19d2b4-5a60-49c8-a1f5-0d3be84c77e0", "conv-a");
        sample.session("S11", "2be917d4-0c55-4f9a-8e31-7740ab6fd158", "conv-b");
        sample.eight("S10", "S11", false);
        return sample;
    }

    /// So many callers with a session and a call each; every fifth sees what the one before it
    /// planted.
    public static SampleIsolation many(int callers, boolean shared) {
        SampleIsolation sample = new SampleIsolation();
        for (int i = 0; i < callers; i++) {
            String session = shared ? "S1" : "S" + (i + 1);
            if (!shared || i == 0) {
                sample.session(
                        session,
                        "%08x-41d7-4b0e-b7f3-95e2cc01d6aa".formatted(0x51a7c3d1 + i * 7919),
                        shared ? null : name(i));
            }
            String page = i % 5 == 4 ? value(i - 1) : value(i);
            sample.call(name(i), session, "browser_navigate", "/" + name(i), i * 0.8, 0.5, page);
        }
        return sample;
    }

    /// `conv-a`, `conv-b` and so on; after `conv-z` two letters.
    public static String name(int nth) {
        String last = String.valueOf((char) ('a' + nth % 26));
        return "conv-" + (nth < 26 ? last : (char) ('a' + nth / 26 - 1) + last);
    }

    public static String value(int nth) {
        String[] words = {"ALPHA", "BRAVO", "CHARLIE", "DELTA", "ECHO", "FOXTROT", "GOLF"};
        return "PAGE-" + words[nth % words.length] + (nth < words.length ? "" : "-" + nth);
    }

    private void eight(String a, String b, boolean shared) {
        String alpha = "PAGE-ALPHA";
        String bravo = "PAGE-BRAVO";
        call("conv-a", a, "browser_navigate", "/alpha", 2.118, 4.61, alpha);
        call("conv-b", b, "browser_navigate", "/bravo", 2.391, 4.38, bravo);
        call("conv-a", a, "browser_snapshot", "", 6.870, 0.31, shared ? bravo : alpha);
        call("conv-b", b, "browser_snapshot", "", 7.204, 0.29, bravo);
        call("conv-a", a, "browser_navigate", "/alpha", 9.012, 4.12, alpha);
        call("conv-b", b, "browser_snapshot", "", 13.551, 0.33, shared ? alpha : bravo);
        call("conv-a", a, "browser_snapshot", "", 13.940, 0.30, alpha);
        call("conv-b", b, "browser_navigate", "/bravo", 15.127, 4.44, bravo);
    }

    /// @param caller null when all share it
    public SampleIsolation session(String id, String wireId, @Nullable String caller) {
        add(START, session(id, wireId, caller, SessionState.LIVE, 0));
        return this;
    }

    /// A session that is over.
    public SampleIsolation over(String id, String wireId, @Nullable String caller, double second) {
        add(at(second), session(id, wireId, caller, SessionState.EXPIRED, at(second)));
        return this;
    }

    /// @param caller empty for one without a key
    /// @param took seconds; negative = not answered yet
    /// @param page what the answer holds
    public SampleIsolation call(
            String caller,
            String session,
            String tool,
            String path,
            double second,
            double took,
            String page) {
        long number = ++numbers;
        long asked = ++messages;
        long start = at(second);
        String arguments = path.isEmpty() ? "{}" : "{\"url\":\"http://localhost:8080%s\"}";
        add(start, new CaptureEvent.ExchangeOpened(exchange(number, caller, session, start, 0)));
        add(
                start,
                message(
                        asked,
                        number,
                        session,
                        start,
                        tool,
                        0,
                        -1,
                        "{\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                                .formatted(tool, arguments.formatted(path))));
        if (took >= 0) {
            long end = at(second + took);
            add(
                    end,
                    message(
                            ++messages,
                            number,
                            session,
                            end,
                            tool,
                            asked,
                            end - start,
                            """
                            {"result":{"content":[{"type":"text","text":"- heading \\"%s\\""}]}}\
                            """
                                    .formatted(page)));
            add(end, new CaptureEvent.ExchangeEnded(exchange(number, caller, session, start, end)));
        }
        return this;
    }

    /// In the order of their times.
    public List<CaptureEvent> events() {
        return events.stream()
                .sorted(Comparator.comparingLong(At::at).thenComparingInt(At::turn))
                .map(At::event)
                .toList();
    }

    public Records records() {
        return new SampleRecords(events());
    }

    private static long at(double second) {
        return START + Math.round(second * 1_000_000);
    }

    private void add(long at, CaptureEvent event) {
        events.add(new At(at, events.size(), event));
    }

    private static CaptureEvent session(
            String id, String wireId, @Nullable String caller, SessionState state, long ended) {
        return new CaptureEvent.SessionChanged(
                new Session(
                        id,
                        SERVER,
                        SessionKind.STREAMABLE_HTTP,
                        Era.LEGACY,
                        wireId,
                        caller,
                        null,
                        "2025-11-25",
                        new Peer("agent-desk", "0.9.2"),
                        new Peer("Playwright", "0.0.61"),
                        state,
                        ended == 0 ? null : EndReason.BY_USER,
                        null,
                        null,
                        null,
                        START,
                        START + 1000,
                        START + 20_000_000,
                        START + 20_000_000,
                        ended,
                        8,
                        0,
                        0,
                        0,
                        0));
    }

    private static CaptureEvent message(
            long number,
            long exchange,
            String session,
            long at,
            String tool,
            long answers,
            long latency,
            String text) {
        return new CaptureEvent.MessageCaptured(
                new Message(
                        number,
                        exchange,
                        session,
                        at,
                        answers == 0 ? Direction.CLIENT_TO_SERVER : Direction.SERVER_TO_CLIENT,
                        answers == 0 ? MessageKind.REQUEST : MessageKind.RESPONSE,
                        "tools/call",
                        tool,
                        "1",
                        null,
                        null,
                        answers,
                        latency,
                        answers == 0 ? number : answers,
                        1,
                        text.length(),
                        false,
                        false,
                        null),
                text.getBytes(UTF_8));
    }

    private static Exchange exchange(
            long number, String caller, String session, long start, long end) {
        Head head =
                new Head(
                        "POST /mcp HTTP/1.1",
                        caller.isEmpty()
                                ? List.of()
                                : List.of(new HeaderLine("X-Session-Id", caller)),
                        true);
        return new Exchange(
                number,
                SERVER,
                session,
                caller.isEmpty() ? null : caller,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                end == 0 ? 0 : 200,
                start,
                end,
                end == 0 ? ExchangeEnd.OPEN : ExchangeEnd.COMPLETE,
                end == 0 ? -1 : end - start,
                end == 0 ? -1 : end - start,
                new Hop(head, null, 100, 200),
                Hop.NOTHING,
                number,
                "127.0.0.1:52000",
                false);
    }
}
