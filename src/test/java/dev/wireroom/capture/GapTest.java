package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GapTest {
    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }

    private static Gap after(String kept) {
        Tail tail = new Tail();
        ByteBuffer piece = bytes(kept);
        tail.add(piece.position(piece.limit()), 0);
        return new Gap(tail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void eventsAreCountedAtEverySplit(String eol) {
        String text =
                ("id: 1|data: a||: comment||data:||data: ||event: x|data:b|data:c||datax: 1||"
                                + "retry: 5||data|| data: x||data: z||data: unfinished")
                        .replace("|", eol);
        for (int split = 0; split <= text.length(); split++) {
            Gap gap = after("");
            gap.skip(bytes(text.substring(0, split)));
            gap.skip(bytes(text.substring(split)));
            assertEquals(3, gap.events(), eol + " split at " + split);
            assertEquals(text.length(), gap.bytes());
            assertFalse(gap.straddled());
        }
    }

    @Test
    void eventThatBeganBeforeIsLeftOpen() {
        Gap gap = after("some: data: x");
        gap.skip(bytes(" rest of a line\n\ndata: a\n\n"));
        assertTrue(gap.straddled());
        assertEquals(1, gap.events());
    }

    @Test
    void eventThatBeganBeforeCountsWhenItsDataIsHere() {
        Gap gap = after("id: 5\n");
        gap.skip(bytes("data: a\n\n"));
        assertFalse(gap.straddled());
        assertEquals(1, gap.events());
    }

    @Test
    void dataLineThatBeganBeforeIsKnownUpToItsFirstByte() {
        String line = "data: a";
        for (int kept = 0; kept < line.length(); kept++) {
            Gap gap = after("id: 7\n" + line.substring(0, kept));
            gap.skip(bytes(line.substring(kept) + "\n\n"));
            assertEquals(1, gap.events(), "after " + line.substring(0, kept));
        }
    }

    @Test
    void tailHoldsTheLastBytesHoweverTheyCame() {
        Tail tail = new Tail();
        for (String piece : new String[] {"a", "bc", "", "defghijkl", "m"}) {
            ByteBuffer bytes = bytes(piece);
            tail.add(bytes.position(bytes.limit()), 0);
        }
        assertFalse(tail.isAll());
        StringBuilder held = new StringBuilder();
        for (int i = 0; i < tail.count(); i++) {
            held.append((char) tail.at(i));
        }
        assertEquals("ghijklm", held.toString());
    }

    @Test
    void lineEndThatWasCutInTwoIsOne() {
        Gap gap = after("id: 5\r");
        gap.skip(bytes("\ndata: a\r"));
        gap.skip(bytes("\n\r\n"));
        assertEquals(1, gap.events());
        assertFalse(gap.straddled());
    }

    @Test
    void keepingBeginsWithTheNextEvent() {
        for (String eol : new String[] {"\n", "\r\n", "\r"}) {
            String lost = "rest|data: a||".replace("|", eol);
            ByteBuffer piece = bytes(lost + "data: b" + eol);
            Gap gap = after("some: data: x");
            assertEquals(lost.length(), gap.skipToEvent(piece));
            assertEquals(lost.length(), gap.bytes());
            assertTrue(gap.atEvent());
        }
    }

    @Test
    void withoutAnEndOfAnEventAllIsLetGo() {
        ByteBuffer piece = bytes("data: b\n");
        Gap gap = after("");
        assertEquals(piece.limit(), gap.skipToEvent(piece));
        assertFalse(gap.atEvent());
    }

    @Test
    void countsBeginAnewInTheMiddleOfAnEvent() {
        Gap gap = after("");
        gap.skip(bytes("data: a\n\ndata: b\n"));
        assertEquals(1, gap.events());
        gap.restart();
        gap.skip(bytes("\n"));
        assertEquals(1, gap.events());
        assertEquals(1, gap.bytes());
    }
}
