package dev.wireroom.isolation;

import java.util.ArrayDeque;
import java.util.Deque;

/// The latest answers, at most 256 K characters of them: what stands there is the server's own and
/// nobody's secret.
final class Heard {
    private static final int ROOM = 256 * 1024;
    private static final int EACH = 64 * 1024;

    private final Deque<Text> texts = new ArrayDeque<>();
    private int size;

    void add(Text answer) {
        Text kept =
                answer.json().length() <= EACH
                        ? answer
                        : new Text(answer.json().substring(0, EACH));
        texts.addLast(kept);
        size += kept.json().length();
        while (size > ROOM) {
            size -= texts.removeFirst().json().length();
        }
    }

    boolean holds(String value) {
        return texts.stream().anyMatch(each -> each.holds(value));
    }

    void clear() {
        texts.clear();
        size = 0;
    }
}
