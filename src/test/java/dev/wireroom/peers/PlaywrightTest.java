package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wireroom.demo.IsolationCallers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Playwright's server, a real browser behind it, and Wireroom that gives each caller a session of
/// its own. One server for all tests; only without a browser are they skipped.
@Tag("peers")
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PlaywrightTest {
    private static final Path BROWSER = Path.of("/usr", "bin", "chromium");
    private static final String[] ISOLATE = {"--mode", "isolate"};

    @TempDir Path folder;

    private final TwoPages pages = new TwoPages();
    private Npm.Server server;

    @BeforeAll
    void start(@TempDir Path output) throws Exception {
        assumeTrue(
                Files.isExecutable(BROWSER),
                () -> "There is no browser at " + BROWSER + ": install Debian's chromium.");
        server = new Npm().playwright(BROWSER, output);
    }

    @AfterAll
    void stop() throws Exception {
        pages.close();
        if (server != null) {
            server.child().stop();
        }
    }

    @Test
    void callersAtTheSameTimeSeeOnlyTheirOwnPages() throws Exception {
        try (Product wireroom = product("two.wireroom", ISOLATE);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            McpPost alpha = McpPost.keyed(wireroom.url(), "conv-a");
            McpPost bravo = McpPost.keyed(wireroom.url(), "conv-b");
            List<Callable<String>> both =
                    List.of(
                            () -> alpha.navigate(pages.alpha()),
                            () -> bravo.navigate(pages.bravo()));
            for (Future<String> each : threads.invokeAll(both)) {
                assertTrue(each.get().contains("PAGE-"), each.get());
            }
            assertOnly("PAGE-ALPHA", "PAGE-BRAVO", alpha.snapshot());
            assertOnly("PAGE-BRAVO", "PAGE-ALPHA", bravo.snapshot());
            assertEquals(0, wireroom.quit());
            List<JsonNode> sessions = wireroom.read("sessions");
            assertEquals(
                    Set.of("conv-a", "conv-b"),
                    sessions.stream()
                            .map(each -> each.path("caller").asString())
                            .collect(Collectors.toSet()));
            assertEquals(2, sessions.size());
        }
    }

    @Test
    void aCallerKeepsItsBrowserFromCallToCall() throws Exception {
        try (Product wireroom = product("one.wireroom", ISOLATE)) {
            McpPost alpha = McpPost.keyed(wireroom.url(), "conv-a");
            alpha.navigate(pages.bravo());
            alpha.navigate(pages.alpha());
            assertOnly("PAGE-ALPHA", "PAGE-BRAVO", alpha.snapshot());
            assertEquals(0, wireroom.quit());
            assertEquals(1, wireroom.read("sessions").size());
        }
    }

    @Test
    void aCallerThatTakesNothingButJsonIsAnsweredWhereTheServerRefusesIt() throws Exception {
        assertEquals(
                406, McpPost.keyed(server.url(), "conv-a").send("tools/list", "{}").statusCode());
        try (Product wireroom = product("plain.wireroom", ISOLATE)) {
            HttpResponse<String> answer =
                    McpPost.keyed(wireroom.url(), "conv-a").send("tools/list", "{}");
            assertEquals(200, answer.statusCode());
            assertEquals(
                    "application/json", answer.headers().firstValue("content-type").orElse(""));
            assertTrue(answer.body().startsWith("{"), answer.body());
            assertTrue(answer.body().contains("browser_navigate"), answer.body());
            assertEquals(0, wireroom.quit());
        }
    }

    @Test
    void afterTheEndTheServerKnowsNoneOfTheSessionsAnyMore() throws Exception {
        try (Product wireroom = product("end.wireroom", ISOLATE)) {
            McpPost.keyed(wireroom.url(), "conv-a").navigate(pages.alpha());
            McpPost.keyed(wireroom.url(), "conv-b").send("tools/list", "{}");
            List<String> ids = ids(wireroom);
            assertEquals(2, ids.size());
            for (String id : ids) {
                assertEquals(200, ping(id).statusCode());
            }
            assertEquals(0, wireroom.quit());
            for (String id : ids) {
                assertEquals(404, ping(id).statusCode());
            }
            for (JsonNode session : wireroom.read("sessions")) {
                assertEquals("closed", session.path("state").asString(), session::toString);
                assertEquals("wireroom-stopped", session.path("endReason").asString());
            }
        }
    }

    @Test
    void aSessionThatTheServerDroppedIsReplacedAtTheNextCall() throws Exception {
        try (Product wireroom = product("dropped.wireroom", ISOLATE)) {
            McpPost alpha = McpPost.keyed(wireroom.url(), "conv-a");
            alpha.navigate(pages.bravo());
            String before = ids(wireroom).getFirst();
            assertEquals(200, McpPost.inSession(server.url(), before).delete().statusCode());
            assertEquals(404, ping(before).statusCode());

            assertTrue(alpha.navigate(pages.alpha()).contains("PAGE-ALPHA"));
            assertOnly("PAGE-ALPHA", "PAGE-BRAVO", alpha.snapshot());
            List<String> ids = ids(wireroom);
            assertEquals(2, ids.size());
            assertNotEquals(before, ids.getLast());
            assertEquals(0, wireroom.quit());
            JsonNode first = wireroom.read("sessions").getFirst();
            assertEquals("terminated", first.path("state").asString(), first::toString);
            assertEquals("server-404", first.path("endReason").asString());
            assertEquals("S2", first.path("successor").asString());
        }
    }

    @ParameterizedTest
    @CsvSource({"isolate, 0, 2", "share, 2, 1"})
    void theScriptedCallersBleedOnlyWhenTheyShare(String mode, int bleeds, int sessions)
            throws Exception {
        try (Product wireroom = product(mode + ".wireroom", "--mode", mode);
                IsolationCallers callers = new IsolationCallers(wireroom.url().resolve("/mcp"))) {
            callers.run().get(120, TimeUnit.SECONDS);
            assertEquals(0, wireroom.quit());
            assertEquals(sessions, wireroom.read("sessions").size());
            Map<Long, String> callerOf =
                    wireroom.read("exchanges").stream()
                            .filter(each -> each.path("caller").isString())
                            .collect(
                                    Collectors.toMap(
                                            each -> each.path("exchange").asLong(),
                                            each -> each.path("caller").asString()));
            long seen =
                    wireroom.read("messages").stream()
                            .filter(each -> each.path("kind").asString().equals("response"))
                            .filter(each -> each.path("method").asString("").equals("tools/call"))
                            .filter(each ->
                                    holdsTheOthers(
                                            callerOf.get(each.path("exchange").asLong()),
                                            each.path("text").asString()))
                            .count();
            assertEquals(bleeds, seen);
        }
    }

    private static boolean holdsTheOthers(@Nullable String caller, String text) {
        return IsolationCallers.planted().entrySet().stream()
                .anyMatch(each -> !each.getKey().equals(caller) && text.contains(each.getValue()));
    }

    private static void assertOnly(String own, String others, String snapshot) {
        assertTrue(snapshot.contains(own), snapshot);
        assertFalse(snapshot.contains(others), snapshot);
    }

    private Product product(String capture, String... options) throws Exception {
        return new Product(server.url(), folder.resolve(capture), options);
    }

    /// Of the sessions at the server, in order.
    private static List<String> ids(Product wireroom) throws Exception {
        return wireroom.console("sessions").path("sessions").values().stream()
                .map(each -> each.path("wireId").asString())
                .toList();
    }

    /// Straight to the server, past Wireroom.
    private HttpResponse<String> ping(String id) throws Exception {
        return McpPost.inSession(server.url(), id).send("ping", "{}");
    }
}
