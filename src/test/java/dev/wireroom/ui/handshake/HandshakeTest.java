package dev.wireroom.ui.handshake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonReading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HandshakeTest {
    private final List<Exchange> exchanges = new ArrayList<>();
    private final Map<Long, List<Message>> messages = new HashMap<>();

    @Test
    void thePicturedHandshakeIsTold() {
        HandshakeModel told = sample("S6");
        assertEquals("2025-11-25", told.asked());
        assertEquals("2025-11-25", told.answered());
        assertEquals("java-sdk 2.1.0", told.client());
        assertEquals("everything 1.4.2", told.server());
        assertEquals(136_000, told.tookMicros());
        Step first = told.steps().getFirst();
        assertEquals("POST /mcp", first.line());
        assertEquals("initialize", first.method());
        assertEquals("id 0, asks for 2025-11-25", first.words());
        assertEquals(0, first.at());
        assertEquals(136_000, first.back().at());
        assertEquals("result: 2025-11-25, 5 capabilities", first.back().words());
        assertEquals(IdUse.MINTED, first.back().id());
        assertEquals(
                List.of("Host", "User-Agent", "Accept", "Content-Type"),
                first.lines().stream().map(HeaderLine::name).toList());
        assertEquals(IdUse.USED, told.steps().get(1).id());
        assertEquals("no body", told.steps().get(1).back().words());
    }

    @Test
    void thePicturedCapabilitiesAreTold() {
        HandshakeModel told = sample("S6");
        assertEquals(
                List.of(
                        new Capability("roots", "list changes", true),
                        new Capability("sampling", "", true),
                        new Capability("elicitation", "", false)),
                told.clientCan());
        assertEquals(
                List.of("tools", "resources", "prompts", "logging", "completions"),
                told.serverCan().stream().map(Capability::name).toList());
        assertEquals("subscribe", told.serverCan().get(1).note());
    }

    @Test
    void thePicturedChecksPass() {
        HandshakeModel told = sample("S6");
        assertEquals(
                List.of(
                        "PASSED initialize came first and carried no session id",
                        "PASSED Exactly one session id field in the answer",
                        "PASSED The same id on every later request",
                        "PASSED initialized answered 202 without a body",
                        "PASSED MCP-Protocol-Version on every later request",
                        "PASSED GET answered with an event stream"),
                checks(told));
        HandshakeModel.IdFacts id = told.id();
        assertTrue(id != null && id.right() == id.later() && id.later() > 5, () -> "" + id);
        assertEquals("36 characters, all visible ASCII", id.form());
        assertEquals("6 passed", told.checkWords());
    }

    @Test
    void whatWireroomOpenedFollowsTheServersHop() {
        HandshakeModel told = sample("S5");
        assertTrue(told.steps().getFirst().own());
        assertEquals(IdUse.MINTED, told.steps().getFirst().back().id());
        Step call = told.steps().getLast();
        assertEquals(IdUse.USED, call.id());
        assertTrue(call.changes().stream().anyMatch(row -> row.why().contains("S5 of conv-a")));
    }

    @Test
    void aProcessIsToldByItsMessages() {
        HandshakeModel told = sample("S4");
        assertNull(told.id());
        assertEquals("stdin", told.steps().getFirst().line());
        assertEquals("initialize", told.steps().getFirst().method());
        assertEquals("result: 2025-11-25", told.steps().getFirst().back().words());
        assertEquals(List.of(), told.checks());
        assertTrue(told.steps().size() > 4);
    }

    @Test
    void anIdSentTwiceBoxesTheAnswer() {
        open(1, List.of(), 200, List.of("Mcp-Session-Id: a", "mcp-session-id: a"));
        HandshakeModel told = told();
        assertEquals(IdUse.REPEATED, told.steps().getFirst().back().id());
        assertEquals(
                "FAILED The answer carries the session id field more than once",
                checks(told).get(1));
    }

    @Test
    void idsThatAreMissingOtherJoinedOrTwiceAreFaults() {
        open(1, List.of(), 200, List.of("Mcp-Session-Id: a"));
        call(2, List.of("mcp-session-id: a"));
        call(3, List.of());
        call(4, List.of("Mcp-Session-Id: b"));
        call(5, List.of("Mcp-Session-Id: a, a"));
        call(6, List.of("Mcp-Session-Id: a", "Mcp-Session-Id: a"));
        HandshakeModel told = told();
        assertEquals(
                List.of(
                        IdUse.NONE,
                        IdUse.USED,
                        IdUse.MISSING,
                        IdUse.OTHER,
                        IdUse.JOINED,
                        IdUse.REPEATED),
                told.steps().stream().map(Step::id).toList());
        List<String> checks = checks(told);
        assertTrue(checks.contains("FAILED The id is missing on 1 of 5 later requests"));
        assertTrue(checks.contains("FAILED The id stands twice on 2 of 5 later requests"));
        assertTrue(checks.contains("WARNED Another id on 1 of 5 later requests"));
        assertEquals("2 later exchanges, 2 without the right id", told.laterWords());
    }

    @Test
    void anInitializeWithAnIdFails() {
        open(1, List.of("Mcp-Session-Id: old"), 200, List.of("Mcp-Session-Id: a"));
        HandshakeModel told = told();
        assertEquals("FAILED initialize carried a session id", checks(told).getFirst());
        assertEquals(IdUse.OTHER, told.steps().getFirst().id());
    }

    @Test
    void aServerWithoutIdsIsNoFault() {
        open(1, List.of(), 200, List.of());
        call(2, List.of("MCP-Protocol-Version: 2025-11-25"));
        HandshakeModel told = told();
        assertNull(told.id());
        assertTrue(told.checks().stream().noneMatch(each -> each.text().contains("id on")));
    }

    @Test
    void aRefusedHandshakeFailsItsStep() {
        open(1, List.of(), 400, List.of());
        HandshakeModel told = told();
        assertTrue(told.steps().getFirst().back().failed());
        assertEquals(400, told.steps().getFirst().back().status());
    }

    @Test
    void nothingSeenIsNothingTold() {
        HandshakeModel told = told();
        assertEquals(List.of(), told.steps());
        assertEquals(List.of(), told.checks());
        assertNull(told.laterWords());
    }

    private static HandshakeModel sample(String id) {
        Records records = SampleCapture.pictured().records();
        Session session = records.session(id).orElseThrow();
        HeaderReasons reasons =
                new HeaderReasons(
                        session.caller() == null ? Mode.RELAY : Mode.ISOLATE,
                        Set.of(),
                        id,
                        session.caller());
        HandshakeReader reader = new HandshakeReader(records, new JsonReading());
        return new Handshake(reader.read(session, reasons)).told();
    }

    private static List<String> checks(HandshakeModel told) {
        return told.checks().stream().map(each -> each.outcome() + " " + each.text()).toList();
    }

    private HandshakeModel told() {
        return new Handshake(
                        new HandshakeFacts(
                                session(),
                                exchanges,
                                messages,
                                Map.<Long, JsonDocument>of(),
                                false,
                                HeaderReasons.UNKNOWN))
                .told();
    }

    private void open(long number, List<String> asked, int status, List<String> answered) {
        exchange(number, "initialize", asked, status, answered);
    }

    private void call(long number, List<String> asked) {
        exchange(number, "tools/call", asked, 200, List.of());
    }

    private void exchange(
            long number, String method, List<String> asked, int status, List<String> answered) {
        Hop hop =
                new Hop(
                        head("POST /mcp HTTP/1.1", asked),
                        head("HTTP/1.1 " + status, answered),
                        1,
                        1);
        exchanges.add(
                new Exchange(
                        number,
                        "s",
                        "S1",
                        null,
                        ExchangeKind.HTTP,
                        "POST",
                        "/mcp",
                        status,
                        number * 1000,
                        number * 1000 + 10,
                        ExchangeEnd.COMPLETE,
                        5,
                        10,
                        hop,
                        hop,
                        1,
                        "127.0.0.1:1",
                        false));
        messages.put(
                number,
                List.of(
                        new Message(
                                number,
                                number,
                                "S1",
                                number * 1000,
                                Direction.CLIENT_TO_SERVER,
                                MessageKind.REQUEST,
                                method,
                                null,
                                "1",
                                null,
                                null,
                                0,
                                -1,
                                0,
                                0,
                                10,
                                false,
                                false,
                                null)));
    }

    private static Head head(String start, List<String> lines) {
        return new Head(
                start,
                lines.stream()
                        .map(each -> each.split(": ", 2))
                        .map(each -> new HeaderLine(each[0], each[1]))
                        .toList(),
                true);
    }

    private static Session session() {
        @Nullable String none = null;
        return new Session(
                "S1",
                "s",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                none,
                none,
                none,
                none,
                null,
                null,
                SessionState.LIVE,
                null,
                none,
                none,
                none,
                1000,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0);
    }
}
