package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class IsolationCallersTest {
    private static final Duration AT_ONCE = Duration.ofNanos(1);
    private static final Duration FOR_EVER = Duration.ofHours(1);

    @Test
    void inOneSessionForAllTwoOfEightCallsGetTheOthersPage() throws Exception {
        try (KeyFront front = new KeyFront(true, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            wait(callers.run());
            assertEquals(IsolationCallers.ROUND, front.calls().size());
            assertEquals(2, front.bleeds());
            assertEquals("PAGE-BRAVO", front.calls().get(2).got());
            assertEquals("conv-a", front.calls().get(2).caller());
            assertEquals("PAGE-ALPHA", front.calls().get(5).got());
            assertEquals("conv-b", front.calls().get(5).caller());
        }
    }

    @Test
    void inSessionsOfTheirOwnNobodyDoes() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            wait(callers.run());
            assertEquals(8, front.calls().size());
            assertEquals(0, front.bleeds());
        }
    }

    @Test
    void realBrowsersAreSentToPagesThatAreServedHere() throws Exception {
        URI alpha;
        try (KeyFront front = new KeyFront(true, "browser_navigate", "browser_snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            wait(callers.run());
            assertEquals(2, front.bleeds());
            assertEquals("browser_snapshot", front.calls().get(2).tool());
            alpha = URI.create(front.calls().getFirst().arguments().path("url").asString());
            assertEquals("/alpha", alpha.getPath());
            String page = read(alpha);
            assertTrue(page.contains("<title>PAGE-ALPHA</title>"), page);
            assertTrue(page.contains("<h1>PAGE-ALPHA</h1>"), page);
            assertTrue(read(alpha.resolve("/bravo")).contains("<h1>PAGE-BRAVO</h1>"));
        }
        assertThrows(IOException.class, () -> read(alpha));
    }

    @Test
    void theBuiltInServersAnswersNameThePage() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            wait(callers.next());
            assertEquals("/alpha", front.calls().getFirst().arguments().path("url").asString());
            assertEquals("PAGE-ALPHA", DemoPage.find("/alpha").orElseThrow().mark());
        }
    }

    @Test
    void singleCallsGoThroughTheScriptAndBeginAnew() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            for (int i = 0; i < 9; i++) {
                wait(callers.next());
                assertEquals(i + 1, front.calls().size());
            }
            assertEquals(front.calls().getFirst(), front.calls().getLast());
            assertEquals(2, front.lists());
        }
    }

    @Test
    void rewindMakesTheNextCallTheFirst() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            wait(callers.next());
            wait(callers.next());
            wait(callers.rewind());
            wait(callers.next());
            assertEquals(front.calls().getFirst(), front.calls().getLast());
        }
    }

    @Test
    void whileACallIsUnderWayItIsTheOneThatIsMeant() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            front.hold(gate);
            CompletableFuture<Void> first = callers.next();
            assertSame(first, callers.next());
            assertFalse(first.isDone());
            gate.countDown();
            wait(first);
            assertEquals(1, front.calls().size());
        }
    }

    @Test
    void aRunThatIsOvertakenIsCancelledAndTheNextBeginsAnew() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), FOR_EVER)) {
            front.hold(gate);
            CompletableFuture<Void> first = callers.run();
            CompletableFuture<Void> second = callers.run();
            CompletableFuture<Void> stopped = callers.rewind();
            gate.countDown();
            assertThrows(CancellationException.class, () -> wait(first));
            assertThrows(CancellationException.class, () -> wait(second));
            wait(stopped);
            assertTrue(front.calls().size() <= 1, () -> front.calls().toString());
        }
    }

    @Test
    void aStepStopsARunWithoutWaitingForItsPause() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), FOR_EVER)) {
            CompletableFuture<Void> run = callers.run();
            DemoFixture.await(() -> front.calls().size() == 1);
            wait(callers.next());
            assertThrows(CancellationException.class, () -> wait(run));
            assertEquals(
                    List.of("conv-a", "conv-b"),
                    front.calls().stream().map(KeyFront.Call::caller).toList());
        }
    }

    @Test
    void aServerWithoutFittingToolsIsNamedInASentence() {
        try (KeyFront front = new KeyFront(false, "teapot", "kettle");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            assertEquals(
                    "This server has neither browser_navigate nor open_page. Choose a browser"
                            + " server, Playwright MCP say, or the built-in one.",
                    failure(callers.next()));
        }
    }

    @Test
    void theServersReasonIsToldAndTheCallCanBeTriedAgain() throws Exception {
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot");
                IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE)) {
            front.refuse("No more sessions.");
            assertEquals("The caller conv-a got 503: No more sessions.", failure(callers.next()));
            front.refuse("");
            wait(callers.next());
            assertEquals("conv-a", front.calls().getFirst().caller());
        }
    }

    @Test
    void aListenerThatIsGoneIsTold() {
        URI gone;
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot")) {
            gone = front.url();
        }
        try (IsolationCallers callers = new IsolationCallers(gone, AT_ONCE)) {
            assertEquals("The caller conv-a got no answer", failure(callers.run()));
        }
    }

    @Test
    void closingGivesUpWhatIsUnderWay() {
        CountDownLatch gate = new CountDownLatch(1);
        try (KeyFront front = new KeyFront(false, "open_page", "snapshot")) {
            front.hold(gate);
            IsolationCallers callers = new IsolationCallers(front.url(), AT_ONCE);
            CompletableFuture<Void> run = callers.run();
            CompletableFuture<Void> queued = callers.rewind();
            callers.close();
            assertTrue(run.isDone());
            assertTrue(queued.isDone());
            assertTrue(callers.next().isCancelled());
            gate.countDown();
        }
    }

    private static void wait(CompletableFuture<Void> future) throws Exception {
        future.get(10, TimeUnit.SECONDS);
    }

    private static String failure(CompletableFuture<Void> future) {
        Throwable failed = assertThrows(ExecutionException.class, () -> wait(future)).getCause();
        return failed == null ? "" : String.valueOf(failed.getMessage());
    }

    private static String read(URI page) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body();
        }
    }
}
