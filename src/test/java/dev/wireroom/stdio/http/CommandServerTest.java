package dev.wireroom.stdio.http;

import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Command;
import dev.wireroom.model.ProcessSession;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A stdio server as HTTP, with real processes: a shell that counts the lines it was asked.
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
final class CommandServerTest {
    /// Answers each request with how many there were; `note` is told before, `die` ends it.
    private static final String COUNTER =
            """
            n=0
            while IFS= read -r line; do
              id=$(printf %s "$line" | sed -n 's/.*"id":\\([^,}]*\\).*/\\1/p')
              case $line in *note*) echo '{"jsonrpc":"2.0","method":"notifications/x"}';; esac
              case $line in *progress*) echo '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"t"}}';; esac
              case $line in *die*) exit 3;; esac
              [ -n "$id" ] && n=$((n+1)) && echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":{\\"n\\":$n}}"
            done
            """;

    private final List<String> ended = new CopyOnWriteArrayList<>();
    private final CommandServer server =
            new CommandServer(
                    Command.of(List.of("/bin/sh", "-c", COUNTER)),
                    (session, exit) -> ended.add(session + " " + exit));
    private final HttpClient http = HttpClient.newHttpClient();

    @AfterEach
    void close() {
        http.shutdownNow();
        server.close();
    }

    @Test
    void eachHandshakeHasAProcessOfItsOwn() throws Exception {
        String one = begin();
        String two = begin();
        assertNotEquals(one, two);
        assertEquals("{\"n\":2}", result(call(one, "1")));
        assertEquals("{\"n\":3}", result(call(one, "\"a\"")));
        assertEquals("{\"n\":2}", result(call(two, "1")));
        assertNotEquals(pid(one), pid(two));
    }

    @Test
    void aNoticeIsAcceptedAndLineBreaksOfTheBodyStayInOneLine() throws Exception {
        String session = begin();
        String notice = "{\"jsonrpc\":\"2.0\",\n\"method\":\"notifications/initialized\"}";
        assertEquals(202, post(session, notice).statusCode());
        HttpResponse<String> call =
                post(session, "{\r\n\"jsonrpc\":\"2.0\",\n\"id\":7,\n\"method\":\"x\"\n}");
        assertEquals("{\"n\":2}", result(call));
    }

    @Test
    void progressComesBeforeTheAnswerAsAStream() throws Exception {
        String session = begin();
        HttpResponse<String> call =
                post(
                        session,
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"x\",\"params\":"
                                + "{\"_meta\":{\"progressToken\":\"t\"},\"say\":\"progress\"}}");
        assertTrue(
                call.headers()
                        .firstValue("Content-Type")
                        .orElse("")
                        .startsWith("text/event-stream"));
        assertEquals(2, call.body().split("data: ").length - 1, call.body());
        assertTrue(call.body().indexOf("notifications/progress") < call.body().indexOf("result"));
    }

    @Test
    void whatNobodyAskedForIsOnTheListeningStream() throws Exception {
        String session = begin();
        assertEquals("{\"n\":2}", result(call(session, "1,\"note\":1")));
        HttpRequest listen =
                HttpRequest.newBuilder(endpoint()).header("Mcp-Session-Id", session).build();
        try (var lines = http.send(listen, BodyHandlers.ofLines()).body()) {
            assertEquals(
                    "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}",
                    lines.filter(each -> !each.isEmpty()).findFirst().orElse(""));
        }
    }

    @Test
    void aProcessThatDiesEndsItsSessionAndSaysSo() throws Exception {
        String session = begin();
        HttpResponse<String> call = call(session, "1,\"how\":\"die\"");
        assertEquals(502, call.statusCode());
        assertTrue(call.body().contains("process has ended"), call.body());
        assertTrue(call.body().contains("(exit 3)"), call.body());
        assertEquals(List.of(session + " 3"), ended);
        assertEquals(404, call(session, "2").statusCode());
    }

    @Test
    void theIdTellsTheProcessAndAnEndThatWasAskedForIsNotOneByItself() throws Exception {
        String session = begin();
        String process = Objects.requireNonNull(ProcessSession.process(session));
        assertTrue(ProcessHandle.of(Long.parseLong(process)).isPresent());
        server.close();
        assertEquals(List.of(), ended);
    }

    @Test
    void theCommandGetsItsEnvironment() throws Exception {
        Command command =
                new Command(
                        List.of(
                                "/bin/sh",
                                "-c",
                                "read -r l; printf '{\"id\":1,\"result\":\"%s\"}\\n' \"$WORD\""),
                        Map.of("WORD", "milk"));
        try (CommandTrial trial = CommandTrial.start(command)) {
            String answer = trial.ask("1", "{}", Duration.ofSeconds(10));
            assertEquals("{\"id\":1,\"result\":\"milk\"}", answer);
        }
    }

    @Test
    void deleteEndsTheProcess() throws Exception {
        String session = begin();
        ProcessHandle process = ProcessHandle.of(pid(session)).orElseThrow();
        HttpRequest delete =
                HttpRequest.newBuilder(endpoint())
                        .header("Mcp-Session-Id", session)
                        .DELETE()
                        .build();
        assertEquals(204, http.send(delete, BodyHandlers.ofString()).statusCode());
        assertEquals(404, call(session, "1").statusCode());
        until(() -> !process.isAlive());
    }

    @Test
    void itsEndIsTheEndOfEveryProcess() throws Exception {
        List<ProcessHandle> all =
                List.of(
                        ProcessHandle.of(pid(begin())).orElseThrow(),
                        ProcessHandle.of(pid(begin())).orElseThrow());
        server.close();
        all.forEach(each -> assertFalse(each.isAlive()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/other/mcp", "/"})
    void nobodyElseStartsProcessesHere(String path) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(server.uri().resolve(path))
                        .POST(BodyPublishers.ofString("{\"id\":1,\"method\":\"initialize\"}"))
                        .build();
        assertEquals(403, http.send(request, BodyHandlers.ofString()).statusCode());
    }

    @Test
    void aCommandThatCannotBeStartedIsSaidToBe() throws Exception {
        try (CommandServer none =
                new CommandServer(Command.of(List.of("/no/such/program")), (_, _) -> {})) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(none.uri() + "/mcp"))
                            .POST(BodyPublishers.ofString(request("1", "initialize")))
                            .build();
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            assertEquals(502, answer.statusCode());
            String reason = "Cannot start '/no/such/program': No such file or directory.\"";
            assertTrue(answer.body().contains(reason), answer.body());
        }
    }

    private String begin() throws Exception {
        HttpResponse<String> answer = post(null, request("0", "initialize"));
        assertEquals("{\"n\":1}", result(answer));
        return answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    private long pid(String session) {
        CommandSession found = server.find(session);
        return found == null ? -1 : found.process().pid();
    }

    private HttpResponse<String> call(String session, String id) throws Exception {
        return post(session, request(id, "tools/call"));
    }

    private static String request(String id, String method) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"id\":" + id + "}";
    }

    private HttpResponse<String> post(@Nullable String session, String body) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint()).header("Content-Type", "application/json");
        if (session != null) {
            request.header("Mcp-Session-Id", session);
        }
        return http.send(
                request.POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    private URI endpoint() {
        return URI.create(server.uri() + "/mcp");
    }

    private static String result(HttpResponse<String> answer) {
        int from = answer.body().indexOf("\"result\":");
        return from < 0
                ? answer.statusCode() + " " + answer.body()
                : answer.body().substring(from + 9, answer.body().length() - 1);
    }
}
