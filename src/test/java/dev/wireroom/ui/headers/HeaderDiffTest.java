package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderDiffTest {
    private static final String POST = "POST /mcp HTTP/1.1";

    @Test
    void equalHeadsAreEqualLineByLine() {
        Head head = head(POST, "Host: a", "X: 1", "X: 2");
        assertEquals(
                List.of(
                        "= POST /mcp HTTP/1.1 | POST /mcp HTTP/1.1",
                        "= Host: a | Host: a",
                        "= X: 1 | X: 1",
                        "= X: 2 | X: 2"),
                drawn(head, head, false));
    }

    @Test
    void changesAddedAndRemovedLinesKeepTheWireOrder() {
        assertEquals(
                List.of(
                        "= POST /mcp HTTP/1.1 | POST /mcp HTTP/1.1",
                        "~ Host: 127.0.0.1:41233 | Host: localhost:8931 (Host names the server)",
                        "= Accept: x | Accept: x",
                        "− Connection: keep-alive |  (belongs to this hop only)",
                        "+  | Mcp-Session-Id: abc (isolate: session S5 of conv-a)",
                        "+  | MCP-Protocol-Version: 2025-11-25 (agreed with the server)",
                        "= Y: 1 | Y: 1"),
                drawn(
                        head(
                                POST,
                                "Host: 127.0.0.1:41233",
                                "Accept: x",
                                "Connection: keep-alive",
                                "Y: 1"),
                        head(
                                POST,
                                "Host: localhost:8931",
                                "Accept: x",
                                "Mcp-Session-Id: abc",
                                "MCP-Protocol-Version: 2025-11-25",
                                "Y: 1"),
                        false));
    }

    @Test
    void answersTravelTheOtherWay() {
        assertEquals(
                List.of(
                        "= HTTP/1.1 200 OK | HTTP/1.1 200 OK",
                        "+ Via: w |  (no reason known)",
                        "−  | mcp-session-id: abc (isolate: conv-a does not hold the id)",
                        "−  | Keep-Alive: timeout=5 (belongs to this hop only)"),
                drawn(
                        head("HTTP/1.1 200 OK", "Via: w"),
                        head("HTTP/1.1 200 OK", "mcp-session-id: abc", "Keep-Alive: timeout=5"),
                        true));
    }

    @Test
    void whatIsOfTheSessionIsWireroomsInTheseModes() {
        assertEquals(
                List.of(
                        "= POST /mcp HTTP/1.1 | POST /mcp HTTP/1.1",
                        "~ Accept: */* | Accept: application/json, text/event-stream"
                                + " (isolate: takes JSON and event streams)",
                        "\u2212 Accept-Encoding: gzip |  (isolate: Wireroom reads the answer"
                                + " itself)",
                        "\u2212 Expect: 100-continue |  (answered by Wireroom)",
                        "~ Mcp-Session-Id: own | Mcp-Session-Id: abc (isolate: session S5 of"
                                + " conv-a)",
                        "~ MCP-Protocol-Version: 1 | MCP-Protocol-Version: 2 (agreed with the"
                                + " server)"),
                drawn(
                        head(
                                POST,
                                "Accept: */*",
                                "Accept-Encoding: gzip",
                                "Expect: 100-continue",
                                "Mcp-Session-Id: own",
                                "MCP-Protocol-Version: 1"),
                        head(
                                POST,
                                "Accept: application/json, text/event-stream",
                                "Mcp-Session-Id: abc",
                                "MCP-Protocol-Version: 2"),
                        false));
        assertEquals(
                List.of(
                        "= HTTP/1.1 200 OK | HTTP/1.1 200 OK",
                        "~ Mcp-Session-Id: own | Mcp-Session-Id: abc"
                                + " (isolate: conv-a has an id from Wireroom)",
                        "~ Content-Type: application/json | Content-Type: text/event-stream"
                                + " (isolate: this caller reads only JSON)"),
                drawn(
                        head(
                                "HTTP/1.1 200 OK",
                                "Mcp-Session-Id: own",
                                "Content-Type: application/json"),
                        head(
                                "HTTP/1.1 200 OK",
                                "Mcp-Session-Id: abc",
                                "Content-Type: text/event-stream"),
                        true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ISOLATE | S5   | conv-a | isolate: session S5 of conv-a",
                "ISOLATE | S5   |        | isolate: session S5, of the nameless",
                "ISOLATE |      | conv-a | isolate: id of the server hop",
                "SHARE   | S9   | conv-a | share: one session for all, S9",
                "SHARE   |      |        | share: one session for all",
                "RELAY   | S5   |        | no reason known",
                "        | S5   |        | no reason known"
            })
    void theSessionIdSaysWhoseSessionItIs(
            @Nullable Mode mode, @Nullable String session, @Nullable String caller, String why) {
        HeaderReasons reasons = new HeaderReasons(mode, Set.of(), session, caller);
        Head sent = head(POST, "Mcp-Session-Id: abc");
        assertEquals(why, new HeaderDiff(reasons).rows(head(POST), sent, false).get(1).why());
        Head own = head(POST, "Mcp-Session-Id: own");
        assertEquals(why, new HeaderDiff(reasons).rows(own, sent, false).get(1).why());
    }

    @Test
    void spellingAndOrderAreTold() {
        assertEquals(
                List.of(
                        "= POST /mcp HTTP/1.1 | POST /mcp HTTP/1.1",
                        "~ host: a | Host: a (spelling differs)",
                        "~ A: 1 | A: 1 (order differs, line 4 on the server hop)",
                        "= B: 2 | B: 2",
                        "= C: 3 | C: 3"),
                drawn(
                        head(POST, "host: a", "A: 1", "B: 2", "C: 3"),
                        head(POST, "Host: a", "B: 2", "C: 3", "A: 1"),
                        false));
    }

    @Test
    void aLineSentTwiceIsAFaultOnItsHop() {
        List<HeaderRow> rows =
                rows(
                        head("HTTP/1.1 200 OK", "Mcp-Session-Id: a", "mcp-session-id: b"),
                        head("HTTP/1.1 200 OK", "mcp-session-id: a"),
                        true);
        assertEquals("sent twice", rows.get(1).clientFault());
        assertEquals("sent twice", rows.get(2).clientFault());
        assertEquals(null, rows.get(1).serverFault());
        assertEquals("spelling differs", rows.get(1).why());
        assertEquals(Mark.ADDED, rows.get(2).mark());
    }

    @Test
    void twoIdsInOneLineAreAFault() {
        Head head = head(POST, "Mcp-Session-Id: a, b");
        assertEquals("two values in one line", rows(head, head, false).get(1).clientFault());
    }

    @Test
    void fieldsThatMayRepeatAreNoFault() {
        Head head = head(POST, "Cookie: a=1", "Cookie: b=2");
        assertEquals(null, rows(head, head, false).get(2).fault());
    }

    @Test
    void oneHopAloneSaysNothing() {
        assertEquals(
                List.of(" POST /mcp HTTP/1.1 | ", " Host: a | "),
                drawn(head(POST, "Host: a"), null, false));
        assertEquals(List.of("  | HTTP/1.1 200 OK"), drawn(null, head("HTTP/1.1 200 OK"), true));
        assertEquals(List.of(), drawn(null, null, true));
    }

    @Test
    void startLinesMayDiffer() {
        assertEquals(
                "~ GET /mcp HTTP/1.1 | GET /x/mcp HTTP/1.1 (the server's address has a path)",
                drawn(head("GET /mcp HTTP/1.1"), head("GET /x/mcp HTTP/1.1"), false).getFirst());
        assertEquals(
                "~ HTTP/1.1 200 OK | HTTP/1.0 200 OK (HTTP version of this hop)",
                drawn(head("HTTP/1.1 200 OK"), head("HTTP/1.0 200 OK"), true).getFirst());
    }

    @Test
    void whatAConnectionLineNamesBelongsToItsHop() {
        assertTrue(
                drawn(head(POST, "Connection: close, X-Trace", "X-Trace: 1"), head(POST), false)
                        .contains("− X-Trace: 1 |  (belongs to this hop only)"));
    }

    @Test
    void settingsExplainWhatTheySet() {
        HeaderReasons reasons = new HeaderReasons(Mode.RELAY, Set.of("x-key"), null, null);
        assertEquals(
                "set by the server's settings",
                new HeaderDiff(reasons)
                        .rows(head(POST), head(POST, "X-Key: 1"), false)
                        .get(1)
                        .why());
    }

    @Test
    void noLineIsEverLostOrDoubled() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            List<String> left = lines(random);
            List<String> right = lines(random);
            List<HeaderRow> rows =
                    rows(
                            head(POST, left.toArray(String[]::new)),
                            head(POST, right.toArray(String[]::new)),
                            false);
            List<String> seenLeft = new ArrayList<>();
            List<String> seenRight = new ArrayList<>();
            for (HeaderRow row : rows.subList(1, rows.size())) {
                if (row.client() != null) {
                    seenLeft.add(row.client().name() + ": " + row.client().value());
                }
                if (row.server() != null) {
                    seenRight.add(row.server().name() + ": " + row.server().value());
                }
            }
            assertEquals(left, seenLeft);
            Collections.sort(right);
            Collections.sort(seenRight);
            assertEquals(right, seenRight);
        }
    }

    private static List<String> lines(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            lines.add("ABCDEFabc".charAt(random.nextInt(9)) + ": " + random.nextInt(2));
        }
        return lines;
    }

    private static List<HeaderRow> rows(Head client, Head server, boolean answer) {
        return new HeaderDiff(HeaderReasons.UNKNOWN).rows(client, server, answer);
    }

    private static List<String> drawn(
            @Nullable Head client, @Nullable Head server, boolean answer) {
        HeaderReasons reasons = new HeaderReasons(Mode.ISOLATE, Set.of(), "S5", "conv-a");
        return new HeaderDiff(reasons)
                .rows(client, server, answer).stream().map(HeaderDiffTest::drawn).toList();
    }

    private static String drawn(HeaderRow row) {
        String why = row.why().isEmpty() ? "" : " (" + row.why() + ")";
        return row.mark().sign() + " " + drawn(row.client()) + " | " + drawn(row.server()) + why;
    }

    private static String drawn(@Nullable HeaderLine line) {
        return line == null
                ? ""
                : line.name().isEmpty() ? line.value() : line.name() + ": " + line.value();
    }

    static Head head(String start, String... lines) {
        List<HeaderLine> all = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(": ");
            all.add(new HeaderLine(line.substring(0, colon), line.substring(colon + 2)));
        }
        return new Head(start, all, true);
    }
}
