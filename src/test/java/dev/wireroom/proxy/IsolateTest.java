package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SessionServer;
import dev.wireroom.testkit.SessionServer.Request;
import dev.wireroom.testkit.Together;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which session a request gets, over real sockets.
@Timeout(60)
final class IsolateTest extends ModeTest {
    @Test
    void theServerHearsTheHandshakeOnceAndThenTheCallsOfTheCaller() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        assertEquals("{\"n\":1}", result(call(listener, "a")));
        assertEquals("{\"n\":2}", result(call(listener, "a")));
        assertEquals("{\"n\":1}", result(call(listener, "b")));
        assertEquals(
                List.of(
                        "initialize",
                        "notifications/initialized",
                        "tools/call",
                        "tools/call",
                        "initialize",
                        "notifications/initialized",
                        "tools/call"),
                server.requests.stream().map(Request::method).toList());
        for (Request each : server.requests) {
            assertEquals("application/json, text/event-stream", each.field("Accept"));
            boolean first = each.method().equals("initialize");
            assertEquals(first ? null : "2025-06-18", each.field("MCP-Protocol-Version"));
            assertEquals(first, each.session() == null);
            assertNotNull(each.field("X-Session-Id"), "the caller's own field passes");
        }
    }

    @Test
    void twoHundredCallersAtOnceEndWithTwoHundredSessionsAndTwoHundredDeletes() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        List<HttpResponse<String>> answers =
                Together.run(200, n -> quietly(() -> call(listener, "k" + n)));
        answers.forEach(each -> assertEquals("{\"n\":1}", result(each)));
        assertEquals(200, server.live());
        assertEquals(200, server.count("initialize"));
        await(listener.stop());
        assertEquals(200, server.count("DELETE"));
        assertEquals(0, server.live());
        assertEquals(200, tap.over.stream().distinct().count());
    }

    @Test
    void twentyCallersThatMeet404AtOnceBeginAnewOnceEach() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        for (int n = 0; n < 20; n++) {
            call(listener, "k" + n);
        }
        server.forget();
        // none is answered before all of them are there: every one of them meets the 404
        CyclicBarrier all = new CyclicBarrier(40);
        server.instead =
                (request, _) -> {
                    if (request.method().equals("tools/call")
                            && Integer.parseInt(String.valueOf(request.session()).substring(4))
                                    <= 20) {
                        together(all);
                    }
                    return false;
                };
        List<HttpResponse<String>> answers =
                Together.run(40, n -> quietly(() -> call(listener, "k" + n % 20)));
        answers.forEach(each -> assertEquals(200, each.statusCode()));
        assertEquals(40, server.count("initialize"));
        assertEquals(20, server.live());
        assertEquals(20 + 40 + 40, server.count("tools/call"));
    }

    @Test
    void aSecond404IsPassedOnAndNothingIsSentAThirdTime() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    boolean call = request.method().equals("tools/call");
                    if (call) {
                        SessionServer.json(to, 404, "", "{\"gone\":" + request.id() + "}");
                    }
                    return call;
                };
        HttpResponse<String> answer = call(listener, "a");
        assertEquals(404, answer.statusCode());
        assertEquals(2, server.count("tools/call"));
        assertEquals(2, server.count("initialize"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 410, 500})
    void onlyA404BeginsAnew(int status) throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    boolean call = request.method().equals("tools/call");
                    if (call) {
                        SessionServer.json(to, status, "", "{\"error\":\"404 Session not found\"}");
                    }
                    return call;
                };
        HttpResponse<String> answer = call(listener, "a");
        assertEquals(status, answer.statusCode());
        assertEquals(1, server.count("initialize"));
        assertEquals(1, server.count("tools/call"));
    }

    @Test
    void anUnknownMethodIsNoLostSession() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String said =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"?\"}}";
        server.instead =
                (request, to) -> {
                    boolean call = request.method().equals("tools/call");
                    if (call) {
                        SessionServer.json(
                                to, 404, "", said.replace("\"id\":1", "\"id\":" + request.id()));
                    }
                    return call;
                };
        HttpResponse<String> answer = call(listener, "a");
        assertEquals(404, answer.statusCode());
        assertEquals(said, answer.body());
        assertEquals(1, server.count("initialize"));
    }

    @Test
    void aCallIsNeverSentTwiceAfterAFaultOnTheWay() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        call(listener, "a");
        server.instead =
                (request, to) -> {
                    boolean call = request.method().equals("tools/call");
                    if (call) {
                        to.reset();
                    }
                    return call;
                };
        assertEquals(502, call(listener, "a").statusCode());
        assertEquals(2, server.count("tools/call"));
    }

    @Test
    void anIdThatIsNotOneIdIsRefused() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        for (String[] ids :
                new String[][] {
                    {"Mcp-Session-Id", "a", "Mcp-Session-Id", "a"},
                    {"Mcp-Session-Id", "a, b"},
                    {"Mcp-Session-Id", ""}
                }) {
            assertEquals(400, post(listener, CALL, ids).statusCode());
        }
        assertEquals(0, server.requests.size());
        assertEquals(404, post(listener, CALL, "Mcp-Session-Id", "never").statusCode());
        assertEquals(0, server.requests.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void aRequestThatNamesNobodyIsRefused(String method) throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        HttpRequest request =
                HttpRequest.newBuilder(listener.url().resolve("/mcp"))
                        .method(method, BodyPublishers.noBody())
                        .build();
        assertEquals(400, http.send(request, BodyHandlers.ofString()).statusCode());
        assertEquals(0, server.requests.size());
    }

    @Test
    void aRevisionWithoutSessionsPassesAndItsCallersAreKnown() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    SessionServer.json(to, 200, "", SessionServer.result(request, "{}"));
                    return true;
                };
        assertFalse(listener.modern());
        String modern =
                CALL.replace(
                        "\"name\":\"x\"",
                        "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}");
        HttpResponse<String> byBody = post(listener, modern, "X-Session-Id", "a");
        HttpResponse<String> byHead =
                post(listener, modern, "X-Session-Id", "b", "Mcp-Method", "tools/call");
        assertEquals("{}", result(byBody));
        assertEquals("{}", result(byHead));
        assertEquals(modern, server.requests.getFirst().body());
        assertEquals(modern, server.requests.getLast().body());
        assertEquals(2, server.requests.size());
        assertTrue(listener.modern());
        assertEquals("a", tap.exchange(1).caller);
        assertEquals("b", tap.exchange(2).caller);
    }

    @Test
    void anArrayOfDifferentCallersIsRefused() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String one = CALL.replace("\"name\":\"x\"", "\"session_id\":\"alice\"");
        String two = one.replace("alice", "bob").replace("\"id\":1", "\"id\":2");
        assertEquals(400, post(listener, "[" + one + "," + two + "]").statusCode());
        assertEquals(0, server.requests.size());
    }

    @Test
    void anotherPathNeitherLosesNorGetsTheSession() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        call(listener, "a");
        String own =
                post(listener, INITIALIZE).headers().firstValue("Mcp-Session-Id").orElseThrow();
        server.instead =
                (request, to) -> {
                    boolean elsewhere = !request.head().contains(" /mcp HTTP");
                    if (elsewhere) {
                        SessionServer.json(to, 404, "", "{\"nothing\":\"here\"}");
                    }
                    return elsewhere;
                };
        for (String[] fields : new String[][] {{"X-Session-Id", "a"}, {"Mcp-Session-Id", own}}) {
            HttpRequest typo =
                    HttpRequest.newBuilder(listener.url().resolve("/mcpx"))
                            .headers(fields)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(CALL))
                            .build();
            assertEquals(404, http.send(typo, BodyHandlers.ofString()).statusCode());
        }
        assertEquals("{\"n\":2}", result(call(listener, "a")));
        assertEquals("{\"n\":1}", result(post(listener, CALL, "Mcp-Session-Id", own)));
        assertEquals(2, server.live());
    }

    @Test
    void anErrorInAGoodAnswerToTheHandshakeIsForTheCallerAndForNow() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    SessionServer.json(
                            to,
                            200,
                            "",
                            "{\"jsonrpc\":\"2.0\",\"id\":0,\"error\":{\"code\":-32603,\"message\":\"busy\"}}");
                    return true;
                };
        HttpResponse<String> busy = call(listener, "a");
        assertTrue(busy.body().contains("\"id\":1,\"error\""), busy.body());
        server.instead = (_, _) -> false;
        assertEquals("{\"n\":1}", result(call(listener, "a")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "OPTIONS", "PUT"})
    void noIdOfOursReachesTheServerInWhatIsRelayed(String method) throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (_, to) -> {
                    to.write(
                            "HTTP/1.1 200 OK\r\nMcp-Session-Id: theirs\r\nContent-Length: 0\r\n\r\n");
                    return true;
                };
        HttpRequest request =
                HttpRequest.newBuilder(listener.url().resolve("/mcp"))
                        .header("Mcp-Session-Id", "ours")
                        .method(method, BodyPublishers.noBody())
                        .build();
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        assertNull(server.requests.getFirst().session());
        assertFalse(answer.headers().firstValue("Mcp-Session-Id").isPresent());
    }

    @Test
    void anEarlierRevisionThatNamesItsMethodInTheHeadHasSessions() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        HttpResponse<String> first =
                post(
                        listener,
                        INITIALIZE,
                        "Mcp-Method",
                        "initialize",
                        "MCP-Protocol-Version",
                        "2025-11-25");
        String own = first.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertNotEquals("SID-1", own);
        assertFalse(listener.modern());
    }
}
