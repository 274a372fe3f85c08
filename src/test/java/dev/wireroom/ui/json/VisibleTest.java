package dev.wireroom.ui.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class VisibleTest {
    @Test
    void ordinaryTextIsLeftAlone() {
        String text = "Grüße, 你好, 👩‍💻 \uFFFD";
        assertSame(text, Visible.of(text));
    }

    @Test
    void whatWouldDrawNothingIsSeen() {
        assertEquals("a\\u0000b\\u001b[0m", Visible.of("a\0b\u001B[0m"));
        assertEquals("\\u202eabc\\u200b", Visible.of("\u202Eabc\u200B"));
        assertEquals("a␍", Visible.of("a\r\n"));
    }

    @Test
    void halvesOfCharactersAreSeen() {
        assertEquals("\\ud83dx", Visible.of("\uD83Dx"));
        assertEquals("x\\ude00", Visible.of("x\uDE00"));
        assertEquals("😀", Visible.of("😀"));
    }
}
