package dev.wireroom.ui.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonFindTest {
    @Test
    void namesAndValuesAreFoundInAnyCase() {
        assertEquals(
                List.of(
                        new JsonFind.Hit(1, 0, true),
                        new JsonFind.Hit(1, 2, false),
                        new JsonFind.Hit(1, 8, false),
                        new JsonFind.Hit(3, 0, false)),
                find("{\"Page\":\"A page, PAGE\",\"b\":[\"page\",1]}", "page"));
    }

    @Test
    void escapesAreResolvedBeforeLooking() {
        assertEquals(List.of(new JsonFind.Hit(1, 1, false)), find("[\"x\\u00e9\\n\"]", "é\n"));
    }

    @Test
    void numbersAndLiteralsAreFoundAsWritten() {
        assertEquals(List.of(new JsonFind.Hit(1, 1, false)), find("[1.50,true]", ".50"));
        assertEquals(List.of(new JsonFind.Hit(2, 0, false)), find("[1.50,true]", "TRUE"));
    }

    @Test
    void lookingEndsAtTenThousand() {
        assertEquals(10_000, find("[\"" + "a".repeat(50_000) + "\"]", "a").size());
    }

    @Test
    void lookingStopsWhenAsked() {
        JsonDocument json = read("[" + "\"a\",".repeat(20_000) + "\"a\"]");
        assertTrue(new JsonFind(json).all(new Needle("a"), () -> true).size() < 5000);
    }

    private static List<JsonFind.Hit> find(String json, String needle) {
        return new JsonFind(read(json)).all(new Needle(needle), () -> false);
    }

    private static JsonDocument read(String text) {
        return assertInstanceOf(JsonParsed.Good.class, new JsonReading().read(text)).document();
    }
}
