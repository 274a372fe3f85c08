package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SessionIdsTest {
    @Test
    void anAnswerGivesOneIdAndNeverTwoInOne() {
        assertEquals("a", SessionIds.given(head("a")));
        assertEquals("a", SessionIds.given(head("a", "a")));
        assertEquals("a", SessionIds.given(head("a", "b")));
        assertEquals("a", SessionIds.given(head("a, b")));
        assertEquals("a,b", SessionIds.given(head("a,b")));
        assertEquals("a,b", SessionIds.given(head("a,b, c")));
        assertEquals("b", SessionIds.given(head("", "b")));
        assertNull(SessionIds.given(head("")));
        assertNull(SessionIds.given(head()));
    }

    @Test
    void aRequestMayMeanEachOfWhatItCarries() {
        assertEquals(List.of("a"), SessionIds.meant(head("a")));
        assertEquals(List.of("a, b", "a", "b"), SessionIds.meant(head("a, b")));
        assertEquals(List.of("a", "b"), SessionIds.meant(head("a", "b")));
        assertEquals(List.of("a,b", "a", "b"), SessionIds.meant(head("a,b")));
        assertEquals(List.of(), SessionIds.meant(head()));
    }

    private static Head head(String... ids) {
        List<HeaderLine> lines =
                Stream.of(ids).map(id -> new HeaderLine("mcp-session-ID", id)).toList();
        return new Head("POST /mcp HTTP/1.1", lines, true);
    }
}
