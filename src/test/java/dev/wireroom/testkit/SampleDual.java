package dev.wireroom.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One server that speaks both eras at the same time: S1 and S2 have wire sessions, S3 to S5 are
/// logical ones of revision 2026-07-28, each known by something else. All within half a minute, the
/// same each time.
public final class SampleDual {
    public static final ServerSettings SERVER =
            ServerSettings.relay("catalog", URI.create("http://localhost:8940"));

    /// In the logical session S3: its exchanges by number.
    public static final long LISTED = 5;

    public static final long AGREES = 6;
    public static final long ENCODED = 7;
    public static final long DISAGREES = 8;

    /// The three rounds of one call of S3, and a call of S4 whose answer asks for input in vain.
    public static final List<Long> ROUNDS = List.of(9L, 10L, 11L);

    public static final long ASKS = 13;

    static final String VERSION = "2026-07-28";
    private static final long S = 1_000_000;
    private static final Peer SHOP = new Peer("catalog", "3.1.0");
    private static final String TOOLS =
            """
            {"jsonrpc":"2.0","id":2,"result":{"resultType":"complete","tools":[{"name":"search",\
            "inputSchema":{"type":"object","properties":{"query":{"type":"string"},\
            "region":{"type":"string","x-mcp-header":"Region"},\
            "page":{"type":"integer","x-mcp-header":"Page"}}}}]}}\
            """;

    private final long start;
    private final List<CaptureEvent> events = new ArrayList<>();
    private long exchanges;
    private long messages;

    private SampleDual(long start) {
        this.start = start;
    }

    /// @param now microseconds since 1970; nothing is later
    public static List<CaptureEvent> at(long now) {
        SampleDual dual = new SampleDual(now - 30 * S);
        dual.legacy();
        dual.modern();
        dual.others();
        return List.copyOf(dual.events);
    }

    public static Records records(List<CaptureEvent> events) {
        return new SampleRecords(events);
    }

    private void legacy() {
        SampleDualSession desk =
                session("S1", SessionKind.STREAMABLE_HTTP, Era.LEGACY, "desk", "0.9.2");
        desk.known("4bf92f35-77b3-4da6-a3ce-929d0e0e4736", null);
        desk.call(0, 200_000, "initialize", null, "", "{}");
        desk.call(
                2 * S, 900_000, "tools/call", "search", "\"arguments\":{\"query\":\"tea\"}", "{}");
        SampleDualSession cli =
                session("S2", SessionKind.STREAMABLE_HTTP, Era.LEGACY, "mcp-cli", "2.3.0");
        cli.known("91d4ae3c-60d2-4a55-8a5e-2f0c4bd352c6", null);
        cli.call(5 * S, 150_000, "initialize", null, "", "{}");
    }

    private void modern() {
        SampleDualSession shop =
                session("S3", SessionKind.LOGICAL, Era.MODERN, "shop-agent", "2.0.0");
        shop.known(null, "by client info and connection");
        shop.call(
                6 * S,
                30_000,
                "server/discover",
                null,
                "",
                "{\"resultType\":\"complete\",\"supportedVersions\":[\"2026-07-28\"],"
                        + "\"capabilities\":{\"tools\":{}}}");
        shop.answer(6_200_000, 40_000, "tools/list", null, "", TOOLS);
        shop.call(
                8 * S,
                700_000,
                "tools/call",
                "search",
                "\"arguments\":{\"query\":\"tea\",\"region\":\"eu-west\",\"page\":2}",
                "{\"resultType\":\"complete\",\"content\":[]}",
                "Mcp-Name: search",
                "Mcp-Param-Region: eu-west",
                "Mcp-Param-Page: 2");
        shop.call(
                10 * S,
                600_000,
                "resources/read",
                "shop://caf\u00e9",
                "",
                "{\"resultType\":\"complete\",\"contents\":[]}",
                "Mcp-Name: =?base64?"
                        + Base64.getEncoder().encodeToString("shop://caf\u00e9".getBytes(UTF_8))
                        + "?=");
        shop.failing(
                12 * S,
                20_000,
                "tools/call",
                "search",
                "\"arguments\":{\"query\":\"tea\",\"region\":\"us-east\",\"page\":2}",
                "Mcp-Name: echo",
                "Mcp-Param-Region: =?base64?dXMtZWFzdA==?=",
                "Mcp-Param-Trace: 77");
        rounds(shop);
    }

    private void rounds(SampleDualSession shop) {
        String asks =
                "{\"resultType\":\"input_required\",\"requestState\":\"s-1\",\"inputRequests\":{\"ok\":"
                        + "{\"method\":\"elicitation/create\",\"params\":{\"message\":\"Order it?\"}}}}";
        String input =
                "\"inputResponses\":{\"ok\":{\"action\":\"accept\"}},\"requestState\":\"s-1\"";
        shop.call(18 * S, 600_000, "tools/call", "checkout", "", asks, "Mcp-Name: checkout");
        shop.goesOn();
        shop.call(20_400_000, 500_000, "tools/call", "checkout", input, asks, "Mcp-Name: checkout");
        shop.goesOn();
        shop.call(
                22_100_000,
                700_000,
                "tools/call",
                "checkout",
                input,
                "{\"resultType\":\"complete\",\"content\":[]}",
                "Mcp-Name: checkout");
    }

    private void others() {
        SampleDualSession caller =
                session("S4", SessionKind.LOGICAL, Era.MODERN, "shop-agent", "2.0.0");
        caller.known(null, "by authorization");
        caller.call(
                15 * S,
                2 * S,
                "tools/call",
                "search",
                "\"arguments\":{\"query\":\"cups\"}",
                "{\"resultType\":\"complete\",\"content\":[]}",
                "Mcp-Name: search");
        caller.call(
                24 * S,
                300_000,
                "tools/call",
                "checkout",
                "",
                "{\"resultType\":\"input_required\",\"inputRequests\":{}}",
                "Mcp-Name: checkout");
        SampleDualSession nameless = session("S5", SessionKind.LOGICAL, Era.MODERN, "", "");
        nameless.known(null, "by User-Agent and connection");
        nameless.call(
                17 * S,
                400_000,
                "tools/call",
                "search",
                "\"arguments\":{\"query\":\"pots\",\"region\":\"eu-west\"}",
                "{\"resultType\":\"complete\",\"content\":[]}",
                "Mcp-Name: search",
                "Mcp-Param-Region: eu-west");
    }

    private SampleDualSession session(
            String id, SessionKind kind, Era era, String client, String version) {
        return new SampleDualSession(
                this, id, kind, era, client.isEmpty() ? null : new Peer(client, version));
    }

    void tell(CaptureEvent event) {
        events.add(event);
    }

    long micros(long offset) {
        return start + offset;
    }

    long nextExchange() {
        return ++exchanges;
    }

    long nextMessage() {
        return ++messages;
    }

    Session snapshot(SampleDualSession of, @Nullable String wireId, @Nullable String grouping) {
        return new Session(
                of.id(),
                SERVER.name(),
                of.kind(),
                of.era(),
                wireId,
                null,
                grouping,
                of.modern() ? VERSION : "2025-11-25",
                of.client(),
                SHOP,
                SessionState.LIVE,
                null,
                null,
                null,
                null,
                of.opened(),
                of.modern() ? of.opened() : of.opened() + 200_000,
                of.last(),
                of.last(),
                0,
                of.calls(),
                of.errors(),
                0,
                0,
                0);
    }
}
