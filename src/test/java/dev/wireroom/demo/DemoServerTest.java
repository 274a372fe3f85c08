package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// How sessions and their streams live and end.
final class DemoServerTest extends DemoFixture {
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
        restart(new DemoPace(3, Duration.ofMillis(30), QUICK.keepAlive(), QUICK.progressStep()));
        String held = session();
        while (listen(held).statusCode() != 200) {
            held = session();
        }
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

    @RepeatedTest(10)
    void closingEndsOpenStreamsWithinASecond() throws Exception {
        var stream = listen(session());
        assertTimeoutPreemptively(Duration.ofSeconds(1), server::close);
        assertTrue(ended(stream.body()));
    }
}
