package dev.wireroom.protocol;

import java.util.HashMap;
import java.util.Map;

/// One object for equal values, for the few that come again and again (methods, tool names, peers),
/// so that a million rows of a capture do not hold a million copies. Bounded: a value too many is
/// given back as it is.
public final class Interned<T> {
    private static final int MOST = 2_000;

    private final Map<T, T> seen = new HashMap<>();

    public T of(T value) {
        T known = seen.get(value);
        if (known != null) {
            return known;
        }
        if (seen.size() < MOST) {
            seen.put(value, value);
        }
        return value;
    }
}
