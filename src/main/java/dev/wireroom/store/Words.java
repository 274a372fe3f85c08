package dev.wireroom.store;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds what a word in the file means.
final class Words<E extends Enum<E>> {
    private final Map<String, E> byWord = new HashMap<>();

    Words(Class<E> type, Function<E, String> word) {
        for (E each : type.getEnumConstants()) {
            byWord.put(word.apply(each), each);
        }
    }

    E meaning(@Nullable String word) {
        E found = byWord.get(word);
        if (found == null) {
            throw new Unreadable("The capture holds a word that is not known here: " + word + ".");
        }
        return found;
    }
}
