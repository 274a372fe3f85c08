package dev.wireroom.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuggesterTest {
    private final KnownValues known =
            key ->
                    switch (key) {
                        case SERVER -> Map.of("playwright", 7, "everything", 12, "play ground", 1);
                        case STATE -> Map.of("idle", 3);
                        default -> Map.of();
                    };

    @Test
    void emptyTextGetsEveryKey() {
        assertEquals(Key.values().length, Filter.suggest("", 0, known).size());
    }

    @Test
    void beginningOfAKeyIsCompleted() {
        assertEquals(
                List.of(new Suggestion(0, 2, "state:", 0), new Suggestion(0, 2, "status:", 0)),
                Filter.suggest("st", 2, known));
    }

    @Test
    void keyIsCompletedBehindMinusAndParenthesis() {
        assertEquals(
                List.of(new Suggestion(7, 9, "era:", 0)), Filter.suggest("echo (-Er", 9, known));
    }

    @Test
    void valuesComeWithTheirCountsMostFirst() {
        assertEquals(
                List.of(
                        new Suggestion(7, 7, "everything", 12),
                        new Suggestion(7, 7, "playwright", 7),
                        new Suggestion(7, 7, "\"play ground\"", 1)),
                Filter.suggest("server:", 7, known));
    }

    @Test
    void whatBeginsSoComesBeforeWhatHoldsIt() {
        assertEquals(
                List.of("playwright", "\"play ground\""),
                texts(Filter.suggest("server:pLA", 10, known)));
        assertEquals(List.of("playwright"), texts(Filter.suggest("server:wri", 10, known)));
    }

    @Test
    void lastValueOfAListIsCompleted() {
        assertEquals(
                List.of(new Suggestion(18, 20, "playwright", 7)),
                Filter.suggest("server:everything,wr", 20, known));
    }

    @Test
    void fixedValuesAreThereWithoutAnyCount() {
        assertEquals(
                List.of("idle", "initializing"),
                texts(Filter.suggest("state:i", 7, known)).subList(0, 2));
        assertEquals(List.of("slow"), texts(Filter.suggest("is:sl", 5, known)));
        assertEquals(">=400", Filter.suggest("status:", 7, known).getFirst().text());
    }

    @Test
    void onlyWhatStandsBeforeTheCaretCounts() {
        assertEquals(
                List.of(new Suggestion(0, 3, "server:", 0)), Filter.suggest("serxx foo", 3, known));
        assertEquals(List.of(), Filter.suggest("nokey:x", 7, known));
    }

    private static List<String> texts(List<Suggestion> suggestions) {
        return suggestions.stream().map(Suggestion::text).toList();
    }
}
