package dev.wireroom.ui.lanes;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// What a box says: the tool without what all tools of its server begin with (`browser_`).
final class Labels {
    private final Map<String, Set<String>> tools = new HashMap<>();
    private final Map<String, String> prefixes = new HashMap<>();

    void saw(String server, String tool) {
        if (tools.computeIfAbsent(server, _ -> new HashSet<>()).add(tool)) {
            prefixes.put(server, commonPrefix(tools.getOrDefault(server, Set.of())));
        }
    }

    String of(String server, String what) {
        String prefix = prefixes.getOrDefault(server, "");
        if (!prefix.isEmpty() && what.startsWith(prefix)) {
            return what.substring(prefix.length());
        }
        return switch (what) {
            case "sampling/createMessage" -> "sampling";
            case "elicitation/create" -> "elicitation";
            case "roots/list" -> "roots";
            default -> what;
        };
    }

    /// Up to the last mark that parts words; empty when there is only one name, or nothing in
    /// common.
    private static String commonPrefix(Set<String> names) {
        if (names.size() < 2) {
            return "";
        }
        String common = names.iterator().next();
        for (String name : names) {
            int same = 0;
            while (same < Math.min(common.length(), name.length())
                    && common.charAt(same) == name.charAt(same)) {
                same++;
            }
            common = common.substring(0, same);
        }
        int end = common.length();
        while (end > 0 && Character.isLetterOrDigit(common.charAt(end - 1))) {
            end--;
        }
        return common.substring(0, end);
    }
}
