package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.CallBook;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.isolation.Board.CallerSide;
import dev.wireroom.ui.isolation.Board.SessionSide;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes the board of one server out of its book.
///
/// @param watched callers that have a value given, called or not
/// @param pages whether the values are the demo's pages
/// @param now microseconds since 1970
record BoardMaker(
        CaptureModel capture, CallBook book, Collection<String> watched, boolean pages, long now) {
    private static final int CALLERS = 12;
    private static final long LATELY = 60_000_000;

    /// @param most how many calls have a wire; the newest ones
    Board make(@Nullable String server, @Nullable Mode mode, int most) {
        List<Call> calls = book.calls();
        Map<String, List<Call>> byCaller = group(calls, Call::caller);
        watched.forEach(each -> byCaller.computeIfAbsent(each, _ -> new ArrayList<>()));
        Map<String, Integer> nth = new HashMap<>();
        byCaller.keySet().forEach(each -> nth.put(each, capture.nthCaller(each)));
        Set<String> seen = callersToShow(byCaller, nth);
        List<Call> shown = calls.stream().filter(each -> seen.contains(each.caller())).toList();
        shown = shown.subList(Math.max(0, shown.size() - most), shown.size());
        List<CallerSide> left = new ArrayList<>();
        for (String key : inOrder(seen, nth::get)) {
            left.add(caller(key, byCaller.getOrDefault(key, List.of()), shown));
        }
        return new Board(
                server,
                mode,
                left,
                sessions(calls, shown, nth),
                calls,
                shown,
                book.total(),
                bleeds(calls),
                byCaller.size(),
                pages,
                book.watching(),
                ToolNames.of(calls),
                nth);
    }

    private Set<String> callersToShow(Map<String, List<Call>> byCaller, Map<String, Integer> nth) {
        if (byCaller.size() <= CALLERS) {
            return byCaller.keySet();
        }
        Comparator<String> worst =
                Comparator.comparing((String each) -> bleeds(byCaller.get(each)) == 0)
                        .thenComparing(each -> -last(byCaller.get(each)));
        return byCaller.keySet().stream()
                .filter(each ->
                        bleeds(byCaller.get(each)) > 0 || last(byCaller.get(each)) >= now - LATELY)
                .sorted(worst)
                .limit(CALLERS)
                .sorted(Comparator.comparing(nth::get))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private CallerSide caller(String key, List<Call> made, List<Call> shown) {
        return new CallerSide(
                key,
                Callers.name(key),
                place(made),
                book.planted(key),
                shown.stream().filter(each -> each.caller().equals(key)).toList(),
                made.size(),
                bleeds(made));
    }

    private String place(List<Call> made) {
        for (Call call : made.reversed()) {
            ExchangeRow row = capture.exchange(call.exchange());
            if (row != null && row.callerPlace() != null) {
                return row.callerPlace();
            }
        }
        return "";
    }

    /// Where each session has one caller they stand as the callers do, so that wires run parallel.
    private List<SessionSide> sessions(
            List<Call> calls, List<Call> shown, Map<String, Integer> nth) {
        Map<String, List<Call>> all = group(calls, each -> String.valueOf(each.session()));
        Map<String, List<Call>> drawn = group(shown, each -> String.valueOf(each.session()));
        List<SessionSide> sides = new ArrayList<>();
        for (Map.Entry<String, List<Call>> each : drawn.entrySet()) {
            List<Call> made = all.getOrDefault(each.getKey(), List.of());
            Set<String> callers = new HashSet<>();
            made.forEach(call -> callers.add(call.caller()));
            sides.add(
                    new SessionSide(
                            each.getKey(),
                            capture.session(each.getKey()),
                            inOrder(callers, nth::get),
                            each.getValue(),
                            bleeds(made)));
        }
        sides.sort(
                Comparator.comparingInt((SessionSide each) ->
                                nth.getOrDefault(each.callers().getFirst(), 0))
                        .thenComparingInt(each -> each.calls().getFirst().number()));
        return sides;
    }

    private static Map<String, List<Call>> group(List<Call> calls, Function<Call, String> by) {
        Map<String, List<Call>> groups = new LinkedHashMap<>();
        calls.forEach(
                each -> groups.computeIfAbsent(by.apply(each), _ -> new ArrayList<>()).add(each));
        return groups;
    }

    private static List<String> inOrder(Set<String> keys, ToIntFunction<String> place) {
        return keys.stream().sorted(Comparator.comparingInt(place)).toList();
    }

    private static int bleeds(@Nullable List<Call> calls) {
        return (int)
                Objects.requireNonNullElse(calls, List.<Call>of()).stream()
                        .filter(each -> each.outcome() == Outcome.BLEED)
                        .count();
    }

    private static long last(@Nullable List<Call> calls) {
        return calls == null || calls.isEmpty() ? 0 : calls.getLast().at();
    }
}
