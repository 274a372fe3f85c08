package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Bleed;
import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the board says of a call: in its rows, in the table, to a screen reader.
final class Wording {
    private static final int LONGEST = 22;
    private static final Set<String> OPENING = Set.of("navigate", "open", "goto", "visit", "load");

    private Wording() {}

    /// A planted value as it stands in a row: of a long text the beginning, of an address the end.
    static String value(@Nullable String value) {
        if (value == null) {
            return "";
        }
        String shown = Visible.of(value);
        int scheme = shown.indexOf("://");
        if (scheme > 0 && scheme < 10) {
            String place = shown.substring(scheme + 3);
            return place.length() <= LONGEST
                    ? place
                    : "…" + place.substring(place.length() - LONGEST + 1);
        }
        return shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST - 1) + "…";
    }

    /// Before what came back, or instead of it: `opened`, `got`, `waiting`.
    static String answer(Call call) {
        return switch (call.outcome()) {
            case OPEN -> "waiting";
            case OWN, BLEED -> opens(call) ? "opened" : "got";
            case NOTHING -> "answered";
            case FAILED -> "failed";
            case LOST -> "no answer";
        };
    }

    /// The verdict in the table, without the sign before it.
    static String verdict(Call call, boolean pages) {
        return switch (call.outcome()) {
            case OPEN -> "waiting for the answer";
            case OWN -> pages ? "own page" : "own value";
            case BLEED -> origin(call, pages);
            case NOTHING -> "nothing planted in it";
            case FAILED -> "server answered an error";
            case LOST -> "ended without an answer";
        };
    }

    /// `opened by conv-b in call 2`
    static String origin(Call call, boolean pages) {
        Bleed bleed = call.bleed();
        if (bleed == null) {
            return "";
        }
        String planter = Callers.name(bleed.planter());
        return bleed.inCall() == 0
                ? "planted by " + planter
                : (pages ? "opened by " : "planted by ") + planter + " in call " + bleed.inCall();
    }

    /// Whose colour the value has that came back; null when none came.
    static @Nullable String owner(Call call) {
        Bleed bleed = call.bleed();
        return bleed != null ? bleed.planter() : call.got() == null ? null : call.caller();
    }

    static String took(Call call) {
        return call.tookMicros() < 0 ? "" : seconds(call.tookMicros());
    }

    /// The row as a sentence.
    static String sentence(Call call, boolean pages) {
        List<String> parts = new ArrayList<>();
        parts.add("Call " + call.number());
        parts.add(Callers.name(call.caller()));
        parts.add((ToolNames.whole(call).replace('_', ' ') + " " + call.argument()).strip());
        parts.add(
                call.session() == null
                        ? "no upstream session yet"
                        : "upstream session " + call.session());
        if (call.tookMicros() >= 0) {
            parts.add(String.format(Locale.ROOT, "%.2f seconds", call.tookMicros() / 1e6));
        }
        if (call.outcome() == Outcome.BLEED) {
            parts.add("bleed: expected " + said(call.expected()) + ", got " + said(call.got()));
            parts.add(origin(call, pages));
        } else if (call.outcome() == Outcome.OWN) {
            parts.add("got " + said(call.got()) + ", as expected");
        } else {
            parts.add(verdict(call, pages));
        }
        return String.join(", ", parts);
    }

    private static String said(@Nullable String value) {
        return value == null ? "nothing" : value(value);
    }

    private static boolean opens(Call call) {
        for (String word : ToolNames.whole(call).toLowerCase(Locale.ROOT).split("[_./-]", -1)) {
            if (OPENING.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /// To the hundredth of a second where it takes longer than a few milliseconds, so that a column
    /// of them can be compared.
    private static String seconds(long micros) {
        return micros >= 100_000 && micros < 59_950_000
                ? String.format(Locale.ROOT, "%.2f s", micros / 1e6)
                : Num.took(micros);
    }
}
