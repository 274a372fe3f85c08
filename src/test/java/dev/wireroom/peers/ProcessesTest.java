package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Callers of one stdio server, and the processes that run for them.
@Tag("peers")
@Timeout(120)
class ProcessesTest {
    private static final String SERVER = "server-everything";
    private static final String LONG =
            "{\"name\":\"trigger-long-running-operation\","
                    + "\"arguments\":{\"duration\":100,\"steps\":1}}";

    @TempDir Path folder;

    @Test
    void inIsolateEveryCallerHasAProcessAndAKilledOneIsReplaced() throws Exception {
        Npm npm = new Npm();
        Path capture = folder.resolve("isolate.wireroom");
        try (Product wireroom = new Product(npm.everythingOverStdio(), capture);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            McpPost alpha = McpPost.keyed(wireroom.url(), "conv-a");
            McpPost bravo = McpPost.keyed(wireroom.url(), "conv-b");
            echo(alpha);
            Set<Long> first = pids(wireroom);
            assertEquals(1, first.size());
            echo(bravo);
            echo(alpha);
            Set<Long> both = pids(wireroom);
            assertEquals(2, both.size());

            long before = wireroom.console("stats").path("messages").asLong();
            Future<HttpResponse<String>> open =
                    threads.submit(() -> alpha.send("tools/call", LONG));
            until(() -> wireroom.console("stats").path("messages").asLong() > before);
            ProcessHandle killed = ProcessHandle.of(first.iterator().next()).orElseThrow();
            assertTrue(killed.destroyForcibly());

            HttpResponse<String> answer = open.get(20, TimeUnit.SECONDS);
            assertEquals(502, answer.statusCode(), answer::body);
            assertTrue(answer.body().contains("\"error\""), answer.body());
            assertTrue(answer.body().contains("process has ended"), answer.body());

            echo(alpha);
            echo(bravo);
            Set<Long> after = pids(wireroom);
            assertEquals(2, after.size());
            assertFalse(after.contains(killed.pid()));
            assertEquals(1, after.stream().filter(both::contains).count());

            assertEquals(0, wireroom.quit());
            List<JsonNode> sessions = wireroom.read("sessions");
            assertEquals(3, sessions.size(), sessions::toString);
            assertEquals("terminated", sessions.getFirst().path("state").asString());
            assertEquals("S3", sessions.getFirst().path("successor").asString());
            assertEquals("conv-a", sessions.getLast().path("caller").asString());
            assertNotEquals(
                    sessions.getFirst().path("wireId").asString(),
                    sessions.getLast().path("wireId").asString());
            until(() -> wireroom.servers(SERVER).isEmpty());
        }
    }

    @Test
    void inShareThereIsOneForAll() throws Exception {
        Npm npm = new Npm();
        Path capture = folder.resolve("share.wireroom");
        try (Product wireroom =
                new Product(npm.everythingOverStdio(), capture, "--mode", "share")) {
            McpPost alpha = McpPost.keyed(wireroom.url(), "conv-a");
            McpPost bravo = McpPost.keyed(wireroom.url(), "conv-b");
            echo(alpha);
            Set<Long> first = pids(wireroom);
            echo(bravo);
            echo(alpha);
            assertEquals(1, first.size());
            assertEquals(first, pids(wireroom));
            assertEquals(0, wireroom.quit());
            assertEquals(1, wireroom.read("sessions").size());
        }
    }

    private static void echo(McpPost caller) throws Exception {
        HttpResponse<String> answer =
                caller.send("tools/call", "{\"name\":\"echo\",\"arguments\":{\"message\":\"hi\"}}");
        assertEquals(200, answer.statusCode(), answer::body);
        assertTrue(answer.body().contains("Echo: hi"), answer.body());
    }

    private static Set<Long> pids(Product wireroom) {
        return wireroom.servers(SERVER).stream()
                .map(ProcessHandle::pid)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /// Asks until it is so: neither a process nor the console tells when something changed.
    private static void until(Callable<Boolean> so) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!so.call()) {
            assertTrue(System.nanoTime() < deadline, "waited 20 s");
            Thread.onSpinWait();
        }
    }
}
