package dev.wireroom.ui.lanes;

import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.messages.RoundWords;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a call says when the mouse rests on it, and what a screen reader reads.
final class CallWords {
    private CallWords() {}

    /// @param whole the call over several rounds that it is of; null when it is of none
    static String tip(Calls calls, int index, long now, @Nullable CallRounds whole) {
        List<String> facts = new ArrayList<>();
        facts.add(took(calls, index, now));
        if (calls.status(index) > 0) {
            facts.add("status " + calls.status(index));
        }
        events(calls, index, facts);
        if (calls.failed(index)) {
            facts.add("failed");
        }
        if (calls.cut(index)) {
            facts.add("cut");
        }
        String words = calls.what(index) + "\n" + String.join(", ", facts);
        CallRounds.Round round = whole == null ? null : whole.of(calls.message(index));
        return whole == null || round == null
                ? words
                : words
                        + "\n"
                        + RoundWords.of(round, whole)
                        + " \u00B7 "
                        + RoundWords.whole(whole, now);
    }

    private static String took(Calls calls, int index, long now) {
        return calls.open(index)
                ? "open for " + Num.took(Math.max(0, now - calls.start(index)))
                : Num.took(calls.end(index) - calls.start(index));
    }

    private static void events(Calls calls, int index, List<String> facts) {
        Times events = calls.events(index);
        if (events != null) {
            facts.add(Num.count(events.size(), "event", "events"));
        }
    }

    /// "S5, browser navigate, 14:31:51, 5.12 seconds, status 200, 3 events, item 2 of 9"
    static String sentence(String session, Calls calls, int index, long now, ZoneId zone) {
        List<String> facts = new ArrayList<>();
        facts.add(session);
        facts.add(calls.what(index).replace('_', ' '));
        facts.add(Num.clock(calls.start(index), zone));
        facts.add(
                calls.open(index)
                        ? "open"
                        : String.format(
                                Locale.ROOT,
                                "%.2f seconds",
                                (calls.end(index) - calls.start(index)) / 1e6));
        if (calls.failed(index)) {
            facts.add("failed");
        }
        if (calls.cut(index)) {
            facts.add("cut");
        }
        if (calls.status(index) > 0) {
            facts.add("status " + calls.status(index));
        }
        events(calls, index, facts);
        if (calls.round(index) > 0) {
            facts.add("round " + calls.round(index));
        }
        facts.add("item " + (index + 1) + " of " + calls.size());
        return String.join(", ", facts);
    }
}
