package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireRulesTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    @Test
    void requestsBelongByServerAndId() {
        assertEquals("S1", wire.initialize("abc"));
        Wire other = play.connect("other");
        assertEquals("S2", other.initialize("abc"));
        assertEquals("S1", play.connect().call("abc", 2, "x").session());
        assertEquals("S2", other.call("abc", 2, "x").session());
        assertEquals("S1", play.connect().get("abc").session());
        assertEquals(2, play.session("S1").calls());
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 202, 204})
    void anAcceptedDeleteCloses(int status) {
        wire.initialize("abc");
        play.after(1);
        Turn turn = wire.delete("abc").server(status).ends();
        assertEquals("S1", turn.session());
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_DELETE, "" + status);
        assertEquals(play.now(), play.session("S1").ended());
        assertEquals(0, play.session("S1").errors());
    }

    @ParameterizedTest
    @ValueSource(ints = {405, 400, 500})
    void aRefusedDeleteLeavesItOpen(int status) {
        wire.initialize("abc");
        wire.delete("abc").server(status).ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(status == 405 ? 0 : 1, play.session("S1").errors());
    }

    @Test
    void aDeleteThatWireroomAnswersOrSendsSaysNothing() {
        wire.initialize("abc");
        wire.delete("abc").wireroom(502).ends();
        play.wireroom().delete("abc").server(200).ends();
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void aDeleteAnswered404IsAnEndWithoutAnythingToWatch() {
        wire.initialize("abc");
        wire.delete("abc").server(404).ends();
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
        assertFalse(play.hasVerdict("S1"));
    }

    @Test
    void aDeleteOfAnUnknownIdIsNoSession() {
        for (int status : new int[] {405, 404, 204, 500, 202, 200}) {
            wire.delete("SID-1").server(status).ends();
        }
        assertEquals(List.of(), play.ids());
    }

    @Test
    void a404ToItsIdTerminates() {
        wire.initialize("abc");
        play.after(5);
        wire.lost("abc", 2, "x", true);
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
        assertEquals("S1", wire.lost("abc", 3, "x", true).session());
        assertEquals(2, play.session("S1").errors());
        assertEquals(0, play.session("S1").openCalls());
    }

    @Test
    void a404OfWireroomSaysNothing() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", false);
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void a404ToAnotherPathOrAModernRequestSaysNothing() {
        wire.initialize("abc");
        wire.client("POST /nothing", "Mcp-Session-Id: abc").server(404).ends();
        wire.client("POST /mcp", "Mcp-Session-Id: abc", "Mcp-Method: x/y")
                .says(Texts.modern(1, "x/y", "probe"))
                .server(404)
                .answers(Texts.error(1))
                .ends();
        wire.client("GET /.well-known/oauth-protected-resource").server(404).ends();
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void a404ToGetTerminatesOnlyWithAJsonRpcError() {
        wire.initialize("abc");
        wire.get("abc").server(404, "Content-Type: text/html").ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        wire.get("abc").server(404).answers(Texts.error("null")).ends();
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
    }

    @Test
    void otherFailuresEndNothing() {
        wire.initialize("abc");
        for (int status : new int[] {400, 401, 403, 409, 500, 502, 503}) {
            wire.post("abc", Texts.call(2, "x")).server(status).ends();
        }
        wire.post("abc", Texts.call(3, "x"))
                .server(200)
                .answers(
                        "{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":404,\"message\":\"no such city\"}}")
                .ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(8, play.session("S1").errors());
    }

    @Test
    void aTerminatedSessionThatStillAnswersIsBack() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        wire.call("abc", 3, "x");
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void aClosedSessionThatStillAnswersStaysClosed() {
        wire.initialize("abc");
        wire.delete("abc").server(200).ends();
        assertEquals("S1", wire.call("abc", 3, "x").session());
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_DELETE, "200");
    }

    @Test
    void aPersonExpiresASession() {
        wire.initialize("abc");
        play.after(2);
        play.action("S1", Action.EXPIRE);
        play.assertState("S1", SessionState.EXPIRED, EndReason.BY_USER, null);
        assertEquals(play.now(), play.session("S1").ended());
        play.wireroom().delete("abc").server(200).ends();
        wire.delete("abc").wireroom(404).ends();
        play.assertState("S1", SessionState.EXPIRED, EndReason.BY_USER, null);
    }

    @Test
    void aPersonKillsASessionAndWhatWasCutIsCounted() {
        wire.initialize("abc");
        Turn stream = play.connect().get("abc").stream();
        Turn call = play.connect().post("abc", Texts.call(2, "x"));
        assertEquals(1, play.session("S1").openStreams());
        play.action("S1", Action.KILL);
        stream.ends(ExchangeEnd.CUT_BY_USER);
        call.ends(ExchangeEnd.CUT_BY_USER);
        play.assertState("S1", SessionState.KILLED, EndReason.BY_USER, null);
        assertEquals(
                List.of(2, 0, 0, 1),
                List.of(
                        play.session("S1").cut(),
                        play.session("S1").openStreams(),
                        play.session("S1").openCalls(),
                        play.session("S1").errors()));
    }

    @Test
    void anEndedSessionCannotBeEndedAgain() {
        wire.initialize("abc");
        wire.delete("abc").server(200).ends();
        play.action("S1", Action.KILL);
        play.action("S99", Action.KILL);
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_DELETE, "200");
    }

    @Test
    void stoppingClosesWhatIsOpen() {
        wire.initialize("abc");
        play.connect().post(null, Texts.init(1, "half"));
        play.connect().initialize("gone");
        play.connect().delete("gone").server(200).ends();
        Turn call = wire.post("abc", Texts.call(2, "x"));
        play.stop();
        call.ends(ExchangeEnd.CUT_BY_USER);
        assertEquals(
                List.of(0, 0, 0),
                List.of(
                        play.session("S1").cut(),
                        play.session("S1").errors(),
                        play.session("S1").openCalls()));
        play.assertState("S1", SessionState.CLOSED, EndReason.WIREROOM_STOPPED, null);
        play.assertState("S2", SessionState.CLOSED, EndReason.WIREROOM_STOPPED, null);
        play.assertState("S3", SessionState.CLOSED, EndReason.CLIENT_DELETE, "200");
    }

    @Test
    void veryManySessionsCanBeClosedByStopping() {
        for (int n = 0; n < 60_000; n++) {
            wire.post(null, Texts.init(1, "probe")).server(200, "Mcp-Session-Id: id" + n);
        }
        play.stop();
        play.assertState("S60000", SessionState.CLOSED, EndReason.WIREROOM_STOPPED, null);
    }

    @Test
    void anUnknownIdThatIsAnsweredWellIsASessionSeenFromTheMiddle() {
        Turn turn = wire.post("mid", Texts.call(9, "x"));
        assertNull(turn.session());
        play.after(0.5);
        turn.server(200);
        assertEquals("S1", turn.session());
        assertEquals(1, play.session("S1").openCalls());
        turn.answers(Texts.result(9)).ends();
        assertEquals(turn.paired.getLast().answers(), turn.paired.size() - 1);
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(SessionKind.STREAMABLE_HTTP, play.session("S1").kind());
        assertEquals("mid", play.session("S1").wireId());
        assertEquals(Playbook.START, play.session("S1").opened());
        assertEquals(
                List.of(1, 0), List.of(play.session("S1").calls(), play.session("S1").openCalls()));
        assertEquals("S1", wire.call("mid", 10, "x").session());
    }

    @Test
    void aRequestIsASignOfLifeBeforeAnythingIsSaid() {
        wire.initialize("abc");
        play.session("S1");
        play.after(3);
        wire.get("abc");
        assertEquals(play.now(), play.session("S1").lastActivity());
    }

    @Test
    void aListeningStreamWithAnUnknownIdIsOneToo() {
        wire.get("mid").stream();
        assertEquals(1, play.session("S1").openStreams());
    }

    @Test
    void anUnknownIdThatIsNotAnsweredWellIsNoSession() {
        wire.post("never", Texts.call(1, "x")).server(401).answers(Texts.error("null")).ends();
        wire.post("never", Texts.call(1, "x")).server(404).answers(Texts.error("null")).ends();
        wire.get("never").server(200, "Content-Type: application/json").ends();
        wire.post("a, b", Texts.call(1, "x")).server(200).answers(Texts.result(1)).ends();
        assertEquals(List.of(), play.ids());
    }

    @Test
    void ofRepeatedOrJoinedIdsTheFirstIsTakenAndClientsThatJoinThemAreKnown() {
        wire.post(null, Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: A1", "mcp-session-id: B2")
                .answers(Texts.okInit(1))
                .ends();
        assertEquals("A1", play.session("S1").wireId());
        assertEquals("S1", wire.call("A1", 2, "x").session());
        assertEquals("S1", wire.call("A1, B2", 3, "x").session());
        assertEquals(
                "S1",
                wire.client("POST /mcp", "Mcp-Session-Id: A1", "Mcp-Session-Id: B2").session());
        play.connect()
                .post(null, Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: C3, D4")
                .answers(Texts.okInit(1))
                .ends();
        assertEquals("C3", play.session("S2").wireId());
        assertEquals("S2", wire.call("C3, D4", 3, "x").session());
        play.connect()
                .post(null, Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: e,f")
                .answers(Texts.okInit(1))
                .ends();
        assertEquals("e,f", play.session("S3").wireId());
    }

    @Test
    void anIdThatIsGivenAgainMeansTheNewerSession() {
        wire.initialize("SID-1");
        play.connect().initialize("SID-1");
        assertEquals("S2", wire.call("SID-1", 2, "x").session());
    }

    @Test
    void otherTrafficIsOfNoSession() {
        wire.initialize("abc");
        for (String request :
                List.of(
                        "OPTIONS /mcp",
                        "GET /.well-known/oauth-authorization-server",
                        "GET /",
                        "PUT /x",
                        "HEAD /mcp")) {
            assertNull(
                    wire.client(request, "Accept: text/html").server(200).ends().session(),
                    request);
        }
        assertNull(wire.client("OPTIONS /mcp", "Mcp-Session-Id: abc").server(204).ends().session());
        assertEquals(List.of("S1"), play.ids());
    }
}
