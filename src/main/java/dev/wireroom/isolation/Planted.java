package dev.wireroom.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Which value is whose. Some are given by a person; where a caller has none given, its own are
/// learned from its arguments. A learned value must be long, no plain word, used by one caller only
/// and not known to the server beforehand: a false alarm is worse than a bleed not seen.
final class Planted {
    private static final int SHORTEST = 6;
    private static final int LONGEST = 200;
    private static final int LEARNED = 256;
    private static final int SPOILED = 2048;

    private final Map<String, String> given = new HashMap<>();
    private final Map<String, String> learned = new LinkedHashMap<>();
    private final Set<String> spoiled = new LinkedHashSet<>();

    /// @param values by caller, in place of those given before
    void give(Map<String, String> values) {
        given.clear();
        values.forEach((caller, value) -> {
            if (!value.isBlank()) {
                given.put(caller, value.strip());
            }
        });
        given.keySet().forEach(learned.values()::remove);
    }

    @Nullable String given(String caller) {
        return given.get(caller);
    }

    /// All that is looked for.
    List<String> all() {
        List<String> all = new ArrayList<>(new LinkedHashSet<>(given.values()));
        all.addAll(learned.keySet());
        return all;
    }

    boolean isGiven(String value) {
        return given.containsValue(value);
    }

    /// Whether the caller itself planted it.
    boolean owns(String caller, String value) {
        return value.equals(given.get(caller)) || caller.equals(learned.get(value));
    }

    /// Who planted it; null when nobody did, or when that is not known any more.
    @Nullable String planter(String value) {
        for (Map.Entry<String, String> each : given.entrySet()) {
            if (each.getValue().equals(value)) {
                return each.getKey();
            }
        }
        return learned.get(value);
    }

    /// Takes an argument of a call into account.
    ///
    /// @param known whether the server or another caller had it before; asked only when it matters,
    ///   since the answer costs something
    /// @return whether a value that was thought to be one caller's turned out to be common
    boolean argument(String caller, String value, BooleanSupplier known) {
        String owner = learned.get(value);
        if (owner != null) {
            if (owner.equals(caller)) {
                return false;
            }
            learned.remove(value);
            spoil(value);
            return true;
        }
        if (!given.containsKey(caller)
                && !isGiven(value)
                && !value.equals(caller)
                && !spoiled.contains(value)
                && tellsApart(value)) {
            if (known.getAsBoolean()) {
                spoil(value);
            } else {
                learned.put(value, caller);
                dropEldest(learned.keySet(), LEARNED);
            }
        }
        return false;
    }

    void clear() {
        learned.clear();
        spoiled.clear();
    }

    private void spoil(String value) {
        spoiled.add(value);
        dropEldest(spoiled, SPOILED);
    }

    private static void dropEldest(Set<String> values, int most) {
        if (values.size() > most) {
            Iterator<String> eldest = values.iterator();
            eldest.next();
            eldest.remove();
        }
    }

    /// Letters, and something that plain words, numbers, dates and bare schemes do not have.
    static boolean tellsApart(String value) {
        if (value.length() < SHORTEST || value.length() > LONGEST || value.isBlank()) {
            return false;
        }
        if (value.matches("[A-Za-z][A-Za-z0-9+.-]*:/*")) {
            return false;
        }
        boolean letter = false;
        boolean digit = false;
        boolean upper = false;
        boolean joint = false;
        for (int i = 0; i < value.length(); i++) {
            char each = value.charAt(i);
            letter |= Character.isLetter(each);
            digit |= Character.isDigit(each);
            upper |= i > 0 && Character.isUpperCase(each);
            joint |= i > 0 && i < value.length() - 1 && !Character.isLetterOrDigit(each);
        }
        return letter && (digit || upper || joint);
    }
}
