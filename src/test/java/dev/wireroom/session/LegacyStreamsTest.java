package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegacyStreamsTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    private Turn open(String path, String endpoint) {
        return play.connect().client("GET " + path, "Accept: text/event-stream").stream()
                .event("endpoint", endpoint);
    }

    private Turn post(String target, String message) {
        return wire.client("POST " + target).says(message).server(202).ends();
    }

    @Test
    void theEndpointEventOpensASessionThatLivesAsItsStream() {
        Turn stream = open("/sse", "/messages?sessionId=1");
        assertEquals("S1", stream.session());
        assertEquals(SessionKind.LEGACY_SSE, play.session("S1").kind());
        play.assertState("S1", SessionState.INITIALIZING, null, null);
        assertEquals(1, play.session("S1").openStreams());
        assertEquals("S1", post("/messages?sessionId=1", Texts.init(1, "old")).session());
        assertEquals(
                List.of(1, 1), List.of(play.session("S1").calls(), play.session("S1").openCalls()));
        play.after(0.25);
        stream.answers(Texts.okInit(1));
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(new Peer("old", "0"), play.session("S1").client());
        assertEquals(new Peer("fake", "1"), play.session("S1").serverInfo());
        assertEquals(250_000, stream.paired.getLast().latencyMicros());
        assertEquals(0, play.session("S1").openCalls());
        assertEquals(List.of("S1"), play.ids());
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/sse, /messages?s=1, /messages?s=1",
        "/v1/sse, ?s=1, /v1/sse?s=1",
        "/v1/sse, ./messages, /v1/messages",
        "/v1/sse, ../m, /m",
        "/sse, http://127.0.0.1:8080/api/messages?sessionId=a%2Bb, /messages?sessionId=a%2Bb"
    })
    void postsAreJoinedByTheAddressHoweverItIsWritten(String path, String endpoint, String target) {
        open(path, endpoint);
        assertEquals("S1", post(target, Texts.init(1, "old")).session());
    }

    @Test
    void theNewestStreamOfAnAddressHasIt() {
        Turn first = open("/sse", "/messages");
        open("/sse", "/messages");
        first.ends(ExchangeEnd.CLIENT_CLOSED);
        assertEquals("S2", post("/messages", Texts.init(1, "old")).session());
    }

    @ParameterizedTest
    @CsvSource({
        "CLIENT_CLOSED, CLOSED, CLIENT_CLOSED",
        "SERVER_CLOSED, TERMINATED, SERVER_CLOSED",
        "COMPLETE, TERMINATED, SERVER_CLOSED",
        "CUT_BY_USER, KILLED, BY_USER"
    })
    void itEndsWithItsStream(ExchangeEnd end, SessionState state, EndReason reason) {
        Turn stream = open("/sse", "/messages?s=1");
        post("/messages?s=1", Texts.call(1, "x"));
        stream.ends(end);
        play.assertState("S1", state, reason, null);
        assertEquals(
                List.of(0, 1, 0),
                List.of(
                        play.session("S1").openCalls(),
                        play.session("S1").errors(),
                        play.session("S1").openStreams()));
        assertEquals("S2", post("/messages?s=1", Texts.call(2, "x")).session());
        assertEquals(SessionKind.LOGICAL, play.session("S2").kind());
    }

    @Test
    void callsWaitForTheirAnswersOnTheStream() {
        Turn stream = open("/sse", "/messages");
        post("/messages", Texts.call("\"a\"", "x"));
        post("/messages", Texts.call(7, "y"));
        assertEquals(2, play.session("S1").openCalls());
        stream.answers(Texts.result(7)).answers(Texts.error("\"a\""));
        assertEquals("y", stream.paired.get(0).subject());
        assertEquals("x", stream.paired.get(1).subject());
        assertEquals(
                List.of(0, 1),
                List.of(play.session("S1").openCalls(), play.session("S1").errors()));
        stream.answers(Texts.request(1, "roots/list", ""));
        assertEquals(stream.last(), post("/messages", Texts.result(1)).paired.getLast().answers());
    }

    @Test
    void onlyTheFirstEventOfAGetCounts() {
        assertNull(play.connect().client("POST /sse").stream().event("endpoint", "/m").session());
        assertNull(
                play.connect().client("GET /sse").stream()
                        .event("hello", "x")
                        .event("endpoint", "/m")
                        .session());
        wire.initialize("abc");
        assertEquals("S1", wire.get("abc").stream().event("endpoint", "/m").session());
        assertEquals(List.of("S1"), play.ids());
    }
}
