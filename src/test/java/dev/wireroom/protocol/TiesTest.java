package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wireroom.protocol.Ties.Handle;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What ties a message to others.
class TiesTest {
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    private final JsonRpcReader reader = new JsonRpcReader();

    private Ties read(String message) {
        return reader.read(message.getBytes(UTF_8)).getFirst().message().ties();
    }

    private Ties params(String members) {
        return read("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{" + members + "}}");
    }

    private Ties result(String members) {
        return read("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{" + members + "}}");
    }

    @Test
    void mostMessagesHaveNone() {
        assertSame(Ties.NONE, params("\"name\":\"x\",\"arguments\":{\"n\":1,\"s\":\"ab\"}"));
        assertSame(Ties.NONE, result("\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]"));
        assertSame(Ties.NONE, params("\"session_id\":\"s\""), "nobody asked for it");
    }

    @Test
    void sessionIdsAreToldWhereTheyWereAskedFor() {
        reader.carriers(Set.of("session_id"));
        assertEquals(Map.of("session_id", "s"), params("\"session_id\":\"s\"").params());
        assertEquals(Map.of("session_id", "s"), result("\"session_id\":\"s\"").params());
        assertEquals(Map.of("session_id", "s"), params("\"_meta\":{\"session_id\":\"s\"}").meta());
        assertSame(Ties.NONE, params("\"session_id\":7"));
        assertSame(Ties.NONE, params("\"session_id\":\"\""));
        assertSame(Ties.NONE, params("\"a\":{\"session_id\":\"s\"}"));
    }

    @Test
    void roundsAreToldByBothSides() {
        Ties asks = result("\"resultType\":\"input_required\",\"requestState\":\"st\"");
        assertEquals(List.of(true, "st"), List.of(asks.asksForInput(), asks.requestState()));
        Ties gives = params("\"inputResponses\":{\"a\":{}},\"requestState\":\"st\"");
        assertEquals(List.of(true, "st"), List.of(gives.givesInput(), gives.requestState()));
        assertEquals(false, result("\"resultType\":\"complete\"").asksForInput());
    }

    @Test
    void tasksAreToldWhereverTheyStand() {
        assertEquals("t", params("\"taskId\":\"t\"").taskId());
        assertEquals("t", result("\"taskId\":\"t\"").taskId());
        assertEquals("t", result("\"task\":{\"status\":\"working\",\"taskId\":\"t\"}").taskId());
        assertEquals(
                "t",
                result("\"_meta\":{\"io.modelcontextprotocol/related-task\":{\"taskId\":\"t\"}}")
                        .taskId());
    }

    @Test
    void subscriptionAndTraceStandInMeta() {
        assertEquals(
                "\"s\"",
                params("\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":\"s\"}")
                        .subscription());
        assertEquals(
                "7",
                params("\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":7}").subscription());
        assertEquals(
                "4bf92f3577b34da6a3ce929d0e0e4736",
                params("\"_meta\":{\"traceparent\":\"" + TRACE + "\"}").trace());
        assertSame(Ties.NONE, params("\"_meta\":{\"traceparent\":\"00-short-x-01\"}"));
    }

    @Test
    void argumentsTellEveryShortTextAndResultsWhatLooksLikeAHandle() {
        assertEquals(
                List.of(new Handle("a", "long enough"), new Handle("c", "too!")),
                params("\"arguments\":{\"a\":\"long enough\",\"b\":{\"c\":\"too!\"},\"d\":\"abc\"}")
                        .handles());
        assertEquals(
                List.of(
                        new Handle("basket_id", "b-77"),
                        new Handle("cursor", "c-0001"),
                        new Handle("x", "123e4567-e89b-12d3-a456-426614174000")),
                result(
                                "\"structuredContent\":{\"basket_id\":\"b-77\",\"title\":\"Basket\",\"page\":"
                                        + "{\"cursor\":\"c-0001\"},\"x\":\"123e4567-e89b-12d3-a456-426614174000\"}")
                        .handles());
    }

    @Test
    void whatStandsBehindOddMembersIsStillRead() {
        Ties ties =
                result(
                        "\"task\":[1,{}],\"structuredContent\":\"text\",\"content\":{\"text\":\"{}\"},"
                                + "\"closed\":true,\"closing\":true");
        assertEquals(List.of(true, true), List.of(ties.closed(), ties.closing()));
    }
}
