package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(20)
class DemoServerTest {
    private static final String BOTH = "application/json, text/event-stream";
    private static final DemoPace QUICK =
            new DemoPace(3, Duration.ofMinutes(1), Duration.ofMillis(40), Duration.ofMillis(5));

    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private DemoServer server = new DemoServer(QUICK, timers);

    @AfterEach
    void stop() {
        server.close();
        timers.shutdownNow();
        http.shutdownNow();
    }

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
    void eachSessionHasAPageOfItsOwn() throws Exception {
        String alpha = session();
        String bravo = session();
        assertNotEquals(alpha, bravo);
        tool(alpha, "open_page", "{\"url\":\"alpha\"}");
        tool(bravo, "open_page", "{\"url\":\"https://bravo.example/\"}");
        assertTrue(
                tool(alpha, "snapshot", "{}")
                        .at("/result/content/0/text")
                        .asString()
                        .contains("PAGE-ALPHA"));
        assertTrue(
                tool(bravo, "snapshot", "{}")
                        .at("/result/content/0/text")
                        .asString()
                        .contains("PAGE-BRAVO"));
    }

    @Test
    void basketAddsUpAndWhoAmITellsIt() throws Exception {
        String id = session();
        tool(id, "add_to_basket", "{\"count\":2}");
        tool(id, "add_to_basket", "{}");
        assertEquals(
                JsonMapper.shared()
                        .readTree("{\"client\":\"test\",\"page\":\"PAGE-BLANK\",\"basket\":3}"),
                tool(id, "whoami", "{}").at("/result/structuredContent"));
    }

    @Test
    void slowCallTellsItsProgressAsEventsBeforeItsResult() throws Exception {
        var answer =
                post(
                        session(),
                        """
                        {"jsonrpc":"2.0","id":"w","method":"tools/call","params":{"name":"wait_for",\
                        "arguments":{"text":"tea"},"_meta":{"progressToken":7}}}\
                        """);
        assertEquals("text/event-stream", answer.headers().firstValue("content-type").orElse(""));
        List<JsonNode> events = events(answer.body());
        assertEquals(
                List.of(1, 2, 3),
                events.subList(0, 3).stream()
                        .map(it -> it.at("/params/progress").asInt())
                        .toList());
        assertEquals(7, events.getFirst().at("/params/progressToken").asInt());
        assertEquals("w", events.get(3).path("id").asString());
        assertEquals("Waited for tea", events.get(3).at("/result/content/0/text").asString());
        assertEquals(4, events.size());
    }

    @Test
    void slowCallWithoutATokenIsOneJsonText() throws Exception {
        assertEquals(
                "Waited for nothing in particular",
                tool(session(), "wait_for", "{}").at("/result/content/0/text").asString());
    }

    @Test
    void cancelledCallGetsNoAnswer() throws Exception {
        server.close();
        server =
                new DemoServer(
                        new DemoPace(
                                3, Duration.ofHours(1), Duration.ofHours(1), Duration.ofHours(1)),
                        timers);
        String id = session();
        HttpResponse<InputStream> open =
                http.send(
                        request(id)
                                .POST(
                                        BodyPublishers.ofString(
                                                """
                                                {"jsonrpc":"2.0","id":9,"method":"tools/call","params":\
                                                {"name":"wait_for","_meta":{"progressToken":1}}}\
                                                """))
                                .build(),
                        BodyHandlers.ofInputStream());
        post(
                id,
                """
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}\
                """);
        assertEquals(0, open.body().readAllBytes().length);
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
    void listsAreNotEmpty() throws Exception {
        String id = session();
        assertEquals(5, call(id, "tools/list", "{}").at("/result/tools").size());
        assertEquals(2, call(id, "resources/list", "{}").at("/result/resources").size());
        assertEquals(
                1,
                call(id, "resources/templates/list", "{}").at("/result/resourceTemplates").size());
        assertEquals(1, call(id, "prompts/list", "{}").at("/result/prompts").size());
    }

    @Test
    void resourcesAndPromptsAreReadByName() throws Exception {
        String id = session();
        assertTrue(
                call(id, "resources/read", "{\"uri\":\"demo://pages/bravo\"}")
                        .at("/result/contents/0/text")
                        .asString()
                        .contains("PAGE-BRAVO"));
        assertTrue(
                call(
                                id,
                                "prompts/get",
                                "{\"name\":\"summarise\",\"arguments\":{\"page\":\"alpha\"}}")
                        .at("/result/messages/0/content/text")
                        .asString()
                        .contains("PAGE-ALPHA"));
        assertEquals(
                -32002,
                call(id, "resources/read", "{\"uri\":\"demo://x\"}").at("/error/code").asInt());
        assertEquals(-32602, call(id, "prompts/get", "{}").at("/error/code").asInt());
    }

    @Test
    void failuresAreOfThreeKinds() throws Exception {
        String id = session();
        assertTrue(
                tool(id, "open_page", "{\"url\":\"charlie\"}").at("/result/isError").asBoolean());
        assertEquals(-32602, tool(id, "paint_bicycle", "{}").at("/error/code").asInt());
        assertEquals(-32601, call(id, "nope", "{}").at("/error/code").asInt());
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

    @Test
    void streamTellsOfChangesAndShowsSignsOfLife() throws Exception {
        String id = session();
        var stream = listen(id);
        assertEquals(200, stream.statusCode());
        tool(id, "open_page", "{\"url\":\"alpha\"}");
        String seen = readUntil(stream.body(), "notifications/message");
        assertTrue(readUntil(stream.body(), ": still here").contains(": still here"));
        assertEquals(
                "Opened https://alpha.example/",
                events(seen).getFirst().at("/params/data").asString());
    }

    @Test
    void levelSaysWhatIsTold() throws Exception {
        String id = session();
        var stream = listen(id);
        call(id, "logging/setLevel", "{\"level\":\"error\"}");
        tool(id, "add_to_basket", "{\"count\":1}");
        call(id, "logging/setLevel", "{\"level\":\"debug\"}");
        tool(id, "add_to_basket", "{\"count\":1}");
        String seen = readUntil(stream.body(), "notifications/message");
        assertTrue(seen.contains("The basket holds 2"), seen);
        assertFalse(seen.contains("The basket holds 1"), seen);
    }

    @Test
    void newestStreamListensAndTheOlderOneEnds() throws Exception {
        String id = session();
        var older = listen(id);
        listen(id);
        assertTrue(ended(older.body()));
    }

    @Test
    void deleteEndsSessionAndStream() throws Exception {
        String id = session();
        var stream = listen(id);
        assertEquals(204, send(plain(id).DELETE()).statusCode());
        assertTrue(ended(stream.body()));
        assertEquals(
                404, post(id, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}").statusCode());
        assertEquals(404, send(plain(id).DELETE()).statusCode());
    }

    @Test
    void oneSessionTooManyIsRefused() throws Exception {
        session();
        session();
        String third = session();
        assertEquals(503, post(null, initialize("2025-11-25")).statusCode());
        send(plain(third).DELETE());
        session();
    }

    @Test
    void unusedSessionIsForgotten() throws Exception {
        server.close();
        server =
                new DemoServer(
                        new DemoPace(
                                3, Duration.ofMillis(30), QUICK.keepAlive(), QUICK.progressStep()),
                        timers);
        String held = session();
        listen(held);
        String left = session();
        await(() -> server.sessions() == 1);
        assertEquals(
                404, post(left, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}").statusCode());
        assertEquals(
                200, post(held, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}").statusCode());
    }

    @Test
    void badHabitsCanBeSwitchedOn() throws Exception {
        server.habits(
                DemoHabits.GOOD
                        .forgettingAfter(2)
                        .repeatingTheIdHeader()
                        .refusingDelete()
                        .answeringUnknownWith400());
        var first = post(null, initialize("2025-11-25"));
        assertEquals(2, first.headers().allValues("mcp-session-id").size());
        String id = first.headers().firstValue("mcp-session-id").orElseThrow();
        assertEquals(405, send(plain(id).DELETE()).statusCode());
        call(id, "ping", "{}");
        call(id, "ping", "{}");
        assertEquals(
                400, post(id, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}").statusCode());
    }

    @Test
    void closingEndsOpenStreamsWithinASecond() throws Exception {
        var stream = listen(session());
        assertTimeoutPreemptively(Duration.ofSeconds(1), server::close);
        assertTrue(ended(stream.body()));
    }

    private URI endpoint() {
        return server.url().resolve(DemoServer.PATH);
    }

    private static String initialize(String revision) {
        return """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s",
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}\
        """
                .formatted(revision);
    }

    private String session() throws Exception {
        return session("2025-11-25");
    }

    private String session(String revision) throws Exception {
        return post(null, initialize(revision))
                .headers()
                .firstValue("mcp-session-id")
                .orElseThrow();
    }

    private JsonNode tool(String session, String tool, String arguments) throws Exception {
        return call(
                session,
                "tools/call",
                "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    private JsonNode call(String session, String method, String params) throws Exception {
        var answer =
                post(
                        session,
                        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"%s\",\"params\":%s}"
                                .formatted(method, params));
        assertEquals(200, answer.statusCode());
        return json(answer);
    }

    private HttpResponse<String> post(
            @org.jspecify.annotations.Nullable String session, String text) throws Exception {
        return send(request(session).POST(BodyPublishers.ofString(text)));
    }

    private HttpResponse<InputStream> listen(String session) throws Exception {
        return http.send(
                plain(session).header("Accept", "text/event-stream").GET().build(),
                BodyHandlers.ofInputStream());
    }

    private HttpRequest.Builder request(@org.jspecify.annotations.Nullable String session) {
        return plain(session).header("Accept", BOTH);
    }

    private HttpRequest.Builder plain(@org.jspecify.annotations.Nullable String session) {
        var request = HttpRequest.newBuilder(endpoint()).header("Content-Type", "application/json");
        return session == null ? request : request.header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    private static List<JsonNode> events(String text) {
        return text.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> JsonMapper.shared().readTree(line.substring(6)))
                .toList();
    }

    /// Reads whole events until one holds this text.
    private static String readUntil(InputStream stream, String wanted) throws Exception {
        StringBuilder seen = new StringBuilder();
        while (seen.indexOf(wanted) < 0 || seen.indexOf("\n\n", seen.indexOf(wanted)) < 0) {
            int next = stream.read();
            assertNotEquals(-1, next, () -> "The stream ended after " + seen);
            seen.append((char) next);
        }
        return seen.toString();
    }

    private static boolean ended(InputStream stream) throws Exception {
        stream.transferTo(java.io.OutputStream.nullOutputStream());
        return true;
    }

    private static void await(java.util.function.BooleanSupplier condition) {
        long until = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < until, "waited too long");
            Thread.onSpinWait();
        }
    }
}
