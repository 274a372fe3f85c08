package dev.wireroom.ui.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonDocumentTest {
    private final JsonReading reading = new JsonReading();

    @Test
    void valuesAreInTheOrderOfTheText() {
        JsonDocument json = good(" { \"a\" : [ 1 , \"x\" , { } ] , \"b\" : null }\n");
        List<String> seen = new ArrayList<>();
        for (int node = 0; node < json.size(); node++) {
            seen.add(json.kind(node) + " " + json.key(node) + " " + json.source(node));
        }
        assertEquals(
                List.of(
                        "OBJECT null { \"a\" : [ 1 , \"x\" , { } ] , \"b\" : null }",
                        "ARRAY a [ 1 , \"x\" , { } ]",
                        "NUMBER null 1",
                        "STRING null \"x\"",
                        "OBJECT null { }",
                        "LITERAL b null"),
                seen);
        assertEquals(2, json.count(0));
        assertEquals(3, json.count(1));
        assertEquals(5, json.next(1));
        assertEquals(0, json.count(4));
    }

    @Test
    void numbersStayAsWritten() {
        for (String number :
                List.of("1", "1.0", "-0", "1e5", "1E+05", "0.10", "12345678901234567890123.50")) {
            assertEquals(number, good(number).text(0));
            assertEquals(number, good("[" + number + "]").text(1));
            assertEquals(number, good("{\"a\":" + number + " }").textAt("a"));
        }
    }

    @Test
    void namesThatStandTwiceStayTwiceAndTheLastCounts() {
        JsonDocument json = good("{\"a\":1,\"a\":2}");
        assertEquals(2, json.count(0));
        assertEquals("a", json.key(1));
        assertEquals("a", json.key(2));
        assertEquals("2", json.textAt("a"));
    }

    @Test
    void escapesAreResolvedInTextAndKeptInRaw() {
        String written = "\"\\u00e9\\n\\t\\\"\\\\\\/\\b\\f\\r\\ud83d\\ude00 \u20ac\"";
        JsonDocument json = good("{" + written + ":" + written + "}");
        String meant = "é\n\t\"\\/\b\f\r😀 €";
        assertEquals(meant, json.key(1));
        assertEquals(meant, json.text(1));
        assertEquals(written, json.raw(1));
    }

    @Test
    void halfACharacterIsKeptInValues() {
        assertEquals("\ud800 x", good("[\"\\ud800 x\"]").text(1));
    }

    @Test
    void pathsAreJsonPointers() {
        JsonDocument json = good("{\"a/b\":[{},{\"~\":[0,true]}],\"\":7}");
        assertEquals("", json.pointer(0));
        assertEquals("/a~1b/1/~0/1", json.pointer(json.size() - 2));
        assertEquals("/", json.pointer(json.size() - 1));
        assertEquals("[a/b, 1, ~, 1]", json.path(json.size() - 2).toString());
    }

    @Test
    void whatIsNotThereIsNotFound() {
        JsonDocument json = good("{\"a\":{\"b\":1}}");
        assertEquals("1", json.textAt("a", "b"));
        assertNull(json.textAt("a", "c"));
        assertNull(json.textAt("a", "b", "c"));
        assertNull(json.textAt("a"));
    }

    @Test
    void deepNestingIsRead() {
        int deep = 90_000;
        JsonDocument json = good("[".repeat(deep) + "]".repeat(deep));
        assertEquals(deep, json.size());
        assertEquals(deep - 2, json.parent(deep - 1));
        assertEquals(deep, json.next(0));
    }

    @Test
    void nestingWithoutEndIsRefused() {
        assertEquals("It is nested deeper than 100000 levels.", bad("[".repeat(200_000)).reason());
    }

    @Test
    void aLongArrayIsRead() {
        StringBuilder text = new StringBuilder("[");
        while (text.length() < 10_000_000) {
            text.append(text.length()).append(", \"row ").append(text.length()).append("\",");
        }
        JsonDocument json = good(text.append("0]").toString());
        assertTrue(json.count(0) > 700_000);
        assertEquals(json.size() - 1, json.count(0));
        assertEquals("0", json.text(json.size() - 1));
        assertEquals("row 9", json.text(2));
    }

    @Test
    void readingStopsWhenAsked() {
        String text = "[" + "0,".repeat(200_000) + "0]";
        assertEquals(new JsonParsed.Bad(0, "Reading was stopped."), reading.read(text, () -> true));
    }

    @Test
    void theFirstBadPlaceIsNamed() {
        assertEquals(7, bad("{\"a\": 1x}").at());
        assertEquals(1, bad("{a:1}").at());
        assertEquals(3, bad("[1,]").at());
        assertEquals(3, bad("{} {}").at());
        assertEquals(6, bad("{\"a\":1").at());
        assertEquals(3, bad("[\"a\nb\"]").at());
        assertEquals(0, bad("").at());
        assertEquals(0, bad("<html>").at());
        assertEquals(1, bad("[undefined]").at());
        assertEquals(1, bad("[NaN]").at());
        assertEquals(2, bad("[01]").at());
    }

    @Test
    void theReasonNamesLineAndColumn() {
        assertEquals(
                "Not JSON from line 2, column 4: “x” cannot stand here.",
                bad("{\n\"a\"x1}").reason());
        assertEquals("The text ends before the value does.", bad("{\"a\":").reason());
        assertEquals("Something more follows the end of the value.", bad("1 2").reason());
    }

    private JsonDocument good(String text) {
        JsonParsed read = reading.read(text);
        return assertInstanceOf(JsonParsed.Good.class, read, read::toString).document();
    }

    private JsonParsed.Bad bad(String text) {
        return assertInstanceOf(JsonParsed.Bad.class, reading.read(text));
    }
}
