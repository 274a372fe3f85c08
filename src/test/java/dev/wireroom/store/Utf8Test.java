package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {
    @ParameterizedTest
    @ValueSource(strings = {"", "a", "12345678", "123456789é", "é", "漢字", "😀", "x\0y"})
    void textIsValid(String text) {
        assertTrue(Utf8.valid(text.getBytes(UTF_8)));
        assertTrue(Utf8.valid(text.repeat(5000).getBytes(UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "c3", "c080", "eda0bd", "f8888080", "80", "f4908080"})
    void otherBytesAreNot(String hex) {
        byte[] bad = HexFormat.of().parseHex(hex);
        assertFalse(Utf8.valid(bad));
        byte[] late = new byte[9000 + bad.length];
        System.arraycopy(bad, 0, late, 9000, bad.length);
        assertFalse(Utf8.valid(late));
    }

    @Test
    void badByteAmongEightIsSeen() {
        for (int at = 0; at < 20; at++) {
            byte[] bytes = "a".repeat(20).getBytes(UTF_8);
            bytes[at] = (byte) 0xfe;
            assertFalse(Utf8.valid(bytes));
        }
    }
}
