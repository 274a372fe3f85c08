package dev.wireroom.ui.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Finds a text in names and values.
public final class JsonFind {
    /// More places than this are not looked for.
    public static final int AT_MOST = 10_000;

    /// @param place in the text of the value, in characters; 0 when it stands in the name
    /// @param inName whether it stands in the name
    public record Hit(int node, int place, boolean inName) {}

    private final JsonDocument json;

    public JsonFind(JsonDocument json) {
        this.json = json;
    }

    /// All places, in the order of the text.
    ///
    /// @param stop asked now and then; once true, what was found so far is the answer
    public List<Hit> all(Needle needle, BooleanSupplier stop) {
        List<Hit> hits = new ArrayList<>();
        for (int node = 0; node < json.size() && hits.size() < AT_MOST; node++) {
            if ((node & 0xFFF) == 0xFFF && stop.getAsBoolean()) {
                break;
            }
            String key = json.key(node);
            if (key != null && needle.in(key, 0) >= 0) {
                hits.add(new Hit(node, 0, true));
            }
            if (!json.kind(node).holds() && json.length(node) >= needle.length()) {
                String text = json.text(node);
                for (int at = needle.in(text, 0);
                        at >= 0 && hits.size() < AT_MOST;
                        at = needle.in(text, at + needle.length())) {
                    hits.add(new Hit(node, at, false));
                }
            }
        }
        return hits;
    }
}
