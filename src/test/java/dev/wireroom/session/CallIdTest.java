package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallIdTest {
    @Test
    void typesAndSpellingsOfNumbersStayApart() {
        List<String> ids = List.of("1", "\"1\"", "1.0", "1e0", "-1", "[1]", "true", "\"\"");
        for (String a : ids) {
            for (String b : ids) {
                if (!a.equals(b)) {
                    assertNotEquals(CallId.key(a), CallId.key(b));
                }
            }
        }
    }

    @Test
    void escapesAreReadAsWhatTheyMean() {
        assertEquals(CallId.key("\"né/\""), CallId.key("\"n\\u00E9\\/\""));
        assertEquals("\"\b\f\n\r\t\"\\\"", CallId.key("\"\\b\\f\\n\\r\\t\\\"\\\\\""));
        assertEquals("\"🙂\"", CallId.key("\"\\ud83d\\ude42\""));
    }

    @Test
    void nothingIsPairedByNull() {
        assertNull(CallId.key(null));
        assertNull(CallId.key("null"));
        assertEquals("\"null\"", CallId.key("\"null\""));
    }
}
