package dev.wireroom.ui.handshake;

import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads what a side says it can do. Pure.
final class Capabilities {
    private static final List<String> OF_CLIENTS = List.of("sampling", "roots", "elicitation");

    /// Where every request of 2026-07-28 says it.
    private static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    private static final Map<String, String> WORDS =
            Map.of("listChanged", "list changes", "subscribe", "subscribe");

    private Capabilities() {}

    /// What a client says, and what of the usual it does not say.
    static List<Capability> client(@Nullable JsonDocument json) {
        List<Capability> all = said(json, "params", "capabilities");
        if (all.isEmpty()) {
            all = said(json, "params", "_meta", META_CAPABILITIES);
        }
        for (String usual : OF_CLIENTS) {
            if (json != null && all.stream().noneMatch(each -> each.name().equals(usual))) {
                all.add(new Capability(usual, "", false));
            }
        }
        return all;
    }

    static List<Capability> server(@Nullable JsonDocument json) {
        return said(json, "result", "capabilities");
    }

    private static List<Capability> said(@Nullable JsonDocument json, String... where) {
        List<Capability> all = new ArrayList<>();
        int node = json == null ? -1 : json.at(where);
        if (json == null || node < 0) {
            return all;
        }
        int each = json.first(node);
        for (int i = json.count(node); i > 0; i--, each = json.next(each)) {
            String name = json.key(each);
            if (name != null) {
                all.add(new Capability(name, note(json, each), true));
            }
        }
        return all;
    }

    private static String note(JsonDocument json, int node) {
        List<String> notes = new ArrayList<>();
        if (json.kind(node) == JsonKind.OBJECT) {
            int each = json.first(node);
            for (int i = json.count(node); i > 0; i--, each = json.next(each)) {
                String name = json.key(each);
                boolean off = !json.kind(each).holds() && "false".equals(json.text(each));
                if (name != null && !off) {
                    notes.add(WORDS.getOrDefault(name, name));
                }
            }
        }
        return String.join(", ", notes);
    }
}
