package dev.wireroom.ui.isolation;

import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;

/// How callers are called.
final class Callers {
    /// Stands for all that come without a key.
    static final String KEYLESS = "";

    private static final int LONGEST = 24;

    private Callers() {}

    /// The key, short enough for a card.
    static String name(String key) {
        if (key.equals(KEYLESS)) {
            return "no key";
        }
        String shown = Visible.of(key);
        return shown.length() <= LONGEST ? shown : Num.shortId(shown);
    }
}
