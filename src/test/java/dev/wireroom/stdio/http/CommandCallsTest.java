package dev.wireroom.stdio.http;

import static dev.wireroom.testkit.Gates.await;
import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Command;
import dev.wireroom.testkit.RawServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which answer goes to whom, with a process that says what the test puts before it.
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
final class CommandCallsTest {
    /// Says it is ready, keeps what it is told, and says what comes into a pipe.
    private static final String SPEAKER =
            """
            read -r first
            echo '{"jsonrpc":"2.0","id":0,"result":{}}'
            exec 4<&0
            { cat <&4 >"$0/told"; kill $$; } &
            exec 3<>"$0/say"
            exec cat <&3
            """;

    @TempDir Path folder;
    private final HttpClient http = HttpClient.newHttpClient();
    private CommandServer server;

    @BeforeEach
    void start() throws Exception {
        Process made =
                new ProcessBuilder("mkfifo", folder.resolve("say").toString()).inheritIO().start();
        assertEquals(0, made.waitFor());
        server =
                new CommandServer(
                        Command.of(List.of("/bin/sh", "-c", SPEAKER, folder.toString())),
                        (_, _) -> {},
                        1 << 20);
    }

    @AfterEach
    void close() {
        http.shutdownNow();
        server.close();
    }

    @Test
    void aSecondRequestWithAnOpenIdIsRefusedAndTheFirstGetsItsAnswer() throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> first = call(session, "5");
        until(() -> told().contains("\"id\":5"));
        HttpResponse<String> second = await(call(session, "5"));
        assertEquals(400, second.statusCode());
        assertEquals(
                "{\"jsonrpc\":\"2.0\",\"id\":5,\"error\":{\"code\":-32600,\"message\":\"The id 5"
                        + " is in use: another request with it waits for its answer. Ask again"
                        + " with another id.\"}}",
                second.body());
        say("{\"id\":5,\"result\":\"A\"}");
        assertEquals("{\"id\":5,\"result\":\"A\"}", await(first).body());
        CompletableFuture<HttpResponse<String>> third = call(session, "5");
        until(() -> told().indexOf("\"id\":5") < told().lastIndexOf("\"id\":5"));
        say("{\"id\":5,\"result\":\"B\"}");
        assertEquals("{\"id\":5,\"result\":\"B\"}", await(third).body());
    }

    @Test
    void anIdThatStandsTwiceInOneArrayIsRefused() throws Exception {
        String session = begin();
        HttpResponse<String> answer =
                await(post(session, "[" + request("1") + "," + request("1") + "]"));
        assertEquals(400, answer.statusCode());
        assertTrue(answer.body().contains("The id 1 is in use"), answer.body());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "\"\\u00e4\", \"ä\"",
                "\"a/b\", \"a\\/b\"",
                "\"\\ud83d\\ude00\", \"😀\"",
                "1.0, 1.0",
                "100000000000000000000, 100000000000000000000"
            })
    void anAnswerIsKnownByTheValueOfItsIdHoweverItIsWritten(String asked, String answered)
            throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> call = call(session, asked);
        until(() -> told().contains(asked));
        say("{\"id\":" + answered + ",\"result\":1}");
        assertEquals("{\"id\":" + answered + ",\"result\":1}", await(call).body());
    }

    @Test
    void aTextIsNotTheNumberItLooksLike() throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> number = call(session, "1");
        CompletableFuture<HttpResponse<String>> text = call(session, "\"1\"");
        until(() -> told().contains("\"id\":1") && told().contains("\"id\":\"1\""));
        say("{\"id\":\"1\",\"result\":\"text\"}");
        say("{\"id\":1,\"result\":\"number\"}");
        assertTrue(await(text).body().contains("\"text\""));
        assertTrue(await(number).body().contains("\"number\""));
    }

    @Test
    void aProgressTokenIsKnownByItsValueToo() throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> call =
                post(
                        session,
                        "{\"method\":\"x\",\"id\":1,\"params\":{\"_meta\":"
                                + "{\"progressToken\":\"\\u00e4\"}}}");
        CompletableFuture<HttpResponse<String>> later = call(session, "2");
        until(() -> told().contains("progressToken") && told().contains("\"id\":2"));
        say("{\"method\":\"notifications/progress\",\"params\":{\"progressToken\":\"ä\"}}");
        say("{\"id\":2,\"result\":2}");
        say("{\"id\":1,\"result\":1}");
        assertEquals("{\"id\":2,\"result\":2}", await(later).body());
        assertTrue(await(call).body().contains("\"ä\""), await(call).body());
    }

    @Test
    void aListenerThatLeavesMakesRoomForTheNextWhichMissesNothing() throws Exception {
        String session = begin();
        for (int i = 0; i < 3; i++) {
            RawServer.Connection one = listen(session);
            assertTrue(one.head().startsWith("HTTP/1.1 200"));
            say("{\"method\":\"before" + i + "\"}");
            assertTrue(one.until("}\n\n").contains("before" + i));
            one.socket.close();
            RawServer.Connection two = listen(session);
            assertTrue(two.head().startsWith("HTTP/1.1 200"));
            two.reset();
            say("{\"method\":\"meanwhile" + i + "\"}");
            RawServer.Connection three = listen(session);
            assertTrue(three.head().startsWith("HTTP/1.1 200"));
            assertTrue(three.until("}\n\n").contains("meanwhile" + i));
            three.socket.close();
        }
    }

    @Test
    void whoListensKeepsItsStreamWhenAnotherComes() throws Exception {
        String session = begin();
        RawServer.Connection one = listen(session);
        assertTrue(one.head().startsWith("HTTP/1.1 200"));
        RawServer.Connection two = listen(session);
        assertTrue(two.head().startsWith("HTTP/1.1 409"));
        say("{\"method\":\"x\"}");
        assertTrue(one.until("}\n\n").contains("\"x\""));
        one.socket.close();
        two.socket.close();
    }

    @Test
    void aCallerThatLeavesFreesItsId() throws Exception {
        String session = begin();
        RawServer.Connection leaver = RawServer.connect(server.uri());
        leaver.write(
                "POST "
                        + endpoint().getPath()
                        + " HTTP/1.1\r\nHost: x\r\nContent-Length: "
                        + request("5").length()
                        + "\r\nMcp-Session-Id: "
                        + session
                        + "\r\n\r\n"
                        + request("5"));
        until(() -> told().contains("\"id\":5"));
        leaver.socket.close();
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        until(() -> {
            if (calls.isEmpty() || calls.getLast().isDone()) {
                calls.add(call(session, "5"));
            }
            return told().indexOf("\"id\":5") < told().lastIndexOf("\"id\":5");
        });
        say("{\"id\":5,\"result\":5}");
        assertEquals("{\"id\":5,\"result\":5}", await(calls.getLast()).body());
    }

    @ParameterizedTest
    @ValueSource(ints = {100_000, 300_000})
    void anAnswerIsKnownHoweverDeepItIs(int depth) throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> call = call(session, "\"a\"");
        until(() -> told().contains("\"a\""));
        String deep = "[".repeat(depth) + "]".repeat(depth);
        String answer = "{\"result\":" + deep + ", \"id\" : \"\\u0061\"}";
        say(answer);
        assertTrue(answer.equals(await(call).body()));
    }

    @Test
    void anAnswerThatIsTooLargeIsAnErrorAndTheNextOneComes() throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> call = call(session, "7");
        until(() -> told().contains("7"));
        say("{\"id\":7,\"result\":\"" + "x".repeat(3 << 20) + "\"}");
        String body = await(call).body();
        assertTrue(body.startsWith("{\"jsonrpc\":\"2.0\",\"id\":7,\"error\""), body);
        assertTrue(body.contains("answer is larger than 1 MB"), body);
        CompletableFuture<HttpResponse<String>> next = call(session, "8");
        until(() -> told().contains("8"));
        String large = "{\"id\":8,\"result\":\"" + "x".repeat(900_000) + "\"}";
        say(large);
        assertTrue(large.equals(await(next).body()));
    }

    @Test
    void whatCannotBeReadEndsTheSessionWithAReason() throws Exception {
        String session = begin();
        CompletableFuture<HttpResponse<String>> call = call(session, "7");
        until(() -> told().contains("7"));
        say("[{\"id\":7,\"result\":\"" + "x".repeat(3 << 20) + "\"}]");
        HttpResponse<String> answer = await(call);
        assertEquals(502, answer.statusCode());
        assertTrue(answer.body().contains("could not be read"), answer.body());
        assertEquals(404, await(call(session, "8")).statusCode());
    }

    private RawServer.Connection listen(String session) throws IOException {
        RawServer.Connection connection = RawServer.connect(server.uri());
        connection.write(
                "GET "
                        + endpoint().getPath()
                        + " HTTP/1.1\r\nHost: x\r\nMcp-Session-Id: "
                        + session
                        + "\r\n\r\n");
        return connection;
    }

    private String begin() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(endpoint())
                        .POST(BodyPublishers.ofString("{\"id\":0,\"method\":\"initialize\"}"))
                        .build();
        return http.send(request, BodyHandlers.ofString())
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    /// The process says this line. Its own end of the pipe is open already, so this does not wait.
    private void say(String line) throws Exception {
        Files.writeString(folder.resolve("say"), line + "\n");
    }

    private String told() {
        try {
            return Files.readString(folder.resolve("told"));
        } catch (IOException notYet) {
            return "";
        }
    }

    private CompletableFuture<HttpResponse<String>> call(String session, String id) {
        return post(session, request(id));
    }

    private CompletableFuture<HttpResponse<String>> post(String session, String body) {
        return http.sendAsync(
                HttpRequest.newBuilder(endpoint())
                        .header("Mcp-Session-Id", session)
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String request(String id) {
        return "{\"method\":\"tools/call\",\"id\":" + id + "}";
    }

    private URI endpoint() {
        return URI.create(server.uri() + "/mcp");
    }
}
