package dev.wireroom.ui.headers;

import static dev.wireroom.ui.headers.HeaderDiffTest.head;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Mode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeadersModelTest {
    private static final HeaderReasons RELAY = new HeaderReasons(Mode.RELAY, Set.of(), "S1", null);
    private static final Head ASKED = head("POST /mcp HTTP/1.1", "Host: a", "X: 1");
    private static final Head SENT = head("POST /mcp HTTP/1.1", "X: 1", "Host: b");
    private static final Head SAID = head("HTTP/1.1 200 OK", "Y: 2");

    @Test
    void anAnswerThatHasNotComeIsNotYet() {
        HeadersModel model = model(ASKED, SENT, null, null, ExchangeEnd.OPEN);
        assertEquals("not yet", model.answer().notice());
        assertFalse(model.answer().fault());
    }

    @Test
    void anAnswerThatNeverCameSaysWhoLeft() {
        HeadersModel model = model(ASKED, SENT, null, null, ExchangeEnd.SERVER_CLOSED);
        assertEquals("no answer came: the server closed first", model.answer().notice());
        assertTrue(model.answer().fault());
    }

    @Test
    void aHeadCutOffSaysSoBelowItsLines() {
        Head cut = new Head("HTTP/1.1 200 OK", SAID.lines(), false);
        HeadersModel model = model(ASKED, SENT, null, cut, ExchangeEnd.SERVER_CLOSED);
        assertEquals("server closed before the header ended", model.answer().notice());
        assertEquals(2, model.answer().rows().size());
    }

    @Test
    void ownRequestsAndOwnAnswersSaySo() {
        assertEquals(
                "Wireroom sent this request itself",
                model(null, SENT, null, SAID, ExchangeEnd.COMPLETE).request().notice());
        HeadersModel refused = model(ASKED, null, SAID, null, ExchangeEnd.COMPLETE);
        assertEquals("was not sent on to the server", refused.request().notice());
        assertEquals("Wireroom answered this itself", refused.answer().notice());
        assertEquals("Wireroom answered this itself: 10 B up, 20 B down.", refused.foot());
    }

    @Test
    void changesAreCountedOverBothTables() {
        HeadersModel model = model(ASKED, SENT, SAID, SAID, ExchangeEnd.COMPLETE);
        assertEquals(1, model.changes());
        assertEquals("The body passed unchanged both ways: 10 B up, 20 B down.", model.foot());
    }

    @Test
    void filtersLeaveWhatTheyAskFor() {
        HeadersModel model = model(ASKED, SENT, SAID, SAID, ExchangeEnd.COMPLETE);
        assertEquals(List.of("Host"), names(model, HeaderFilter.Side.BOTH, true, ""));
        assertEquals(List.of("", "Host", "X"), names(model, HeaderFilter.Side.BOTH, false, ""));
        assertEquals(List.of("", "X", "Host"), names(model, HeaderFilter.Side.SERVER, false, ""));
        assertEquals(List.of("Host"), names(model, HeaderFilter.Side.BOTH, false, "host: B"));
        assertEquals(List.of(), names(model, HeaderFilter.Side.BOTH, false, "none"));
    }

    private static List<String> names(
            HeadersModel model, HeaderFilter.Side hop, boolean changes, String find) {
        return HeadersModel.shown(model.request(), new HeaderFilter(hop, changes, find)).stream()
                .map(row -> row.client() == null ? "?" : row.client().name())
                .toList();
    }

    private static HeadersModel model(
            @Nullable Head asked,
            @Nullable Head sent,
            @Nullable Head got,
            @Nullable Head said,
            ExchangeEnd end) {
        return new HeadersModel(
                new Exchange(
                        1,
                        "s",
                        "S1",
                        null,
                        ExchangeKind.HTTP,
                        "POST",
                        "/mcp",
                        200,
                        0,
                        end == ExchangeEnd.OPEN ? 0 : 9,
                        end,
                        -1,
                        -1,
                        new Hop(asked, got, 10, 20),
                        new Hop(sent, said, 10, 20),
                        1,
                        "127.0.0.1:5000",
                        false),
                RELAY);
    }
}
