package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.ui.json.WireText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RawLinesTest {
    @Test
    void linesEndWhereTheTextSaysSo() {
        assertEquals(List.of("1 a", "2 ", "3 bc\r", "4 "), drawn(raw("a\n\nbc\r\n", 80, false)));
        assertEquals(List.of("1 "), drawn(raw("", 80, false)));
    }

    @Test
    void rowsEndWhereTheWidthEnds() {
        String text = "0123456789".repeat(4) + "\nxyz";
        assertEquals(
                List.of("1 " + "0123456789012345", "0 6789012345678901", "0 23456789", "2 xyz"),
                drawn(raw(text, 16, false)));
    }

    @Test
    void noRowEndsInsideACharacter() {
        List<String> rows = drawn(raw("x".repeat(15) + "😀y", 16, false));
        assertEquals(List.of("1 " + "x".repeat(15) + "😀", "0 y"), rows);
    }

    @Test
    void aLongLineIsCutAndSaysByHowMuch() {
        RawLines raw = raw("a".repeat(22_220) + "\nb", 1000, false);
        assertEquals(5, raw.rows().size());
        RawRow cut = raw.rows().get(3);
        assertEquals(RawRow.Kind.CUT, cut.kind());
        assertEquals(18_220, cut.hidden());
        assertTrue(raw.cut());
        assertTrue(raw.hides(5000));
        assertFalse(raw.hides(3999));
        assertFalse(raw.hides(22_221));
        assertFalse(raw("a".repeat(22_220), 1000, true).cut());
    }

    @Test
    void aLargeTextShowsItsBeginningAndItsEnd() {
        String text = ("é".repeat(99) + "\n").repeat(4000);
        RawLines raw = raw(text, 200, false);
        List<RawRow> rows = raw.rows();
        assertEquals(641 + 1 + 41, rows.size());
        RawRow bar = rows.get(641);
        assertEquals(RawRow.Kind.LEFT_OUT, bar.kind());
        assertEquals((400_000 - 68_000) / 100 * 199, bar.hidden());
        assertEquals(3961, rows.get(642).line());
        assertEquals(4001, rows.getLast().line());
        assertTrue(raw.hides(200_000));
        assertEquals(641, raw.rowOf(200_000));
        assertEquals(4001, raw(text, 200, true).rows().size());
    }

    @Test
    void aTextOf256KilobytesIsShownWhole() {
        assertFalse(raw("abc\n".repeat(64_000), 80, false).cut());
        assertTrue(raw("abc\n".repeat(64_001), 80, false).cut());
    }

    @Test
    void everyPlaceHasItsRow() {
        String text = "one\n" + "2".repeat(40) + "\n\nfour";
        RawLines raw = raw(text, 16, false);
        for (int place = 0; place < text.length(); place++) {
            RawRow row = raw.rows().get(raw.rowOf(place));
            assertTrue(row.from() <= place && place <= row.to(), "place " + place);
        }
    }

    private static RawLines raw(String text, int columns, boolean whole) {
        return new RawLines(WireText.of(text.getBytes(StandardCharsets.UTF_8)), columns, whole);
    }

    private static List<String> drawn(RawLines raw) {
        return raw.rows().stream()
                .map(row -> row.line() + " " + raw.text().text().substring(row.from(), row.to()))
                .toList();
    }
}
