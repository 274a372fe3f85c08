package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.Samples;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeenModeTest {
    private final Session nobodys = Samples.session("S1", "abc", 1000);
    private final Session conversation = Samples.session("S2", "def", 1000, "conv-a");

    @Test
    void aSessionWithACallerIsIsolated() {
        Exchange exchange = exchange("conv-a", "x", "abc");
        assertEquals(Mode.ISOLATE, SeenMode.of(exchange, conversation, Mode.RELAY));
        assertEquals(Mode.ISOLATE, SeenMode.of(conversation, List.of(), null));
    }

    @Test
    void aCallerInASessionThatIsNobodysSharesIt() {
        Exchange exchange = exchange("conv-a", "x", "abc");
        assertEquals(Mode.SHARE, SeenMode.of(exchange, nobodys, Mode.ISOLATE));
        assertEquals(Mode.SHARE, SeenMode.of(nobodys, List.of(exchange), null));
        assertEquals(Mode.ISOLATE, SeenMode.of(exchange, null, Mode.ISOLATE), "in no session yet");
    }

    @Test
    void theSameIdOnBothHopsIsRelayed() {
        Exchange exchange = exchange(null, "abc", "abc");
        assertEquals(Mode.RELAY, SeenMode.of(exchange, nobodys, Mode.SHARE));
        assertEquals(Mode.RELAY, SeenMode.of(nobodys, List.of(exchange), Mode.SHARE));
    }

    @Test
    void whatTheRecordDoesNotTellIsAsTheServerIsNow() {
        Exchange exchange = exchange(null, null, "abc");
        assertEquals(Mode.ISOLATE, SeenMode.of(exchange, nobodys, Mode.ISOLATE));
        assertNull(SeenMode.of(exchange, nobodys, null));
        assertEquals(Mode.SHARE, SeenMode.of(nobodys, List.of(exchange), Mode.SHARE));
    }

    private static Exchange exchange(
            @Nullable String caller, @Nullable String client, @Nullable String server) {
        return new Exchange(
                1,
                "s",
                "S1",
                caller,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                200,
                1,
                2,
                ExchangeEnd.COMPLETE,
                1,
                1,
                hop(client),
                hop(server),
                1,
                "",
                false);
    }

    private static Hop hop(@Nullable String id) {
        List<HeaderLine> lines =
                id == null ? List.of() : List.of(new HeaderLine("mcp-session-id", id));
        return new Hop(new Head("POST /mcp HTTP/1.1", lines, true), null, 0, 0);
    }
}
