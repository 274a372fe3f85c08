package dev.wireroom.ui.filtering;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Those words that are there.
final class Words {
    private Words() {}

    static List<String> list(@Nullable String... words) {
        List<String> there = new ArrayList<>(words.length);
        for (String word : words) {
            if (word != null) {
                there.add(word);
            }
        }
        return there;
    }
}
