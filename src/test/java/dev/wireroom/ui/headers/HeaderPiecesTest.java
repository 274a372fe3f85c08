package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.HeaderLine;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeaderPiecesTest {
    @Test
    void theChangedPartIsCutAtWords() {
        assertEquals("127.0.0.1:[41233]", drawn("Host", "127.0.0.1:41233", "127.0.0.1:41234"));
        assertEquals("[localhost]:8931", drawn("Host", "localhost:8931", "127.0.0.1:8931"));
        assertEquals("max-age=5[, public]", drawn("X", "max-age=5, public", "max-age=5"));
        assertEquals("max-age=5", drawn("X", "max-age=5", "max-age=5, public"));
        assertEquals("same", drawn("X", "same", "same"));
    }

    @Test
    void secretsMaskedByTheCaptureAreDots() {
        assertEquals(
                "Bearer [{•••••••••• masked, 46}]",
                drawn("Authorization", "Bearer <masked, 46>", "Bearer <masked, 71>"));
        assertEquals(
                "a={•••••••••• masked, 3}; b={•••••••••• masked, 12}",
                drawn("Cookie", "a=<masked, 3>; b=<masked, 12>", "a=<masked, 3>; b=<masked, 12>"));
    }

    @Test
    void secretsThatTheCaptureHoldsAreDotsToo() {
        assertEquals("Basic {•••••••••• masked, 4}", drawn("authorization", "Basic abcd", null));
        assertEquals("{•••••••••• masked, 5}", drawn("X-API-Key", "12345", null));
        assertEquals(
                "sid={•••••••••• masked, 2}; Path=/", drawn("Set-Cookie", "sid=ab; Path=/", null));
    }

    @Test
    void secretsAreShownOnlyWhenAskedFor() {
        HeaderLine line = new HeaderLine("Authorization", "Bearer abcd");
        assertEquals(
                List.of(new Piece("Bearer abcd", Piece.Kind.PLAIN, false)),
                new HeaderPieces(true).of(line, null));
        assertEquals("Bearer <masked>", HeaderPieces.masked(line));
        assertEquals(1, HeaderPieces.secrets(line));
    }

    @Test
    void sessionIdsAreKnown() {
        assertEquals("<abc>", drawn("MCP-Session-Id", "abc", null));
    }

    private static String drawn(String name, String value, @Nullable String other) {
        HeaderLine there = other == null ? null : new HeaderLine(name, other);
        return new HeaderPieces(false)
                .of(new HeaderLine(name, value), there).stream()
                        .map(HeaderPiecesTest::drawn)
                        .collect(Collectors.joining());
    }

    private static String drawn(Piece piece) {
        String text =
                switch (piece.kind()) {
                    case PLAIN -> piece.text();
                    case ID -> "<" + piece.text() + ">";
                    case SECRET -> "{" + piece.text() + "}";
                };
        return piece.changed() ? "[" + text + "]" : text;
    }
}
