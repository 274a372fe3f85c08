package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@Timeout(30)
class DemoCallersTest {
    private static final DemoPace QUICK =
            new DemoPace(8, Duration.ofMinutes(1), Duration.ofSeconds(1), Duration.ofMillis(2));

    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stop() {
        timers.shutdownNow();
    }

    @Test
    void bothCallAndSayGoodbye() {
        try (Recorder recorder = new Recorder()) {
            DemoCallers callers = new DemoCallers(recorder.url(), timers);
            await(() -> recorder.count("alpha-1", "tools/call") > 0);
            await(() -> recorder.count("bravo-1", "tools/call") > 0);
            assertTimeoutPreemptively(Duration.ofSeconds(2), callers::close);
            assertEquals(1, recorder.count("alpha-1", "DELETE"));
            assertEquals(1, recorder.count("bravo-1", "DELETE"));
        }
    }

    @Test
    void scriptsFailOnlyWhereTheyMeanTo() throws Exception {
        try (DemoServer server = new DemoServer(QUICK, timers);
                HttpClient http = HttpClient.newHttpClient()) {
            for (Script script : List.of(Script.ALPHA, Script.BRAVO)) {
                CallerWire wire = new CallerWire(http, server.url().resolve(DemoServer.PATH));
                wire.handshake(script.revision(), script.name(), script.version());
                List<String> failed = new ArrayList<>();
                for (Script.Beat beat : script.beats()) {
                    var params = (ObjectNode) JsonMapper.shared().readTree(beat.params());
                    JsonNode answer = wire.call(beat.method(), params);
                    if (!answer.has("result") || answer.at("/result/isError").asBoolean(false)) {
                        failed.add(params.path("name").asString());
                    }
                }
                assertTrue(wire.farewell());
                assertEquals(
                        List.of(script.equals(Script.ALPHA) ? "open_page" : "paint_bicycle"),
                        failed);
            }
        }
    }

    @Test
    void alphaOpensANewSessionAtTheFirst404() {
        try (Recorder recorder = new Recorder();
                var _ = callers(recorder)) {
            await(() -> recorder.count("alpha-1", "tools/call") > 2);
            recorder.dead.add("alpha-1");
            await(() -> recorder.count("alpha-2", "tools/call") > 1);
            assertEquals(1, recorder.refused("alpha-1"));
        }
    }

    @Test
    void bravoTriesTheDeadIdTwiceMore() {
        try (Recorder recorder = new Recorder();
                var _ = callers(recorder)) {
            await(() -> recorder.count("bravo-1", "tools/call") > 2);
            recorder.dead.add("bravo-1");
            await(() -> recorder.count("bravo-2", "tools/call") > 1);
            assertEquals(3, recorder.refused("bravo-1"));
        }
    }

    @Test
    void newSessionOpensItsPageAgain() {
        try (Recorder recorder = new Recorder();
                var _ = callers(recorder)) {
            await(() -> recorder.count("alpha-1", "tools/call") > 2);
            recorder.dead.add("alpha-1");
            await(() -> recorder.count("alpha-2", "tools/call") > 0);
            assertEquals(
                    List.of("initialize", "notifications/initialized", "tools/list", "tools/call"),
                    recorder.methodsOf("alpha-2").subList(0, 4));
        }
    }

    private DemoCallers callers(Recorder recorder) {
        return new DemoCallers(
                recorder.url(), timers, List.of(Script.ALPHA.faster(40), Script.BRAVO.faster(40)));
    }

    private static void await(BooleanSupplier condition) {
        long until = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < until, "waited too long");
            Thread.onSpinWait();
        }
    }

    /// Answers every call with an empty result, refuses dead ids, and keeps what it was asked.
    private static final class Recorder implements AutoCloseable {
        final Set<String> dead = ConcurrentHashMap.newKeySet();
        private final List<Seen> asked = new CopyOnWriteArrayList<>();
        private final Undertow server =
                Undertow.builder()
                        .addHttpListener(
                                0,
                                "127.0.0.1",
                                exchange ->
                                        exchange.getRequestReceiver()
                                                .receiveFullString(this::answer))
                        .build();

        Recorder() {
            server.start();
        }

        URI url() {
            var address = (InetSocketAddress) server.getListenerInfo().getFirst().getAddress();
            return URI.create("http://127.0.0.1:" + address.getPort());
        }

        long count(String session, String method) {
            return methodsOf(session).stream().filter(method::equals).count();
        }

        List<String> methodsOf(String session) {
            return asked.stream()
                    .filter(each -> each.session.equals(session))
                    .map(Seen::method)
                    .toList();
        }

        long refused(String session) {
            return asked.stream()
                    .filter(each -> each.session.equals(session) && each.refused)
                    .count();
        }

        private void answer(HttpServerExchange exchange, String text) {
            String verb = exchange.getRequestMethod().toString();
            if (verb.equals("DELETE")) {
                String id = exchange.getRequestHeaders().getFirst(Asked.SESSION_ID);
                asked.add(new Seen(String.valueOf(id), verb, false));
            }
            if (!verb.equals("POST")) {
                exchange.setStatusCode(405).endExchange();
                return;
            }
            JsonNode message = JsonMapper.shared().readTree(text);
            String method = message.path("method").asString();
            String session = exchange.getRequestHeaders().getFirst(Asked.SESSION_ID);
            if (method.equals("initialize")) {
                String name = message.at("/params/clientInfo/name").asString();
                long before =
                        asked.stream()
                                .filter(each -> each.method.equals(method))
                                .filter(each -> each.session.startsWith(name))
                                .count();
                session = name + "-" + (before + 1);
                exchange.getResponseHeaders().put(Asked.SESSION_ID, session);
            }
            boolean refused = dead.contains(session);
            asked.add(new Seen(session, method, refused));
            if (refused) {
                exchange.setStatusCode(404).endExchange();
            } else if (!message.has("id")) {
                exchange.setStatusCode(202).endExchange();
            } else {
                exchange.getResponseHeaders()
                        .put(io.undertow.util.Headers.CONTENT_TYPE, "application/json");
                exchange.getResponseSender()
                        .send(
                                "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}"
                                        .formatted(message.path("id")));
            }
        }

        @Override
        public void close() {
            server.stop();
        }

        private record Seen(String session, String method, boolean refused) {}
    }
}
