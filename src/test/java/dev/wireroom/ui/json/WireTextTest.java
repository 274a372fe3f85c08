package dev.wireroom.ui.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class WireTextTest {
    @Test
    void goodTextStaysAsItIs() {
        WireText text = WireText.of("héllo \u20ac 😀 \uFFFD".getBytes(StandardCharsets.UTF_8));
        assertEquals("héllo € 😀 \uFFFD", text.text());
        assertEquals(0, text.badBytes());
        assertEquals(-1, text.badByteAt(text.text().length() - 1));
        assertEquals(19, text.bytes());
    }

    @Test
    void everyBadByteIsRememberedWithItsPlace() {
        byte[] bytes = {'a', (byte) 0xC3, 'b', (byte) 0xE2, (byte) 0x82, 'c', (byte) 0xFF};
        WireText text = WireText.of(bytes);
        assertEquals("a\uFFFDb\uFFFD\uFFFDc\uFFFD", text.text());
        assertEquals(4, text.badBytes());
        assertEquals(-1, text.badByteAt(0));
        assertEquals(0xC3, text.badByteAt(1));
        assertEquals(0xE2, text.badByteAt(3));
        assertEquals(0x82, text.badByteAt(4));
        assertEquals(0xFF, text.badByteAt(6));
    }

    @Test
    void aCharacterCutOffAtTheEndIsBad() {
        WireText text = WireText.of(new byte[] {'x', (byte) 0xE2, (byte) 0x82});
        assertEquals("x\uFFFD\uFFFD", text.text());
        assertEquals(0x82, text.badByteAt(2));
    }
}
