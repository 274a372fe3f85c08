package dev.wireroom.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadTextTest {
    @Test
    void headStandsAsOnTheWire() {
        Head head = new Head("GET / HTTP/1.1", List.of(new HeaderLine("A", "b")), true);
        assertEquals("GET / HTTP/1.1\r\nA: b\r\n\r\n", HeadText.write(head));
    }

    @Test
    void everyHeadComesBack() {
        for (String start : List.of("HTTP/1.1 200 OK", "", ": ")) {
            for (boolean complete : new boolean[] {true, false}) {
                Head head = Facts.head(start, complete);
                assertEquals(head, HeadText.read(HeadText.write(head)));
                Head bare = new Head(start, List.of(), complete);
                assertEquals(bare, HeadText.read(HeadText.write(bare)));
            }
        }
    }

    @Test
    void noHeadIsNoText() {
        assertNull(HeadText.write(null));
        assertNull(HeadText.read(null));
    }
}
