package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Sessions whose id a result gives, and that HTTP and WebSocket share.
class GivenIdsTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    private Turn create(String id) {
        return wire.post(null, Texts.request(1, "openenv/session/create", ""))
                .server(200)
                .answers(result(1, "\"session_id\":\"" + id + "\""))
                .ends();
    }

    private static String result(int id, String members) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{" + members + "}}";
    }

    private static String call(int id, String session) {
        return Texts.request(
                id, "tools/call", "\"name\":\"step\",\"session_id\":\"" + session + "\"");
    }

    private Turn attach(String query) {
        return play.connect()
                .client("GET /ws" + query, "Upgrade: websocket", "Sec-WebSocket-Key: k")
                .server(101);
    }

    private Turn close(int id, String session, String answer) {
        return wire.post(
                        null,
                        Texts.request(
                                id, "openenv/session/close", "\"session_id\":\"" + session + "\""))
                .server(200)
                .answers(result(id, answer))
                .ends();
    }

    @Test
    void theResultGivesTheIdAndTheGuessBecomesASession() {
        assertEquals("S1", create("env-1").session());
        var session = play.session("S1");
        assertEquals(SessionKind.STREAMABLE_HTTP, session.kind());
        assertEquals("env-1", session.wireId());
        assertNull(session.grouping());
        assertEquals(SessionState.LIVE, session.state());
        assertEquals(List.of(1, 0), List.of(session.calls(), session.openCalls()));
        assertEquals("S2", create("env-2").session());
        assertEquals(List.of("S1", "S2"), play.ids());
    }

    @Test
    void httpByParameterAndWebSocketByQueryAreOneSession() {
        create("env-1");
        Turn http = wire.post(null, call(2, "env-1")).server(200).answers(Texts.result(2)).ends();
        Turn socket = attach("?session_id=env-1&seed=4");
        socket.says(call(3, "env-1")).answers(Texts.result(3));
        assertEquals("S1", http.session());
        assertEquals("S1", socket.session());
        assertEquals(3, play.session("S1").calls());
        socket.ends();
        play.after(2);
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(List.of("S1"), play.ids());
    }

    @Test
    void anotherCreateAmongOtherCallsIsASessionOfItsOwn() {
        wire.call(null, 1, "other");
        Turn create = create("env-1");
        assertEquals("S2", create.session());
        assertEquals(1, play.session("S2").calls());
        assertEquals("env-1", play.session("S2").wireId());
    }

    @Test
    void closeEndsItAtOnce() {
        create("env-1");
        close(2, "env-1", "\"closed\":true");
        play.assertState(
                "S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, "openenv/session/close");
    }

    @Test
    void closeWhileAttachedEndsItWithTheSocketThatIsAttached() {
        create("env-1");
        Turn first = attach("?session_id=env-1");
        Turn refused = attach("?session_id=env-1");
        close(2, "env-1", "\"closed\":false,\"closing\":true");
        refused.ends();
        play.assertState("S1", SessionState.LIVE, null, null);
        first.ends();
        play.assertState(
                "S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, "openenv/session/close");
    }

    @Test
    void aSocketOfItsOwnEndsItsSessionAndItsIdCountsOverHttp() {
        Turn socket = attach("");
        socket.says(Texts.request(1, "openenv/session/create", ""))
                .answers(result(1, "\"session_id\":\"own\""));
        assertEquals(SessionKind.WEBSOCKET, play.session("S1").kind());
        assertEquals("own", play.session("S1").wireId());
        Turn http = wire.post(null, call(2, "own")).server(200).answers(Texts.result(2)).ends();
        assertEquals("S1", http.session());
        socket.ends();
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
    }

    @Test
    void a404ToItsIdIsItsEnd() {
        create("env-1");
        wire.post(null, call(2, "env-1")).server(404).answers(Texts.error(2)).ends();
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
    }

    @Test
    void aGuestOfASessionThatWasThereBeforeIsListedUnderItsId() {
        Turn socket = attach("?session_id=old");
        socket.says(call(1, "old")).answers(Texts.result(1));
        assertEquals("old", play.session("S1").wireId());
        Turn http = wire.post(null, call(2, "old")).server(200).answers(Texts.result(2)).ends();
        assertEquals("S1", http.session());
        socket.ends();
        assertEquals(SessionState.LIVE, play.session("S1").state());
    }

    @Test
    void otherPlacesCanBeNamedAndTheUsualOnesThenNoLongerCount() {
        play.recognise(
                new Recognition(
                        List.of(
                                new CallerPlace(Where.HEADER, "X-Env"),
                                new CallerPlace(Where.QUERY, "env"),
                                new CallerPlace(Where.PARAM, "env"),
                                new CallerPlace(Where.META, "env")),
                        GroupBy.AUTOMATIC));
        wire.post(null, Texts.request(1, "make", ""))
                .server(200)
                .answers(result(1, "\"env\":\"e\""))
                .ends();
        for (Turn turn :
                List.of(
                        wire.client("POST /mcp", "X-Env: e").says(Texts.call(2, "a")),
                        wire.client("POST /mcp?env=e").says(Texts.call(3, "a")),
                        wire.post(null, Texts.request(4, "a", "\"env\":\"e\"")),
                        wire.post(null, Texts.request(5, "a", "\"_meta\":{\"env\":\"e\"}")))) {
            assertEquals("S1", turn.session());
        }
        Turn unnamed = wire.post(null, call(6, "e")).server(200).answers(Texts.result(6)).ends();
        assertEquals("S2", unnamed.session());
    }

    @Test
    void whereAPersonHasSaidSoAnUnknownIdIsASessionOnceItsServerAccepts() {
        play.recognise(
                new Recognition(
                        List.of(
                                new CallerPlace(Where.QUERY, "conv"),
                                new CallerPlace(Where.PARAM, "conv")),
                        GroupBy.AUTOMATIC));
        String call = Texts.request(1, "x", "\"conv\":\"c1\"");
        Turn refused = wire.post(null, call).server(404).answers(Texts.error(1)).ends();
        assertNull(refused.session());
        Turn first = wire.post(null, call).server(200).answers(Texts.result(1)).ends();
        Turn second =
                play.connect()
                        .client("POST /mcp?conv=c1")
                        .says(Texts.call(2, "x"))
                        .server(200)
                        .answers(Texts.result(2))
                        .ends();
        assertEquals(List.of("S1", "S1"), List.of(first.session(), second.session()));
        assertEquals("c1", play.session("S1").wireId());
        assertEquals(2, play.session("S1").calls());
    }

    @Test
    void anIdThatNobodyGaveMakesNoWireSession() {
        Turn turn = wire.post(null, call(1, "conv-a")).server(200).answers(Texts.result(1)).ends();
        assertEquals(SessionKind.LOGICAL, play.session(turn.session()).kind());
    }
}
