package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChannelsTest {
    private static final String KEY = "Sec-WebSocket-Key: x";

    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    @Test
    void aWebSocketThatNamesASessionIsOfIt() {
        wire.initialize("a/b");
        Turn socket = play.connect().client("GET /ws?session_id=a%2Fb&x=1", KEY).server(101);
        assertEquals("S1", socket.session());
        socket.says(Texts.call(7, "x")).answers(Texts.result(7));
        assertEquals(1, socket.paired.getLast().answers() > 0 ? 1 : 0);
        socket.says(Texts.call(8, "x"));
        assertEquals(1, play.session("S1").openCalls());
        socket.ends(ExchangeEnd.CLIENT_CLOSED);
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(
                List.of(3, 0), List.of(play.session("S1").calls(), play.session("S1").openCalls()));
    }

    @Test
    void anotherWebSocketIsASessionFromItsFirstMessageOn() {
        Turn socket =
                wire.client("GET /ws", KEY)
                        .server(101)
                        .says("{\"text\":\"hello\"}")
                        .answers("{\"text\":\"hello\"}");
        assertNull(socket.session());
        socket.says(Texts.init(1, "ws"));
        assertEquals("S1", socket.session());
        play.assertState("S1", SessionState.INITIALIZING, null, null);
        assertEquals(SessionKind.WEBSOCKET, play.session("S1").kind());
        socket.answers(Texts.okInit(1));
        play.assertState("S1", SessionState.LIVE, null, null);
        assertNull(play.session("S1").wireId());
    }

    @Test
    void theServerMayBeTheFirstToSpeak() {
        Turn socket =
                wire.client("GET /ws", KEY).server(101).answers(Texts.note("notifications/hello"));
        assertEquals("S1", socket.session());
        play.assertState("S1", SessionState.LIVE, null, null);
        socket.says(Texts.init(1, "ws")).answers(Texts.okInit(1));
        assertEquals(new Peer("fake", "1"), play.session("S1").serverInfo());
        assertEquals(List.of("S1"), play.ids());
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETE, CLOSED, CLIENT_CLOSED",
        "CLIENT_CLOSED, CLOSED, CLIENT_CLOSED",
        "SERVER_CLOSED, TERMINATED, SERVER_CLOSED",
        "CUT_BY_USER, KILLED, BY_USER"
    })
    void aWebSocketsSessionEndsWithIt(ExchangeEnd end, SessionState state, EndReason reason) {
        wire.client("GET /ws", KEY).server(101).says(Texts.call(1, "x")).ends(end);
        play.assertState("S1", state, reason, null);
        assertEquals(0, play.session("S1").openCalls());
    }

    @Test
    void aWebSocketThatTheServerClosesFirstIsTerminated() {
        Turn socket = wire.client("GET /ws", KEY).server(101).says(Texts.call(1, "x"));
        socket.context.endDetail = "4001 enough";
        socket.context.endedByServer = true;
        socket.ends(ExchangeEnd.COMPLETE);
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_CLOSED, "4001 enough");
    }

    @Test
    void aProcessIsASession() {
        Turn run = play.wireroom().begin(ExchangeKind.STDIO);
        run.answers("Server ready").says(Texts.init(1, "tap"));
        assertEquals("S1", run.session());
        assertEquals(SessionKind.STDIO, play.session("S1").kind());
        assertEquals(run.context.peer, play.session("S1").wireId());
        run.answers(Texts.okInit(1))
                .says(Texts.INITED)
                .says(Texts.call(2, "x"))
                .answers(Texts.toolError(2));
        assertEquals(
                List.of(2, 0, 1),
                List.of(
                        play.session("S1").calls(),
                        play.session("S1").openCalls(),
                        play.session("S1").errors()));
        assertEquals(new Peer("tap", "0"), play.session("S1").client());
        run.answers(Texts.request(1, "ping", "")).says(Texts.result(1));
        assertEquals("ping", run.paired.getLast().method());
        play.after(200);
        play.assertState("S1", SessionState.LIVE, null, null);
        run.context.endDetail = "exit 3";
        run.ends(ExchangeEnd.COMPLETE);
        play.assertState("S1", SessionState.CLOSED, EndReason.PROCESS_EXIT, "exit 3");
    }

    @Test
    void aProcessThatDiesTerminatesItsSession() {
        play.connect()
                .begin(ExchangeKind.STDIO)
                .says(Texts.init(1, "tap"))
                .ends(ExchangeEnd.SERVER_CLOSED);
        play.assertState("S1", SessionState.TERMINATED, EndReason.PROCESS_EXIT, null);
    }

    @Test
    void aModernProcessNeedsNoHandshake() {
        play.connect().begin(ExchangeKind.STDIO).says(Texts.modern(1, "tools/list", "tap"));
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(Era.MODERN, play.session("S1").era());
        assertEquals("2026-07-28", play.session("S1").protocolVersion());
    }
}
