package dev.wireroom.ui.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonRowsTest {
    private static final int COLUMNS = 60;

    @Test
    void everythingIsClosedAtFirst() {
        assertEquals(List.of("0 CLOSED {"), drawn(rows("{\"a\":{\"b\":1}}")));
    }

    @Test
    void whatIsOpenEndsWithItsBracket() {
        JsonRows rows = rows("{\"a\":{\"b\":1},\"c\":[],\"d\":[2]}");
        rows.set(0, true);
        assertEquals(
                List.of("0 OPEN {", "1 CLOSED a {", "1 VALUE c [", "1 CLOSED d [", "0 END {"),
                drawn(rows));
        rows.set(1, true);
        rows.set(4, true);
        assertEquals(
                List.of(
                        "0 OPEN {",
                        "1 OPEN a {",
                        "2 VALUE b 1",
                        "1 END a {",
                        "1 VALUE c [",
                        "1 OPEN d [",
                        "2 VALUE 2",
                        "1 END d [",
                        "0 END {"),
                drawn(rows));
        rows.set(0, false);
        assertEquals(List.of("0 CLOSED {"), drawn(rows));
    }

    @Test
    void scalarsAndEmptyThingsDoNotOpen() {
        JsonRows rows = rows("[1,{},\"x\"]");
        assertTrue(rows.canOpen(0));
        assertFalse(rows.canOpen(1));
        assertFalse(rows.canOpen(2));
        assertFalse(rows.canOpen(3));
        rows.set(2, true);
        assertFalse(rows.isOpen(2));
    }

    @Test
    void theFirstLookOpensLevelByLevelButNotMeta() {
        JsonRows rows = rows("{\"_meta\":{\"x\":1},\"r\":{\"s\":[{\"t\":1}]}}");
        rows.openFirst(100);
        assertEquals(
                List.of(
                        "0 OPEN {",
                        "1 CLOSED _meta {",
                        "1 OPEN r {",
                        "2 OPEN s [",
                        "3 OPEN {",
                        "4 VALUE t 1",
                        "3 END {",
                        "2 END s [",
                        "1 END r {",
                        "0 END {"),
                drawn(rows));
    }

    @Test
    void theFirstLookStaysShort() {
        String many =
                IntStream.range(0, 500)
                        .mapToObj(i -> "{\"n\":" + i + "}")
                        .collect(Collectors.joining(",", "[", "]"));
        JsonRows rows = rows("{\"a\":" + many + ",\"b\":{\"c\":1}}");
        rows.openFirst(100);
        assertEquals(
                List.of(
                        "0 OPEN {",
                        "1 CLOSED a [",
                        "1 OPEN b {",
                        "2 VALUE c 1",
                        "1 END b {",
                        "0 END {"),
                drawn(rows));
    }

    @Test
    void longListsComeInStepsOfAThousand() {
        JsonRows rows = rows("[" + "7,".repeat(2499) + "7]");
        rows.set(0, true);
        assertEquals(1003, rows.rows().size());
        assertEquals("1 MORE_ITEMS 1500", drawn(rows).get(1001));
        rows.more(rows.rows().get(1001));
        assertEquals("1 MORE_ITEMS 500", drawn(rows).get(2001));
        rows.more(rows.rows().get(2001));
        assertEquals(2502, rows.rows().size());
        assertEquals("1 VALUE 7", drawn(rows).get(2500));
    }

    @Test
    void namesThatStandTwiceAreMarked() {
        JsonRows rows = rows("{\"a\":1,\"b\":2,\"a\":3}");
        rows.set(0, true);
        assertEquals(
                List.of(false, false, false, true, false),
                rows.rows().stream().map(JsonRow::again).toList());
    }

    @Test
    void textsOpenAsLines() {
        JsonRows rows = rows("{\"t\":\"one\\ntwo\\n\\nfour\"}");
        rows.set(0, true);
        assertEquals("1 CLOSED t one", drawn(rows).get(1));
        rows.set(1, true);
        assertEquals(
                List.of(
                        "0 OPEN {",
                        "1 TEXT t one",
                        "1 LINE two",
                        "1 LINE ",
                        "1 LINE four",
                        "0 END {"),
                drawn(rows));
    }

    @Test
    void longTextsShowTenLinesFirst() {
        String text =
                IntStream.range(0, 98).mapToObj(i -> "l" + i).collect(Collectors.joining("\\n"));
        JsonRows rows = rows("[\"" + text + "\"]");
        rows.openFirst(100);
        assertEquals("1 TEXT l0", drawn(rows).get(1));
        assertEquals("1 LINE l9", drawn(rows).get(10));
        assertEquals("1 MORE_LINES 88", drawn(rows).get(11));
        rows.more(rows.rows().get(11));
        assertEquals("1 LINE l97", drawn(rows).get(98));
        assertEquals("0 END [", drawn(rows).get(99));
    }

    @Test
    void textsBreakWhereTheWidthEnds() {
        JsonRows rows = new JsonRows(read("[\"" + "x".repeat(100) + "\"]"), 42);
        rows.openAll(0);
        assertEquals("1 TEXT " + "x".repeat(40), drawn(rows).get(1));
        assertEquals("1 LINE " + "x".repeat(40), drawn(rows).get(2));
        assertEquals("1 LINE " + "x".repeat(20), drawn(rows).get(3));
        rows.columns(102);
        assertEquals("1 TEXT " + "x".repeat(100), drawn(rows).get(1));
    }

    @Test
    void noLineEndsInsideACharacter() {
        JsonRows rows =
                new JsonRows(read("[\"" + "x".repeat(39) + "😀" + "y".repeat(50) + "\"]"), 42);
        rows.openAll(0);
        assertEquals("1 TEXT " + "x".repeat(39) + "😀", drawn(rows).get(1));
    }

    @Test
    void revealOpensTheWayAndNamesTheLine() {
        JsonRows rows = rows("{\"a\":[{\"b\":[" + "0,".repeat(3000) + "{\"c\":1}]}]}");
        int node = rows.json().size() - 1;
        int line = rows.reveal(node, 0);
        assertEquals(node, rows.rows().get(line).node());
        assertEquals("5 VALUE c 1", drawn(rows).get(line));
    }

    @Test
    void revealFindsTheLineOfAText() {
        String text =
                IntStream.range(0, 50).mapToObj(i -> "l" + i).collect(Collectors.joining("\\n"));
        JsonRows rows = rows("[\"" + text + "\"]");
        int place = rows.texts().text(1).indexOf("l42");
        int line = rows.reveal(1, place);
        assertEquals("1 LINE l42", drawn(rows).get(line));
        assertEquals("1 TEXT l0", drawn(rows).get(rows.lineOf(1, 0)));
    }

    @Test
    void deepThingsOpenWhole() {
        int deep = 50_000;
        JsonRows rows = rows("[".repeat(deep) + "]".repeat(deep));
        rows.openAll(0);
        assertEquals(2 * deep - 1, rows.rows().size());
    }

    @Test
    void openingAllStopsAtAHundredThousand() {
        JsonRows rows = rows("[" + "[1],".repeat(200_000) + "[1]]");
        rows.openAll(0);
        assertEquals(3003, rows.rows().size());
        assertTrue(rows.isOpen(99_999));
        assertFalse(rows.isOpen(100_001));
    }

    private static JsonRows rows(String text) {
        return new JsonRows(read(text), COLUMNS);
    }

    private static JsonDocument read(String text) {
        return assertInstanceOf(JsonParsed.Good.class, new JsonReading().read(text)).document();
    }

    private static List<String> drawn(JsonRows rows) {
        return rows.rows().stream().map(row -> drawn(rows, row)).toList();
    }

    private static String drawn(JsonRows rows, JsonRow row) {
        JsonDocument json = rows.json();
        String key = row.kind() == JsonRow.Kind.LINE ? null : json.key(row.node());
        String what =
                switch (row.kind()) {
                    case MORE_ITEMS, MORE_LINES -> Integer.toString(row.to());
                    default ->
                            json.kind(row.node()) == JsonKind.OBJECT
                                    ? "{"
                                    : json.kind(row.node()) == JsonKind.ARRAY
                                            ? "["
                                            : rows.texts().shown(row);
                };
        return row.depth() + " " + row.kind() + " " + (key == null ? "" : key + " ") + what;
    }
}
