package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which logical session a request of 2026-07-28 is of: by what the protocol ties together, then by
/// inference, and by a person's choice.
class ModernSessionsTest {
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    private static Turn asks(Wire wire, int id, String params, String meta, String... fields) {
        String[] all = new String[fields.length + 2];
        all[0] = "MCP-Protocol-Version: 2026-07-28";
        all[1] = "Mcp-Method: tools/call";
        System.arraycopy(fields, 0, all, 2, fields.length);
        return wire.client("POST /mcp", all)
                .says(
                        Texts.request(
                                id,
                                "tools/call",
                                "\"name\":\"book\""
                                        + params
                                        + ",\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"agent\",\"version\":\"1\"}"
                                        + meta
                                        + "}"));
    }

    private static Turn done(Turn turn, int id, String members) {
        return turn.server(200)
                .answers("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{" + members + "}}")
                .ends();
    }

    private static Turn needsInput(Turn turn, int id, String state) {
        return done(
                turn,
                id,
                "\"resultType\":\"input_required\",\"inputRequests\":{}"
                        + (state.isEmpty() ? "" : ",\"requestState\":\"" + state + "\""));
    }

    private static String state(String state) {
        return ",\"inputResponses\":{},\"requestState\":\"" + state + "\"";
    }

    private void choose(GroupBy choice) {
        play.recognise(Recognition.STANDARD.groupedBy(choice));
    }

    @Test
    void roundsOfACallAreOneCall() {
        Turn first = needsInput(asks(wire, 1, "", ""), 1, "st-1");
        play.after(3);
        Turn second = needsInput(asks(wire, 2, state("st-1"), ""), 2, "st-2");
        Turn third = done(asks(wire, 3, state("st-2"), ""), 3, "\"resultType\":\"complete\"");
        long begun = first.paired.getFirst().call();
        assertEquals(1, first.paired.getFirst().round());
        assertEquals(List.of(begun, begun), calls(second));
        assertEquals(List.of(2, 2), rounds(second));
        assertEquals(List.of(begun, begun), calls(third));
        assertEquals(List.of(3, 3), rounds(third));
        assertEquals(List.of(1, 0), counts("S1"));
    }

    @Test
    void withoutAStateTheCallIsKnownByItsPlace() {
        Turn first = needsInput(asks(wire, 1, "", ""), 1, "");
        Turn other = asks(wire, 2, "", "");
        Turn second = asks(wire, 3, ",\"inputResponses\":{}", "");
        assertEquals(1, other.paired.getFirst().round());
        assertEquals(2, second.paired.getFirst().round());
        assertEquals(first.paired.getFirst().call(), second.paired.getFirst().call());
        assertEquals(1, asks(wire, 4, ",\"inputResponses\":{}", "").paired.getFirst().round());
    }

    @Test
    void aRequestStateTiesAcrossConnectionsAndNames() {
        Turn first = needsInput(asks(wire, 1, "", ""), 1, "st-1");
        wire.close();
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
        Wire later = play.connect();
        Turn second = done(asks(later, 2, state("st-1"), ""), 2, "");
        assertEquals(first.session(), second.session());
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals("S1", done(asks(later, 3, "", ""), 3, "").session());
    }

    @Test
    void aStateOfAnotherServerTiesNothing() {
        needsInput(asks(wire, 1, "", ""), 1, "st-1");
        assertEquals("S2", asks(play.connect("other"), 2, state("st-1"), "").session());
    }

    @Test
    void aVeryLongStateIsKnownAsWell() {
        String longOne = "x".repeat(100_000);
        needsInput(asks(wire, 1, "", ""), 1, longOne);
        Turn second = asks(play.connect(), 2, state(longOne), "");
        assertEquals("S1", second.session());
        assertEquals(2, second.paired.getFirst().round());
        assertEquals("S2", asks(play.connect(), 3, state(longOne + "y"), "").session());
    }

    @Test
    void aTaskTiesAcrossConnections() {
        done(asks(wire, 1, "", ""), 1, "\"resultType\":\"task\",\"task\":{\"taskId\":\"t-1\"}");
        Turn poll =
                play.connect()
                        .client("POST /mcp", "Mcp-Method: tasks/get")
                        .says(Texts.request(2, "tasks/get", "\"taskId\":\"t-1\""));
        assertEquals("S1", poll.session());
    }

    @Test
    void aNotificationIsOfTheSubscriptionThatItNames() {
        Turn process = wire.begin(ExchangeKind.STDIO);
        process.says(listen(1)).says(listen(2));
        process.answers(changed("1")).answers(changed("\"2\"")).answers(changed("2"));
        assertEquals(List.of(1L, 2L, 1L, 0L, 2L), calls(process));
        Turn http =
                wire
                        .client("POST /mcp", "Mcp-Method: subscriptions/listen")
                        .says(listen(1))
                        .stream()
                        .answers(changed("1"));
        assertEquals(List.of(6L, 6L), calls(http));
        assertEquals("notifications/tools/list_changed", http.paired.getLast().method());
    }

    @Test
    void aClientEndsASubscriptionByClosingItsStream() {
        Turn http = wire.client("POST /mcp", "Mcp-Method: subscriptions/listen").says(listen(1));
        http.stream().ends(ExchangeEnd.CLIENT_CLOSED);
        assertEquals(0, play.session(http.session()).errors());
    }

    private static String listen(int id) {
        return Texts.request(
                id,
                "subscriptions/listen",
                "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}");
    }

    private static String changed(String subscription) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\",\"params\":{\"_meta\":"
                + "{\"io.modelcontextprotocol/subscriptionId\":"
                + subscription
                + "}}}";
    }

    @Test
    void otherConnectionsOfTheOnlyOneOfItsNameThatDiscoveredAreItsOwn() {
        discover(wire, 1);
        Wire second = play.connect();
        assertEquals("S1", asks(second, 2, "", "").session());
        assertEquals(
                "by server/discover, then by client info and connection",
                play.session("S1").grouping());
        assertEquals("S2", discover(play.connect(), 1));
        assertEquals("S3", asks(play.connect(), 2, "", "").session(), "of either");
        assertEquals("S1", asks(second, 3, "", "").session());
        choose(GroupBy.CONNECTION);
        assertEquals("S4", asks(play.connect(), 4, "", "").session());
    }

    private static String discover(Wire wire, int id) {
        Turn turn =
                wire.client("POST /mcp", "Mcp-Method: server/discover")
                        .says(
                                Texts.modern(id, "server/discover", "agent")
                                        .replace("\"0\"", "\"1\""));
        return String.valueOf(done(turn, id, "\"supportedVersions\":[]").session());
    }

    @Test
    void whoIsAuthorizedCountsBeforeTheConnection() {
        String alice = "Authorization: Bearer aaa";
        assertEquals("S1", done(asks(wire, 1, "", "", alice), 1, "").session());
        assertEquals("S1", done(asks(play.connect(), 1, "", "", alice), 1, "").session());
        assertEquals(
                "S2",
                done(asks(wire, 1, "", "", "Authorization: Bearer bbb"), 1, "").session(),
                "one connection of a gateway serves several");
        assertEquals("by authorization and client info", play.session("S1").grouping());
        wire.close();
        play.after(70);
        assertEquals(SessionState.LIVE, play.session("S1").state());
        play.after(1_900);
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
    }

    @Test
    void aRenewedTokenIsTheSamePrincipal() {
        assertEquals("S1", asks(wire, 1, "", "", token("ann", 1)).session());
        assertEquals("S1", asks(play.connect(), 2, "", "", token("ann", 2)).session());
        assertEquals("S2", asks(play.connect(), 3, "", "", token("bob", 1)).session());
    }

    private static String token(String subject, int issued) {
        String claims = "{\"iss\":\"i\",\"sub\":\"" + subject + "\",\"iat\":" + issued + "}";
        String part =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(claims.getBytes(StandardCharsets.UTF_8));
        return "Authorization: Bearer e30." + part + ".sig" + issued;
    }

    @Test
    void aTraceJoinsConnectionsOfOneClient() {
        String trace = ",\"traceparent\":\"" + TRACE + "\"";
        assertEquals("S1", done(asks(wire, 1, "", trace), 1, "").session());
        assertEquals("S1", done(asks(play.connect(), 2, "", trace), 2, "").session());
        assertEquals("S2", done(asks(play.connect(), 3, "", ""), 3, "").session());
        assertEquals("by trace and client info", play.session("S1").grouping());
    }

    @Test
    void aPersonChoosesTheGrouping() {
        asks(wire, 1, "", "");
        choose(GroupBy.CLIENT);
        assertEquals("S2", asks(wire, 2, "", "").session(), "from now on");
        assertEquals("S2", asks(play.connect(), 3, "", "").session());
        assertEquals("by client info", play.session("S2").grouping());
        choose(GroupBy.CONNECTION);
        Wire third = play.connect();
        assertEquals("S3", asks(third, 4, "", "").session());
        assertEquals("by connection", play.session("S3").grouping());
        assertNotEquals("S3", asks(play.connect(), 5, "", "").session());
        choose(GroupBy.PRINCIPAL);
        String alice = "Authorization: Basic YTpi";
        String session = asks(play.connect(), 6, "", "", alice).session();
        assertEquals("by authorization", play.session(session).grouping());
        assertEquals(session, asks(play.connect(), 7, "", "", alice).session());
        choose(GroupBy.TRACE);
        String trace = ",\"traceparent\":\"" + TRACE + "\"";
        String traced = asks(third, 8, "", trace).session();
        assertEquals("by trace", play.session(traced).grouping());
        assertEquals(traced, asks(play.connect(), 9, "", trace).session());
    }

    @Test
    void anUnreadableTraceIsNone() {
        asks(wire, 1, "", ",\"traceparent\":\"junk\"");
        assertEquals("S2", asks(play.connect(), 2, "", ",\"traceparent\":\"junk\"").session());
    }

    @Test
    void ofTheSessionsOfOldNothingIsTied() {
        Turn turn = wire.post(null, Texts.request(1, "x", "\"requestState\":\"s\""));
        assertEquals(1, turn.paired.getFirst().round());
        assertNull(play.session(turn.session()).wireId());
    }

    private static List<Long> calls(Turn turn) {
        return turn.paired.stream().map(Paired::call).toList();
    }

    private static List<Integer> rounds(Turn turn) {
        return turn.paired.stream().map(Paired::round).toList();
    }

    private List<Integer> counts(String session) {
        var it = play.session(session);
        return List.of(it.calls(), it.openCalls());
    }
}
