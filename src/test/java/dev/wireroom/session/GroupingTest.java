package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupingTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    private static Turn modern(Wire wire, int id, String client) {
        return wire.client(
                        "POST /mcp", "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call")
                .says(Texts.modern(id, "tools/call", client));
    }

    private static Turn done(Turn turn, int id) {
        return turn.server(200).answers(Texts.result(id)).ends();
    }

    @Test
    void modernRequestsOfOneClientOnOneConnectionBelongTogether() {
        assertEquals("S1", done(modern(wire, 1, "agent"), 1).session());
        assertEquals("S1", done(modern(wire, 2, "agent"), 2).session());
        var session = play.session("S1");
        assertEquals(SessionKind.LOGICAL, session.kind());
        assertEquals(Era.MODERN, session.era());
        assertEquals(new Peer("agent", "0"), session.client());
        assertEquals("2026-07-28", session.protocolVersion());
        assertEquals("by client info and connection", session.grouping());
        assertEquals(SessionState.LIVE, session.state());
        assertEquals(List.of(2, 0), List.of(session.calls(), session.openCalls()));
        assertNull(session.wireId());
    }

    @Test
    void anotherClientOrConnectionOrServerIsAnotherSession() {
        assertEquals("S1", done(modern(wire, 1, "agent"), 1).session());
        assertEquals("S2", done(modern(wire, 1, "other"), 1).session());
        assertEquals("S3", done(modern(play.connect(), 1, "agent"), 1).session());
        assertEquals("S4", done(modern(play.connect("other"), 1, "agent"), 1).session());
    }

    @Test
    void theBodyAloneTellsTheEraAsWell() {
        wire.initialize("abc");
        assertEquals(
                "S2", done(wire.post("abc", Texts.modern(2, "tools/call", "agent")), 2).session());
        assertEquals(Era.MODERN, play.session("S2").era());
        assertEquals(1, play.session("S1").calls());
    }

    @Test
    void aModernRequestIsNeverOfAWireSessionWhateverIdItCarries() {
        wire.initialize("abc");
        for (String id : List.of("abc", "stray")) {
            Turn turn =
                    wire.client(
                                    "POST /mcp",
                                    "Mcp-Session-Id: " + id,
                                    "MCP-Protocol-Version: 2026-07-28")
                            .says(Texts.modern(2, "tools/call", "agent"));
            assertEquals("S2", done(turn, 2).session());
        }
        assertEquals(List.of("S1", "S2"), play.ids());
    }

    @Test
    void whoeverIsAuthorizedAHandshakeOfOldCountsOnOtherConnections() {
        String alice = "Authorization: Bearer aaa";
        Turn greeting = wire.client("POST /mcp", alice).says(Texts.init(1, "agent"));
        greeting.server(200).answers(Texts.okInit(1)).ends();
        Turn later = play.connect().client("POST /mcp", alice).says(Texts.call(2, "x"));
        assertEquals(greeting.session(), done(later, 2).session());
    }

    @Test
    void modernGetAndDeleteMakeNoSession() {
        for (String method : List.of("GET", "DELETE")) {
            assertNull(
                    wire.client(
                                    method + " /mcp",
                                    "MCP-Protocol-Version: 2026-07-28",
                                    "Accept: text/event-stream")
                            .server(405)
                            .ends()
                            .session());
        }
        assertEquals(List.of(), play.ids());
    }

    @Test
    void askingWhatTheServerIsMakesASessionOnlyWhenItAnswers() {
        Turn refused =
                wire.client("POST /mcp", "Mcp-Method: server/discover")
                        .says(Texts.modern(1, "server/discover", "agent"))
                        .server(400)
                        .answers(Texts.error(1))
                        .ends();
        assertNull(refused.session());
        assertEquals("S1", wire.initialize("abc"));
        Turn known =
                wire.client("POST /mcp", "Mcp-Method: server/discover")
                        .says(Texts.modern(2, "server/discover", "agent"))
                        .server(200)
                        .answers(
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"fake\",\"version\":\"1\"}}}}")
                        .ends();
        assertEquals("S2", known.session());
        assertEquals(2 - 1, known.paired.getLast().answers() > 0 ? 1 : 0);
        assertEquals(new Peer("fake", "1"), play.session("S2").serverInfo());
        assertEquals(
                List.of(1, 0), List.of(play.session("S2").calls(), play.session("S2").openCalls()));
        assertEquals("S2", done(modern(wire, 3, "agent"), 3).session());
    }

    @Test
    void legacyRequestsAfterAHandshakeWithoutAnIdAreOfThatSession() {
        assertEquals("S1", wire.initialize(null));
        assertEquals("S1", wire.post(null, Texts.INITED).server(202).ends().session());
        assertEquals("S1", wire.call(null, 2, "x").session());
        assertEquals("S1", wire.get(null).server(405).ends().session());
        assertEquals(2, play.session("S1").calls());
        assertEquals(0, play.session("S1").errors());
    }

    @Test
    void anotherConnectionIsKnownByItsUserAgentWhileOnlyOneGreetedWithIt() {
        wire.initialize(null);
        assertEquals("S1", play.connect().call(null, 2, "x").session());
        assertNotEquals(
                "S1",
                done(
                                play.connect()
                                        .client("POST /mcp", "User-Agent: else")
                                        .says(Texts.call(3, "x")),
                                3)
                        .session());
        Wire second = play.connect();
        String id = second.initialize(null);
        assertEquals("S1", wire.call(null, 4, "x").session());
        assertEquals(id, second.call(null, 4, "x").session());
        String third = play.connect().call(null, 5, "x").session();
        assertNotEquals("S1", third);
        assertNotEquals(id, third);
        assertEquals("by User-Agent and connection", play.session(third).grouping());
    }

    @Test
    void legacyRequestsWithoutAnyHandshakeAreGroupedByConnection() {
        assertEquals("S1", wire.call(null, 1, "x").session());
        assertEquals("S1", wire.call(null, 2, "x").session());
        assertEquals("S2", play.connect().call(null, 1, "x").session());
        Turn bare = play.connect().client("POST /mcp").says(Texts.call(1, "x"));
        assertEquals("by connection", play.session(bare.session()).grouping());
    }

    @Test
    void onlyRequestsBeginALogicalSession() {
        assertNull(wire.post(null, Texts.INITED).server(202).ends().session());
        assertNull(wire.post(null, Texts.result(1)).server(202).ends().session());
        assertNull(wire.post(null, "nonsense").server(400).ends().session());
        assertEquals(List.of(), play.ids());
    }

    @Test
    void atAServerThatGivesIdsARequestWithoutOneIsOfNoSessionUnlessItSucceeds() {
        wire.initialize("abc");
        assertNull(
                wire.post(null, Texts.call(2, "x"))
                        .server(400)
                        .answers(Texts.error("null"))
                        .ends()
                        .session());
        Turn turn = wire.post(null, Texts.call(3, "x")).server(200).answers(Texts.result(3)).ends();
        assertEquals("S2", turn.session());
        assertEquals(
                List.of(1, 0), List.of(play.session("S2").calls(), play.session("S2").openCalls()));
    }

    @Test
    void aLogicalSessionClosesWithItsConnection() {
        done(modern(wire, 1, "agent"), 1);
        wire.close();
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
        Wire other = play.connect();
        Turn open = modern(other, 1, "agent");
        other.close();
        play.assertState("S2", SessionState.LIVE, null, null);
        open.ends(ExchangeEnd.CLIENT_CLOSED);
        play.assertState("S2", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
    }

    @Test
    void aLogicalSessionWithAHandshakeClosesAMinuteAfterItsClientLeft() {
        wire.initialize(null);
        wire.close();
        play.after(50);
        Wire last = play.connect();
        assertEquals("S1", last.call(null, 2, "x").session());
        last.close();
        play.after(59);
        play.assertState("S1", SessionState.LIVE, null, null);
        play.after(2);
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
    }

    @Test
    void subscriptionsAreStreamsNotCalls() {
        Turn listen =
                wire
                        .client("POST /mcp", "Mcp-Method: subscriptions/listen")
                        .says(Texts.modern(1, "subscriptions/listen", "agent"))
                        .stream();
        assertEquals(
                List.of(1, 0, 1),
                List.of(
                        play.session("S1").calls(),
                        play.session("S1").openCalls(),
                        play.session("S1").openStreams()));
        listen.answers(Texts.note("notifications/subscriptions/acknowledged"))
                .ends(ExchangeEnd.CLIENT_CLOSED);
        assertEquals(0, play.session("S1").openStreams());
    }
}
