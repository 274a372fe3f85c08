package dev.wireroom.filter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Completes what is being typed.
final class Suggester {
    private static final int MOST = 12;

    private final KnownValues known;

    Suggester(KnownValues known) {
        this.known = known;
    }

    List<Suggestion> suggest(String text, int caret) {
        int end = Math.clamp(caret, 0, text.length());
        int start = start(text, end);
        if (start < end && text.charAt(start) == '-') {
            start++;
        }
        String typed = text.substring(start, end);
        int colon = typed.indexOf(':');
        if (colon < 0) {
            return keys(start, end, typed);
        }
        Optional<Key> key = Key.find(typed.substring(0, colon));
        if (key.isEmpty()) {
            return List.of();
        }
        int from = start + Math.max(colon, typed.lastIndexOf(',')) + 1;
        return values(key.get(), from, end, text.substring(from, end));
    }

    private static List<Suggestion> keys(int from, int to, String typed) {
        return Key.words().stream()
                .filter(each -> each.startsWith(typed.toLowerCase(Locale.ROOT)))
                .map(each -> new Suggestion(from, to, each + ":", 0))
                .toList();
    }

    private List<Suggestion> values(Key key, int from, int to, String typed) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        key.vocabulary().forEach(each -> counts.put(each, 0));
        Amount.examples(key.kind()).forEach(each -> counts.put(each, 0));
        counts.putAll(known.of(key));
        String wanted = typed.replace("\"", "").toLowerCase(Locale.ROOT);
        List<Map.Entry<String, Integer>> fitting = new ArrayList<>();
        for (Map.Entry<String, Integer> each : counts.entrySet()) {
            if (each.getKey().toLowerCase(Locale.ROOT).contains(wanted)) {
                fitting.add(each);
            }
        }
        fitting.sort(
                Comparator.comparing((Map.Entry<String, Integer> each) ->
                                !each.getKey().toLowerCase(Locale.ROOT).startsWith(wanted))
                        .thenComparing(Map.Entry.comparingByValue(Comparator.reverseOrder())));
        return fitting.stream()
                .limit(MOST)
                .map(each -> new Suggestion(from, to, quoted(each.getKey()), each.getValue()))
                .toList();
    }

    /// Where the term begins that is being typed: after the last blank or parenthesis outside
    /// quotes.
    private static int start(String text, int end) {
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (Character.isWhitespace(c) || c == '(' || c == ')')) {
                start = i + 1;
            }
        }
        return start;
    }

    private static String quoted(String value) {
        boolean plain =
                value.chars().noneMatch(c -> Character.isWhitespace(c) || "\",()".indexOf(c) >= 0);
        return plain ? value : "\"" + value.replace("\"", "*") + "\"";
    }
}
