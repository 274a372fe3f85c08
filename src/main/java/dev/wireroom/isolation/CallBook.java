package dev.wireroom.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keeps the calls of one server's callers and watches for bleeds: a call whose answer holds a
/// value that another caller planted, and none of its own. Values are given ([#plant]) or learned
/// from arguments; a learned one counts only in answers of the very session in which it was
/// planted. Told one message at a time, in the order of the wire; keeps the newest 2,000 calls and
/// no texts. No clock, no threads: its owner uses it from one.
public final class CallBook {
    /// The methods whose requests are calls: something is asked for, and something comes back.
    public static final Set<String> WATCHED = Set.of("tools/call", "resources/read", "prompts/get");

    static final int ROOM = 2000;

    private final List<Entry> entries = new ArrayList<>();
    private final Map<Long, Entry> open = new HashMap<>();
    private final Planted planted = new Planted();
    private final Heard heard = new Heard();
    private final Set<String> subjects = new LinkedHashSet<>();
    private int total;

    /// Gives values by caller, in place of those given before; what came before keeps its verdict
    /// unless it is told anew after [#clear].
    public void plant(Map<String, String> values) {
        planted.give(values);
        entries.forEach(each -> each.call = null);
    }

    /// Begins anew; given values stay.
    public void clear() {
        entries.clear();
        open.clear();
        planted.clear();
        heard.clear();
        subjects.clear();
        total = 0;
    }

    public void asked(Asked asked) {
        Arguments arguments = Arguments.of(asked.text());
        boolean common = learn(asked, arguments);
        Entry entry =
                new Entry(
                        ++total,
                        asked,
                        arguments.shown(),
                        sent(arguments),
                        lastOf(asked.caller(), arguments));
        entries.add(entry);
        open.put(entry.message, entry);
        if (entries.size() > ROOM) {
            open.remove(entries.removeFirst().message);
        }
        if (common) {
            entries.forEach(each -> each.call = null);
        }
    }

    /// Its upstream session became known.
    public void placed(long exchange, String session) {
        for (Entry each : open.values()) {
            if (each.exchange == exchange && !session.equals(each.session)) {
                each.session = session;
                each.call = null;
            }
        }
    }

    /// @param request number of the message that is answered; others than calls are passed over
    /// @param text as it stood on the wire, UTF-8; the first 256 KB are searched
    public void answered(long request, long tookMicros, boolean failed, byte[] text) {
        Entry entry = open.remove(request);
        if (entry == null) {
            return;
        }
        Text answer = Text.of(text);
        entry.answered = true;
        entry.lost = false;
        entry.failed = failed;
        entry.tookMicros = tookMicros;
        entry.hits = planted.all().stream().filter(answer::holds).toList();
        entry.call = null;
        heard.add(answer);
    }

    /// The exchange is over: what is open of it seems to get no answer any more.
    public void ended(long exchange) {
        for (Entry each : open.values()) {
            if (each.exchange == exchange) {
                each.lost = true;
                each.call = null;
            }
        }
    }

    /// The newest, in the order in which they were asked.
    public List<Call> calls() {
        List<Call> calls = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            calls.add(call(i));
        }
        return calls;
    }

    /// All since the beginning, those included that are not kept any more.
    public int total() {
        return total;
    }

    /// The value that the caller has planted: given, or learned last; null when none.
    public @Nullable String planted(String caller) {
        String given = planted.given(caller);
        if (given != null) {
            return given;
        }
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.caller.equals(caller) && owned(each)) {
                return each.expected;
            }
        }
        return null;
    }

    /// Whether anything is looked for at all.
    public boolean watching() {
        return !planted.all().isEmpty();
    }

    private boolean learn(Asked asked, Arguments arguments) {
        if (asked.subject() != null) {
            subjects.add(asked.subject());
        }
        boolean common = false;
        for (String text : arguments.texts()) {
            String value = text.strip();
            common |=
                    planted.argument(
                            asked.caller(),
                            value,
                            () ->
                                    subjects.contains(value)
                                            || heard.holds(value)
                                            || sentByAnother(asked, value));
        }
        return common;
    }

    private boolean sentByAnother(Asked asked, String value) {
        return entries.stream()
                .anyMatch(each -> !each.caller.equals(asked.caller()) && each.sent.contains(value));
    }

    private List<String> sent(Arguments arguments) {
        return planted.all().stream()
                .filter(value -> arguments.texts().stream().anyMatch(each -> each.contains(value)))
                .toList();
    }

    private @Nullable String lastOf(String caller, Arguments arguments) {
        for (String text : arguments.texts()) {
            if (planted.owns(caller, text.strip())) {
                return text.strip();
            }
        }
        return planted(caller);
    }

    private boolean owned(Entry entry) {
        return entry.expected != null && planted.owns(entry.caller, entry.expected);
    }

    private Call call(int index) {
        Entry entry = entries.get(index);
        if (entry.call == null) {
            entry.call = draw(entry, index);
        }
        return entry.call;
    }

    private Call draw(Entry entry, int index) {
        String own = null;
        Bleed bleed = null;
        for (String hit : entry.hits) {
            if (planted.owns(entry.caller, hit)) {
                own = own == null ? hit : own;
            } else if (bleed == null) {
                bleed = bleed(entry, index, hit);
            }
        }
        bleed = own == null ? bleed : null;
        String given = planted.given(entry.caller);
        return new Call(
                entry.number,
                entry.exchange,
                entry.caller,
                entry.session,
                entry.method,
                entry.subject,
                entry.argument,
                entry.at,
                entry.tookMicros,
                outcome(entry, own != null, bleed != null),
                given != null ? given : owned(entry) ? entry.expected : null,
                bleed != null ? bleed.value() : own,
                bleed);
    }

    private static Outcome outcome(Entry entry, boolean own, boolean bleed) {
        if (bleed) {
            return Outcome.BLEED;
        }
        if (!entry.answered) {
            return entry.lost ? Outcome.LOST : Outcome.OPEN;
        }
        return entry.failed ? Outcome.FAILED : own ? Outcome.OWN : Outcome.NOTHING;
    }

    private @Nullable Bleed bleed(Entry entry, int index, String value) {
        String planter = planted.planter(value);
        if (planter == null) {
            return null;
        }
        int elsewhere = 0;
        for (int i = index - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.caller.equals(planter) && each.brought(value)) {
                if (each.session != null && each.session.equals(entry.session)) {
                    return new Bleed(value, planter, each.number);
                }
                elsewhere = elsewhere == 0 ? each.number : elsewhere;
            }
        }
        return planted.isGiven(value) ? new Bleed(value, planter, elsewhere) : null;
    }
}
