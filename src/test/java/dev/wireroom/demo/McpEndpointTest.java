package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the transport demands of a request, and gets.
final class McpEndpointTest extends DemoFixture {
    @ParameterizedTest
    @ValueSource(strings = {"2025-03-26", "2025-06-18", "2025-11-25"})
    void handshakeAgreesOnTheRevisionAskedFor(String revision) throws Exception {
        var answer = post(null, initialize(revision));
        assertEquals(200, answer.statusCode());
        assertEquals(revision, json(answer).at("/result/protocolVersion").asString());
        String id = answer.headers().firstValue("mcp-session-id").orElseThrow();
        assertEquals(id, UUID.fromString(id).toString());
    }

    @Test
    void unknownRevisionGetsTheNewestOne() throws Exception {
        assertEquals(
                "2025-11-25",
                json(post(null, initialize("2024-11-05")))
                        .at("/result/protocolVersion")
                        .asString());
    }

    @Test
    void answersFollowWhatTheClientAccepts() throws Exception {
        String id = session();
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        var events =
                send(
                        plain(id)
                                .header("Accept", "text/event-stream")
                                .POST(BodyPublishers.ofString(ping)));
        assertEquals(
                JsonMapper.shared().readTree("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"),
                events(events.body()).getFirst());
        var json =
                send(
                        plain(id)
                                .header("Accept", "application/json")
                                .POST(BodyPublishers.ofString(ping)));
        assertEquals("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", json.body());
        assertEquals(
                406,
                send(plain(id).header("Accept", "text/html").POST(BodyPublishers.ofString(ping)))
                        .statusCode());
        assertEquals(406, send(plain(id).header("Accept", "application/json").GET()).statusCode());
    }

    @Test
    void notificationIsAcceptedWithoutABody() throws Exception {
        var answer =
                post(session(), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        assertEquals(202, answer.statusCode());
        assertEquals("", answer.body());
    }

    @Test
    void arraysAreForTheRevisionThatHasThem() throws Exception {
        String array =
                """
                [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":"b","method":"nope"}]\
                """;
        assertEquals(400, post(session(), array).statusCode());
        JsonNode answers = json(post(session("2025-03-26"), array));
        assertEquals(
                JsonMapper.shared()
                        .readTree(
                                """
                                [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":"b","error":
                                {"code":-32601,"message":"There is no method nope"}}]\
                                """),
                answers);
    }

    @Test
    void sessionIsNeededOnceAndMustBeKnown() throws Exception {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        String id = session();
        assertEquals(400, post(null, ping).statusCode());
        assertEquals(404, post("nobody", ping).statusCode());
        assertEquals(
                400,
                send(request(id).header("Mcp-Session-Id", id).POST(BodyPublishers.ofString(ping)))
                        .statusCode());
        assertEquals(400, post(id, initialize("2025-11-25")).statusCode());
        assertEquals(
                400,
                send(request(id)
                                .header("MCP-Protocol-Version", "1999-01-01")
                                .POST(BodyPublishers.ofString(ping)))
                        .statusCode());
    }

    @Test
    void whatCannotBeReadIs400() throws Exception {
        assertEquals(-32700, json(post(null, "{oops")).at("/error/code").asInt());
        assertEquals(400, post(null, "17").statusCode());
        assertEquals(400, post(session(), "{}").statusCode());
        assertEquals(
                415,
                send(HttpRequest.newBuilder(endpoint())
                                .header("Accept", BOTH)
                                .header("Content-Type", "text/plain")
                                .POST(BodyPublishers.ofString("{}")))
                        .statusCode());
    }

    @Test
    void onlyThreeMethodsOnOnePath() throws Exception {
        var put = send(request(session()).PUT(BodyPublishers.ofString("{}")));
        assertEquals(405, put.statusCode());
        assertEquals("GET, POST, DELETE", put.headers().firstValue("allow").orElse(""));
        assertEquals(
                404,
                send(HttpRequest.newBuilder(server.url().resolve("/other")).GET()).statusCode());
    }

    @Test
    void foreignOriginIsRefused() throws Exception {
        String text = initialize("2025-11-25");
        var foreign = request(null).header("Origin", "https://evil.example");
        assertEquals(403, send(foreign.POST(BodyPublishers.ofString(text))).statusCode());
        var own = request(null).header("Origin", "http://localhost:3000");
        assertEquals(200, send(own.POST(BodyPublishers.ofString(text))).statusCode());
    }
}
