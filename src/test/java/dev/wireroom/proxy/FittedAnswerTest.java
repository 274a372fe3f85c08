package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.RecordingTap;
import dev.wireroom.testkit.SessionServer;
import dev.wireroom.testkit.SessionServer.Held;
import dev.wireroom.testkit.SessionServer.Request;
import dev.wireroom.testkit.Together;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What callers get of the server's answers in isolate and share mode, over real sockets.
@Timeout(60)
final class FittedAnswerTest extends ModeTest {
    @Test
    void aStreamBecomesJsonForACallerThatReadsNoStreams() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead = FittedAnswerTest::streamed;
        HttpResponse<String> json = post(listener, CALL, "Accept", "application/json");
        assertEquals("application/json", json.headers().firstValue("Content-Type").orElse(""));
        assertEquals("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"n\":\"é\"}}", json.body());
        assertEquals(
                json.body().getBytes(StandardCharsets.UTF_8).length,
                json.headers().firstValueAsLong("Content-Length").orElse(-1));
        assertFalse(json.headers().firstValue("Mcp-Session-Id").isPresent());
        HttpResponse<String> stream =
                post(listener, CALL, "Accept", "application/json, text/event-stream");
        assertEquals(
                ": hello\n\nid: 7\ndata: {\"method\":\"notifications/progress\"}\n\n"
                        + "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"n\":\"é\"}}\n\n",
                stream.body());
        assertTrue(
                stream.headers()
                        .firstValue("Content-Type")
                        .orElse("")
                        .startsWith("text/event-stream"));
    }

    private static boolean streamed(Request request, Connection to) throws IOException {
        if (!request.method().equals("tools/call")) {
            return false;
        }
        SessionServer.stream(to);
        SessionServer.chunk(to, ": hello\n\nid: 7\ndata: {\"method\":\"notifications/prog");
        String answer =
                "ress\"}\n\ndata: " + SessionServer.result(request, "{\"n\":\"Ã©\"}") + "\n\n";
        SessionServer.chunk(to, answer);
        SessionServer.end(to);
        return true;
    }

    @Test
    void aStreamThatEndsWithoutTheAnswerIs502ForACallerOfJson() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    if (!request.method().equals("tools/call")) {
                        return false;
                    }
                    SessionServer.stream(to);
                    SessionServer.chunk(to, "data: {\"method\":\"x\"}\n\n");
                    SessionServer.end(to);
                    return true;
                };
        HttpResponse<String> answer = post(listener, CALL, "Accept", "application/json");
        assertEquals(502, answer.statusCode());
        assertTrue(answer.body().contains("ended before it held the answer"), answer.body());
        assertEquals(1, server.count("tools/call"));
    }

    @Test
    void whatTheServerAsksACallerOfJsonIsAnsweredForIt() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        CompletableFuture<String> answered = new CompletableFuture<>();
        server.instead =
                (request, to) -> {
                    if (request.body().contains("\"id\":\"q\"")) {
                        answered.complete(request.body());
                        SessionServer.json(to, 202, "", "");
                        return true;
                    }
                    if (!request.method().equals("tools/call")) {
                        return false;
                    }
                    SessionServer.stream(to);
                    SessionServer.chunk(
                            to, "data: {\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"ping\"}\n\n");
                    // a server that waits for the answer before it goes on
                    assertTrue(await(answered).endsWith("\"result\":{}}"));
                    SessionServer.chunk(
                            to, "data: " + SessionServer.result(request, "{}") + "\n\n");
                    SessionServer.end(to);
                    return true;
                };
        HttpResponse<String> answer = post(listener, CALL, "Accept", "application/json");
        assertEquals("{}", result(answer));
    }

    @Test
    void aHandshakeBecomesJsonTooAndItsRevisionIsHeard() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    if (!request.method().equals("initialize")) {
                        return request.method().equals("tools/call") && streamed(request, to);
                    }
                    to.write(
                            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                    + "Mcp-Session-Id: SID-x\r\nTransfer-Encoding: chunked\r\n\r\n");
                    String result = "{\"protocolVersion\":\"2025-03-26\"}";
                    SessionServer.chunk(
                            to, "data: " + SessionServer.result(request, result) + "\n\n");
                    SessionServer.end(to);
                    return true;
                };
        HttpResponse<String> first = post(listener, INITIALIZE, "Accept", "application/json");
        assertEquals(
                "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"result\":{\"protocolVersion\":\"2025-03-26\"}}",
                first.body());
        String own = first.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertNotEquals("SID-x", own);
        post(listener, CALL, "Mcp-Session-Id", own);
        assertEquals("2025-03-26", server.requests.getLast().field("MCP-Protocol-Version"));
        assertEquals("SID-x", server.requests.getLast().session());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void equalIdsInOneSessionGoBackToWhoeverAsked(boolean streams) throws Exception {
        Listener listener = listen(Mode.SHARE);
        call(listener, "a");
        CyclicBarrier both = new CyclicBarrier(2);
        server.instead =
                (request, to) -> {
                    if (!request.method().equals("tools/call")) {
                        return false;
                    }
                    together(both);
                    String who = request.body().replaceAll(".*\"who\":\"(.)\".*", "$1");
                    String token = request.body().replaceAll(".*progressToken\":([^}]*)}.*", "$1");
                    String answer =
                            SessionServer.result(request, "{\"who\":\"" + who + "\",\"id\":1}");
                    if (streams) {
                        SessionServer.stream(to);
                        SessionServer.chunk(
                                to,
                                "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":"
                                        + "\"notifications/progress\",\"params\":"
                                        + "{\"progressToken\":"
                                        + token
                                        + "}}\n\n");
                        SessionServer.chunk(to, "data: " + answer + "\n\n");
                        SessionServer.end(to);
                    } else {
                        SessionServer.json(to, 200, "", answer);
                    }
                    return true;
                };
        for (int round = 0; round < 50; round++) {
            List<HttpResponse<String>> answers =
                    Together.run(2, n -> quietly(() -> askAs(listener, n == 0 ? "a" : "b")));
            for (int n = 0; n < 2; n++) {
                String who = n == 0 ? "a" : "b";
                String body = answers.get(n).body();
                assertTrue(
                        body.contains(
                                "{\"jsonrpc\":\"2.0\",\"id\":\"same\",\"result\":{\"who\":\""
                                        + who
                                        + "\",\"id\":1}}"),
                        body);
                assertEquals(streams, body.contains("{\"progressToken\":\"t\"}"), body);
            }
        }
        List<String> ids =
                server.requests.stream()
                        .filter(each -> each.method().equals("tools/call"))
                        .map(each -> String.valueOf(each.id()))
                        .toList();
        assertEquals(ids.size(), ids.stream().distinct().count(), "unique at the server");
        assertEquals(1, server.live());
    }

    private HttpResponse<String> askAs(Listener listener, String who) throws Exception {
        String body =
                "{\"jsonrpc\":\"2.0\",\"id\":\"same\",\"method\":\"tools/call\",\"params\":"
                        + "{\"who\":\"%s\",\"_meta\":{\"progressToken\":\"t\"}}}".formatted(who);
        return post(
                listener,
                body,
                "X-Session-Id",
                who,
                "Accept",
                "application/json, text/event-stream");
    }

    @Test
    void aCancelNamesTheCallAsTheServerKnowsIt() throws Exception {
        Listener listener = listen(Mode.SHARE);
        call(listener, "a");
        Held held = server.hold(request -> request.body().contains("\"who\""));
        CompletableFuture<HttpResponse<String>> call =
                CompletableFuture.supplyAsync(() -> quietly(() -> askAs(listener, "a")));
        await(held.there());
        String cancel =
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":"
                        + "{\"requestId\":\"same\"}}";
        post(listener, cancel, "X-Session-Id", "b");
        post(listener, cancel, "X-Session-Id", "a");
        held.go().countDown();
        assertEquals(200, await(call).statusCode());
        List<Request> cancels =
                server.requests.stream()
                        .filter(each -> each.method().endsWith("cancelled"))
                        .toList();
        Request asked =
                server.requests.stream()
                        .filter(each -> each.body().contains("\"who\""))
                        .findFirst()
                        .orElseThrow();
        assertFalse(
                cancels.getFirst().body().contains("\"requestId\":" + asked.id() + "}"),
                "what b has not asked is nobody's");
        assertTrue(
                cancels.getLast().body().contains("\"requestId\":" + asked.id()),
                cancels.getLast().body());
    }

    @Test
    void neitherSidesIdReachesTheOther() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        HttpResponse<String> first = post(listener, INITIALIZE);
        String own = first.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertNotEquals("SID-1", own);
        assertEquals(1, first.headers().allValues("Mcp-Session-Id").size());
        HttpResponse<String> call = post(listener, CALL, "Mcp-Session-Id", own);
        assertEquals("{\"n\":1}", result(call));
        assertEquals("SID-1", server.requests.getLast().session());
        RecordingTap.Seen seen = tap.exchange(tap.count());
        assertEquals(own, seen.caller);
        assertEquals("SID-1", seen.upstreamId);
        assertTrue(String.valueOf(seen.heads.get(Side.CLIENT_REQUEST)).contains(own));
        assertFalse(String.valueOf(seen.heads.get(Side.SERVER_REQUEST)).contains(own));
    }

    @Test
    void whatIsAnsweredOnAStreamThatResumesHasTheCallersId() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        CompletableFuture<String> asked = new CompletableFuture<>();
        server.instead =
                (request, to) -> {
                    if (request.method().equals("tools/call")) {
                        asked.complete(String.valueOf(request.id()));
                        SessionServer.stream(to);
                        SessionServer.chunk(to, "id: 7\nretry: 1\n\n");
                        SessionServer.end(to);
                    } else if (request.method().equals("GET")) {
                        SessionServer.stream(to);
                        SessionServer.chunk(
                                to, "data: {\"id\":" + await(asked) + ",\"result\":{}}\n\n");
                        SessionServer.end(to);
                    } else {
                        return false;
                    }
                    return true;
                };
        String call = CALL.replace("\"id\":1", "\"id\":\"abc\"");
        assertEquals(200, post(listener, call, "X-Session-Id", "a").statusCode());
        for (String caller : new String[] {"b", "a"}) {
            HttpRequest request =
                    HttpRequest.newBuilder(listener.url().resolve("/mcp"))
                            .headers("X-Session-Id", caller, "Last-Event-ID", "7")
                            .build();
            String body = http.send(request, BodyHandlers.ofString()).body();
            assertEquals(caller.equals("a"), body.contains("\"id\":\"abc\""), body);
        }
    }
}
