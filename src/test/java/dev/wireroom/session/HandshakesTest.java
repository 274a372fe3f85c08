package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandshakesTest {
    private final Playbook play = new Playbook();

    @Test
    void initializeOpensASessionAtOnce() {
        Turn turn = play.connect().post(null, Texts.init(1, "probe"));
        assertEquals("S1", turn.session());
        play.assertState("S1", SessionState.INITIALIZING, null, null);
        assertEquals(new Peer("probe", "0"), play.session("S1").client());
        assertEquals("2025-11-25", play.session("S1").protocolVersion());
    }

    @Test
    void theHeadOfTheAnswerGivesTheIdAndItsResultTheRest() {
        Turn turn = play.connect().post(null, Texts.init(1, "probe"));
        play.after(0.5);
        turn.server(200, "MCP-SESSION-ID: abc");
        assertEquals("abc", play.session("S1").wireId());
        assertEquals(SessionState.INITIALIZING, play.session("S1").state());
        play.after(0.5);
        turn.answers(Texts.okInit(1));
        Session session = play.session("S1");
        assertEquals(
                new Session(
                        "S1",
                        Playbook.SERVER,
                        SessionKind.STREAMABLE_HTTP,
                        Era.LEGACY,
                        "abc",
                        null,
                        null,
                        "2025-06-18",
                        new Peer("probe", "0"),
                        new Peer("fake", "1"),
                        SessionState.LIVE,
                        null,
                        null,
                        null,
                        null,
                        Playbook.START,
                        Playbook.START + 1_000_000,
                        Playbook.START + 1_000_000,
                        Playbook.START,
                        0,
                        1,
                        0,
                        0,
                        0,
                        0),
                session);
    }

    @Test
    void numbersGoOnWhereAFileEnded() {
        Playbook later = new Playbook(7);
        assertEquals("S7", later.connect().initialize("abc"));
    }

    @Test
    void aBodyThatCannotBeReadHidesNoSession() {
        Turn turn =
                play.connect()
                        .post(null, Texts.init(1, "probe"))
                        .server(200, "Mcp-Session-Id: abc", "Content-Encoding: br")
                        .answers("nonsense");
        assertEquals(SessionState.INITIALIZING, play.session("S1").state());
        turn.ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(play.now(), play.session("S1").ready());
    }

    @Test
    void aBodyThatCannotBeReadAndNoIdMakeALogicalSession() {
        play.connect()
                .post(null, Texts.init(1, "probe"))
                .server(200, "Content-Encoding: br")
                .ends();
        assertEquals(SessionKind.LOGICAL, play.session("S1").kind());
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void aResultWithoutAnIdMakesALogicalSession() {
        play.connect().initialize(null);
        Session session = play.session("S1");
        assertEquals(SessionKind.LOGICAL, session.kind());
        assertEquals(SessionState.LIVE, session.state());
        assertNull(session.wireId());
        assertEquals("by its handshake, then by User-Agent and connection", session.grouping());
    }

    @ParameterizedTest
    @CsvSource({"400", "401", "404", "405", "500", "307", "503"})
    void aStatusOfTheServerRefuses(int status) {
        play.connect()
                .post(null, Texts.init(1, "probe"))
                .server(status, "Mcp-Session-Id: abc")
                .ends();
        play.assertState("S1", SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "" + status);
        assertNull(play.session("S1").wireId());
        assertEquals(status < 400 ? 0 : 1, play.session("S1").errors());
        assertEquals(0, play.session("S1").openCalls());
    }

    @Test
    void aJsonRpcErrorRefuses() {
        Turn turn =
                play.connect()
                        .post(null, Texts.init(1, "probe"))
                        .server(200)
                        .answers(Texts.error(1))
                        .ends();
        play.assertState("S1", SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "JSON-RPC error");
        assertEquals("S1", turn.session());
        assertEquals(1, play.session("S1").errors());
    }

    @ParameterizedTest
    @CsvSource({"502", "504"})
    void wireroomsOwnAnswerMeansThatNoneCame(int status) {
        play.connect().post(null, Texts.init(1, "probe")).wireroom(status).ends();
        play.assertState("S1", SessionState.FAILED, EndReason.NO_ANSWER, "" + status);
    }

    @Test
    void wireroomMayRefuseAsWell() {
        play.connect().post(null, Texts.init(1, "probe")).wireroom(403).ends();
        play.assertState("S1", SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "403");
    }

    @ParameterizedTest
    @CsvSource({
        "CLIENT_CLOSED, the client left",
        "SERVER_CLOSED, the connection was cut",
        "CUT_BY_USER, cut by you",
        "COMPLETE, no result"
    })
    void anEndWithoutAResultIsNoAnswer(ExchangeEnd end, String detail) {
        play.connect().post(null, Texts.init(1, "probe")).ends(end);
        play.assertState("S1", SessionState.FAILED, EndReason.NO_ANSWER, detail);
    }

    @Test
    void aCutInTheMiddleOfTheAnswerIsNoAnswerThoughAnIdWasGiven() {
        play.connect()
                .post(null, Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: abc")
                .ends(ExchangeEnd.SERVER_CLOSED);
        play.assertState("S1", SessionState.FAILED, EndReason.NO_ANSWER, "the connection was cut");
        play.connect().call("abc", 2, "echo");
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void onlyAnAnswerToInitializeGivesAnId() {
        Playbook.Wire wire = play.connect();
        wire.initialize("abc");
        wire.post("abc", Texts.call(2, "x"))
                .server(200, "Mcp-Session-Id: other")
                .answers(Texts.result(2))
                .ends();
        wire.get(null).server(400, "Mcp-Session-Id: fresh").ends();
        assertEquals(List.of("S1"), play.ids());
        assertEquals("abc", play.session("S1").wireId());
    }

    @Test
    void theResultOfAResumedStreamCounts() {
        Playbook.Wire wire = play.connect();
        wire.post(null, Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: abc", "Content-Type: text/event-stream")
                .ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        wire.get("abc").stream().answers(Texts.okInit(1));
        assertEquals(new Peer("fake", "1"), play.session("S1").serverInfo());
    }

    @Test
    void anInitializeThatCarriesAnIdIsOfTheSessionItOpens() {
        Playbook.Wire wire = play.connect();
        wire.initialize("abc");
        Turn turn = wire.post("abc", Texts.init(1, "probe")).server(404).ends();
        assertEquals("S2", turn.session());
        play.assertState("S1", SessionState.LIVE, null, null);
        play.assertState("S2", SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "404");
        assertEquals(1, play.session("S1").calls());
    }

    @Test
    void anUnknownIdOnInitializeIsNoSession() {
        play.connect()
                .post("OLD", Texts.init(1, "probe"))
                .server(404)
                .answers(Texts.error("null"))
                .ends();
        assertEquals(List.of("S1"), play.ids());
        play.assertState("S1", SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "404");
        assertNull(play.session("S1").wireId());
    }

    @Test
    void anInitializeThatSpeaksOfTheModernEraBeginsALegacySession() {
        play.connect()
                .client("POST /mcp", "MCP-Protocol-Version: 2026-07-28")
                .says(Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: abc")
                .answers(Texts.okInit(1))
                .ends();
        assertEquals(Era.LEGACY, play.session("S1").era());
        assertEquals("S1", play.connect().call("abc", 2, "x").session());
    }
}
