package dev.wireroom.ui.handshake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.Samples;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.headers.SeenMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Handshakes of sessions that Wireroom holds.
class OwnedHandshakeTest {
    private static final String ID = "Mcp-Session-Id: ";

    private final Session session = Samples.session("S1", "abc", 1000);
    private final List<Exchange> exchanges = new ArrayList<>();
    private final Map<Long, List<Message>> messages = new HashMap<>();

    @Test
    void aCallThatWaitedForTheHandshakeComesAfterIt() {
        add("tools/call", "conv-a", hop("", ""), hop(ID + "abc", ""));
        add("initialize", null, Hop.NOTHING, hop("", ID + "abc"));
        add("tools/call", "conv-b", hop("", ""), hop(ID + "abc", ""));
        add("notifications/initialized", null, Hop.NOTHING, hop(ID + "abc", ""));
        HandshakeModel told = told();
        assertEquals(List.of(2L, 4L, 1L, 3L), told.steps().stream().map(Step::exchange).toList());
        assertEquals(
                List.of(IdUse.NONE, IdUse.USED, IdUse.USED, IdUse.USED),
                told.steps().stream().map(Step::id).toList());
        assertTrue(
                told.checks().stream().allMatch(each -> each.outcome() == Check.Outcome.PASSED),
                told.checks()::toString);
        assertEquals(Mode.SHARE, told.mode());
    }

    @Test
    void eachHopHasAnIdOfItsOwn() {
        add("initialize", "name-1", hop("", ID + "name-1"), hop("", ID + "abc"));
        add("tools/call", "name-1", hop(ID + "name-1", ""), hop(ID + "abc", ""));
        add("ping", null, Hop.NOTHING, hop(ID + "abc", ""));
        HandshakeModel told = told();
        assertEquals(IdUse.MINTED, told.steps().getFirst().back().id());
        assertEquals(
                List.of(IdUse.NONE, IdUse.USED, IdUse.USED),
                told.steps().stream().map(Step::id).toList());
        HandshakeModel.IdFacts id = told.id();
        assertEquals("name-1", id == null ? null : id.value());
    }

    @Test
    void inASharedSessionTheHandshakeIsTheOneThatTheServerGot() {
        add("initialize", "name-1", hop("", ID + "name-1"), Hop.NOTHING);
        add("initialize", null, Hop.NOTHING, hop("", ID + "abc"));
        add("tools/call", "name-1", hop(ID + "name-1", ""), hop(ID + "abc", ""));
        add("tools/call", "name-2", hop(ID + "name-2", ""), hop(ID + "abc", ""));
        HandshakeModel told = told();
        assertEquals(
                List.of(Hops.SERVER_ONLY, Hops.CLIENT_ONLY, Hops.BOTH, Hops.BOTH),
                told.steps().stream().map(Step::hops).toList());
        assertEquals(
                List.of(IdUse.NONE, IdUse.NONE, IdUse.USED, IdUse.USED),
                told.steps().stream().map(Step::id).toList());
        assertTrue(told.steps().getFirst().own());
    }

    private HandshakeModel told() {
        HeaderReasons reasons = HeaderReasons.UNKNOWN.in(SeenMode.of(session, exchanges, null));
        return new Handshake(
                        new HandshakeFacts(session, exchanges, messages, Map.of(), false, reasons))
                .told();
    }

    private void add(String method, @Nullable String caller, Hop client, Hop server) {
        long number = exchanges.size() + 1;
        boolean notice = method.startsWith("notifications/");
        exchanges.add(
                new Exchange(
                        number,
                        "s",
                        "S1",
                        caller,
                        ExchangeKind.HTTP,
                        "POST",
                        "/mcp",
                        notice ? 202 : 200,
                        number * 1000,
                        number * 1000 + 10,
                        ExchangeEnd.COMPLETE,
                        5,
                        10,
                        client,
                        server,
                        1,
                        "",
                        false));
        messages.put(
                number,
                List.of(
                        new Message(
                                number,
                                number,
                                "S1",
                                number * 1000,
                                Direction.CLIENT_TO_SERVER,
                                notice ? MessageKind.NOTIFICATION : MessageKind.REQUEST,
                                method,
                                null,
                                notice ? null : "1",
                                null,
                                null,
                                0,
                                -1,
                                0,
                                0,
                                10,
                                false,
                                false,
                                null)));
    }

    private static Hop hop(String asked, String answered) {
        return new Hop(
                head("POST /mcp HTTP/1.1", asked, "MCP-Protocol-Version: 2025-11-25"),
                head("HTTP/1.1 200 OK", answered),
                0,
                0);
    }

    private static Head head(String start, String... lines) {
        List<HeaderLine> all = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                all.add(new HeaderLine(line.substring(0, colon), line.substring(colon + 2)));
            }
        }
        return new Head(start, all, true);
    }
}
