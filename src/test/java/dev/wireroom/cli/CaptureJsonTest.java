package dev.wireroom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Whole objects, member by member: scripts rely on them.
final class CaptureJsonTest {
    private static final long AT = 1_795_962_747_600_000L;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CaptureJson json = new CaptureJson(new JsonLine(out));

    @Test
    void anOpenSessionHasNoEnd() throws IOException {
        json.session(session(SessionState.LIVE, null, 0), AT + 1);
        assertEquals(
                """
                {"session":"S1","server":"default","kind":"streamable-http","era":"legacy",\
                "wireId":"abc","caller":null,"grouping":null,"protocolVersion":"2025-11-25",\
                "client":{"name":"c","version":"1"},"serverInfo":null,"state":"live",\
                "endReason":null,"successor":null,"opened":"2026-11-29T14:32:27.600000Z",\
                "lastActivity":"2026-11-29T14:32:27.600002Z","ended":null,"calls":3,"errors":1,\
                "openStreams":2}\
                """,
                out.toString(UTF_8));
    }

    @Test
    void aSessionWithoutACallForAMinuteIsIdle() throws IOException {
        json.session(session(SessionState.LIVE, null, 0), AT + Session.IDLE_AFTER_MICROS + 1);
        assertEquals("idle", member("state"));
    }

    @Test
    void anEndedSessionSaysWhyAndWhen() throws IOException {
        json.session(session(SessionState.EXPIRED, EndReason.BY_USER, AT + 5), AT + 9);
        assertEquals(
                "expired by-user 2026-11-29T14:32:27.600005Z",
                member("state") + " " + member("endReason") + " " + member("ended"));
    }

    @Test
    void anExchangeShowsBothHopsLineByLine() throws IOException {
        Head request =
                new Head(
                        "POST /mcp HTTP/1.1",
                        List.of(new HeaderLine("X-A", "1"), new HeaderLine("x-a", "\u00e9")),
                        true);
        json.exchange(
                new Exchange(
                        7,
                        "default",
                        "S1",
                        "conv-a",
                        ExchangeKind.HTTP,
                        "POST",
                        "/mcp?a=%20",
                        200,
                        AT,
                        AT + 9,
                        ExchangeEnd.COMPLETE,
                        4,
                        9,
                        new Hop(request, null, 12, 0),
                        Hop.NOTHING,
                        1,
                        "127.0.0.1:5",
                        false));
        assertEquals(
                """
                {"exchange":7,"session":"S1","server":"default","caller":"conv-a","kind":"http",\
                "method":"POST",\
                "target":"/mcp?a=%20","status":200,"opened":"2026-11-29T14:32:27.600000Z",\
                "ended":"2026-11-29T14:32:27.600009Z","end":"complete",\
                "timing":{"firstByteMicros":4,"totalMicros":9},\
                "clientHop":{"requestHeaders":[["X-A","1"],["x-a","\u00e9"]],"responseHeaders":[],\
                "requestBytes":12,"responseBytes":0},\
                "serverHop":{"requestHeaders":[],"responseHeaders":[],"requestBytes":0,\
                "responseBytes":0}}\
                """,
                out.toString(UTF_8));
    }

    @Test
    void whatIsNotYetKnownOfAnExchangeIsNull() throws IOException {
        json.exchange(
                new Exchange(
                        7,
                        "default",
                        null,
                        null,
                        ExchangeKind.HTTP,
                        "GET",
                        "/",
                        0,
                        AT,
                        0,
                        ExchangeEnd.OPEN,
                        -1,
                        -1,
                        Hop.NOTHING,
                        Hop.NOTHING,
                        1,
                        "",
                        false));
        assertEquals(
                """
                {"exchange":7,"session":null,"server":"default","caller":null,"kind":"http",\
                "method":"GET",\
                "target":"/","status":null,"opened":"2026-11-29T14:32:27.600000Z","ended":null,\
                "end":"open","timing":{"firstByteMicros":null,"totalMicros":null}\
                """,
                out.toString(UTF_8).split(",\"clientHop\"", 2)[0]);
    }

    @Test
    void anAnswerNamesItsRequestAndKeepsItsTextAndId() throws IOException {
        json.message(message("1.0", 2, 42, false), "{\"id\":1.0, \"n\": 1E400}".getBytes(UTF_8));
        assertEquals(
                """
                {"message":3,"exchange":7,"session":"S1","at":"2026-11-29T14:32:27.600000Z",\
                "direction":"server-to-client","kind":"response","method":"tools/call","id":1.0,\
                "sseId":"e1","event":"message","text":"{\\"id\\":1.0, \\"n\\": 1E400}","bytes":null,\
                "answers":2,"latencyMicros":42,"call":1,"round":2,"truncated":false}\
                """,
                out.toString(UTF_8));
    }

    @Test
    void aMessageThatAnswersNothingHasNoLatency() throws IOException {
        json.message(message(null, 0, -1, true), new byte[0]);
        assertEquals(
                "null null null true",
                member("id")
                        + " "
                        + member("answers")
                        + " "
                        + member("latencyMicros")
                        + " "
                        + member("truncated"));
    }

    @Test
    void aRoundOfACallIsToldWithTheCall() throws IOException {
        json.message(message("3", 2, 9, false), new byte[0]);
        assertEquals("1 2", member("call") + " " + member("round"));
    }

    @Test
    void bytesThatAreNotUtf8AreThereInBase64() throws IOException {
        json.message(message("\"a\"", 0, -1, false), new byte[] {'x', (byte) 0xb0});
        assertEquals("x\ufffd eLA=", member("text") + " " + member("bytes"));
    }

    private static Session session(SessionState state, @Nullable EndReason why, long ended) {
        return new Session(
                "S1",
                "default",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                "abc",
                null,
                null,
                "2025-11-25",
                new Peer("c", "1"),
                null,
                state,
                why,
                null,
                null,
                null,
                AT,
                AT + 1,
                AT + 2,
                AT,
                ended,
                3,
                1,
                0,
                2,
                0);
    }

    private static Message message(
            @Nullable String id, long answers, long latency, boolean truncated) {
        return new Message(
                3,
                7,
                "S1",
                AT,
                Direction.SERVER_TO_CLIENT,
                MessageKind.RESPONSE,
                "tools/call",
                "echo",
                id,
                "e1",
                "message",
                answers,
                latency,
                answers == 0 ? 0 : 1,
                answers == 0 ? 0 : 2,
                24,
                false,
                truncated,
                null);
    }

    private String member(String name) {
        return JsonMapper.shared().readTree(out.toByteArray()).get(name).asString("null");
    }
}
