package dev.wireroom.demo.environment;

import static dev.wireroom.demo.environment.ToolCalls.call;
import static dev.wireroom.demo.environment.ToolCalls.step;
import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.environment.EnvironmentClient;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Sessions over HTTP alone, over real sockets.
final class EnvironmentHttpTest extends EnvironmentFixture {
    private static final String CREATE = asks("openenv/session/create", "{}");

    @Test
    void aSessionIsMadeUsedAndClosed() throws Exception {
        JsonNode made = json(post(CREATE));
        String id = made.at("/result/session_id").asString();
        assertEquals("{\"session_id\":\"" + id + "\"}", made.path("result").toString());
        assertEquals(
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}",
                post(asks("ping", named(id))).body());
        HttpResponse<String> closed = post(asks("openenv/session/close", named(id)));
        assertEquals("{\"closed\":true,\"closing\":false}", json(closed).path("result").toString());
        for (String method : new String[] {"ping", "openenv/session/close", "tools/list"}) {
            HttpResponse<String> gone = post(asks(method, named(id)));
            assertEquals(404, gone.statusCode());
            assertEquals(-32001, json(gone).at("/error/code").asInt());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    {                                                           | 400 | -32700
                    [{"jsonrpc":"2.0","id":7,"method":"ping"}]                  | 400 | -32600
                    {"id":7}                                                    | 400 | -32600
                    {"id":7,"method":"ping","params":[1]}                       | 400 | -32600
                    {"id":7,"method":"ping"}                                    | 400 | -32600
                    {"id":7,"method":"ping","params":{"session_id":7}}          | 400 | -32600
                    {"id":7,"method":"ping","params":{"session_id":""}}         | 400 | -32600
                    {"id":7,"method":"ping","params":{"session_id":"nobody"}}   | 404 | -32001
                    {"id":7,"method":"dance","params":{"session_id":"ID"}}      | 200 | -32601
                    {"id":7,"method":"tools/call","params":{"session_id":"ID","name":"dance"}} | 200 | -32602
                    {"id":7,"method":"tools/call","params":{"session_id":"ID","name":"step"}}  | 200 | -32602
                    {"id":7,"method":"openenv/session/create","params":{"session_id":"ID"}}    | 400 | -32600
                    """)
    void whatIsWrongIsToldByStatusAndError(String text, int status, int code) throws Exception {
        String id = json(post(CREATE)).at("/result/session_id").asString();
        HttpResponse<String> answer = post(text.replace("ID", id));
        assertEquals(status, answer.statusCode());
        assertEquals(code, json(answer).at("/error/code").asInt());
    }

    @Test
    void headerAndParamsNameTheSameSession() throws Exception {
        String one = json(post(CREATE)).at("/result/session_id").asString();
        String other = json(post(CREATE)).at("/result/session_id").asString();
        String field = "Mcp-Session-Id";
        assertEquals(200, post(asks("ping", named(one)), field, one).statusCode());
        assertEquals(200, post(asks("ping", "{}"), field, one).statusCode());
        assertEquals(404, post(asks("ping", "{}"), field, "nobody").statusCode());
        assertEquals(400, post(asks("ping", named(one)), field, other).statusCode());
        assertEquals(400, post(asks("ping", named(one)), field, one, field, one).statusCode());
        assertEquals(400, post(CREATE, field, one).statusCode());
    }

    @Test
    void oneMoreThanThereMayBeIsRefusedInASentence() throws Exception {
        String first = json(post(CREATE)).at("/result/session_id").asString();
        assertEquals(200, post(CREATE).statusCode());
        HttpResponse<String> full = post(CREATE);
        assertEquals(503, full.statusCode());
        assertEquals(
                "There may be no more than 2 sessions. Close one, or try later.",
                json(full).at("/error/message").asString());
        assertEquals(200, post(asks("openenv/session/close", named(first))).statusCode());
        assertEquals(200, post(CREATE).statusCode());
    }

    @Test
    void aClientThatDiesAfterItsCreateLeavesNothingBehind() throws Exception {
        String id = json(post(CREATE)).at("/result/session_id").asString();
        time.addAndGet(IDLE.toNanos() - 1);
        assertEquals(1, server.sessions());
        time.addAndGet(1);
        assertEquals(404, post(asks("ping", named(id))).statusCode());
        assertEquals(0, server.sessions());
    }

    @Test
    void theTimeOutIsOnByDefault() {
        assertEquals(Duration.ofMinutes(5), EnvironmentLimits.USUAL.idle());
    }

    @Test
    void aCallThatRunsHoldsItsSessionAndIsAnsweredAfterItsEnd() throws Exception {
        try (EnvironmentClient client = create()) {
            String id = client.sessionId();
            String slow = asks(call(), "{\"session_id\":\"" + id + "\",\"name\":\"slow\"}");
            CompletableFuture<HttpResponse<String>> answer =
                    CompletableFuture.supplyAsync(() -> posted(slow), Thread::startVirtualThread);
            await(gated.begun);
            idle();
            assertEquals(1, server.sessions());
            assertTrue(client.end());
            assertEquals(404, post(asks("ping", named(id))).statusCode());
            gated.go.countDown();
            assertEquals(200, await(answer).statusCode());
            assertEquals(1, json(await(answer)).at("/result/structuredContent/steps").asInt());
        }
    }

    @Test
    void aWallIsNoErrorOfTheProtocol() throws Exception {
        try (EnvironmentClient client = create()) {
            JsonNode result = client.overHttp(call(), step("north"));
            assertTrue(result.path("isError").asBoolean());
            assertEquals(0, result.at("/structuredContent/steps").asInt());
        }
    }

    @Test
    void otherWaysInAreClosed() throws Exception {
        URI endpoint = address().http();
        var get = HttpRequest.newBuilder(endpoint).GET().build();
        HttpResponse<String> answer = http.send(get, BodyHandlers.ofString());
        assertEquals(405, answer.statusCode());
        assertEquals("POST", answer.headers().firstValue("allow").orElse(""));
        assertEquals(403, post(CREATE, "Origin", "https://evil.example").statusCode());
        assertEquals(200, post(CREATE, "Origin", "http://localhost:3000").statusCode());
        assertEquals(202, post("{\"method\":\"notifications/cancelled\"}").statusCode());
        var elsewhere = HttpRequest.newBuilder(server.url().resolve("/other")).build();
        assertEquals(404, http.send(elsewhere, BodyHandlers.ofString()).statusCode());
    }

    private HttpResponse<String> posted(String text) {
        try {
            return post(text);
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}
