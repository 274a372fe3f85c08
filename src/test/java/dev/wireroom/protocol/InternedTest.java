package dev.wireroom.protocol;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class InternedTest {
    private final Interned<String> words = new Interned<>();

    private static String fresh(String text) {
        return String.valueOf(text.toCharArray());
    }

    @Test
    void equalValuesBecomeOneObject() {
        assertSame(words.of(fresh("a")), words.of(fresh("a")));
    }

    @Test
    void aValueTooManyIsGivenBackAsItIs() {
        String early = words.of(fresh("early"));
        for (int n = 0; n < 5_000; n++) {
            words.of("word " + n);
        }
        assertNotSame(words.of(fresh("late")), words.of(fresh("late")));
        assertSame(early, words.of(fresh("early")));
    }
}
