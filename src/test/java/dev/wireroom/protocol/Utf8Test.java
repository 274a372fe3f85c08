package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8Test {
    /// Pieces of characters in any order, against the decoder of the platform.
    @Test
    void agreesWithThePlatform() {
        int[] bytes = {
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
            0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF
        };
        Random random = new Random(3);
        int good = 0;
        for (int round = 0; round < 300_000; round++) {
            byte[] text = new byte[random.nextInt(20)];
            for (int i = 0; i < text.length; i++) {
                text[i] =
                        (byte) (random.nextInt(3) == 0 ? 'a' : bytes[random.nextInt(bytes.length)]);
            }
            int bad = Utf8.firstBad(text, 0, text.length);
            assertEquals(isUtf8(text, text.length), bad < 0);
            if (bad >= 0) {
                assertTrue(isUtf8(text, bad), "all before the first bad byte is good");
            }
            byte[] mended = Utf8.withoutBad(text, 0, text.length);
            assertEquals(text.length, mended.length);
            assertTrue(isUtf8(mended, mended.length));
            good += bad < 0 ? 1 : 0;
        }
        assertTrue(good > 10_000);
    }

    @Test
    void looksOnlyWhereItIsTold() {
        byte[] text = {(byte) 0xFF, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', (byte) 0xFF};
        assertEquals(-1, Utf8.firstBad(text, 1, 9));
        assertEquals(10, Utf8.firstBad(text, 1, 10));
    }

    @Test
    void aCharacterThatWasCutOffIsToldFromABrokenOne() {
        for (String character : new String[] {"é", "漢", "🙂", "ࠀ", "𐀀", "퟿"}) {
            byte[] whole = character.getBytes(UTF_8);
            for (int kept = 1; kept < whole.length; kept++) {
                assertTrue(Utf8.cutOff(whole, 0, kept), character + " cut at " + kept);
            }
        }
        assertFalse(Utf8.cutOff(new byte[] {(byte) 0xFF}, 0, 1));
        assertFalse(Utf8.cutOff(new byte[] {(byte) 0xC0}, 0, 1));
        assertFalse(Utf8.cutOff(new byte[] {(byte) 0xE0, (byte) 0x80}, 0, 2));
        assertFalse(Utf8.cutOff(new byte[] {(byte) 0xE6, (byte) 0xBC, 'x', 'y'}, 0, 4));
    }

    private static boolean isUtf8(byte[] bytes, int length) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
            return true;
        } catch (CharacterCodingException problem) {
            return false;
        }
    }
}
