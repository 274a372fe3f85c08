package dev.wireroom.session;

import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Recent;
import dev.wireroom.protocol.Ties;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Calls over several rounds (2026-07-28, multi-round-trip requests): an answer asks for input, and
/// the client sends the request again under a new id, with that input. The state that the answer
/// gave tells which; without one the session, the method and the subject do.
final class Rounds {
    private static final int REMEMBERED = 10_000;

    private record ByState(String server, String state) {}

    private record ByPlace(String session, @Nullable String method, @Nullable String subject) {}

    private final Map<ByState, OpenCall> byState = new Recent<>(REMEMBERED);
    private final Map<ByPlace, Deque<OpenCall>> byPlace = new Recent<>(REMEMBERED);

    /// This answered the call, or only one round of it.
    void answered(Tracked session, OpenCall call, JsonRpc answer) {
        Ties ties = answer.ties();
        if (!ties.asksForInput()) {
            return;
        }
        if (ties.requestState() != null) {
            byState.put(new ByState(session.server, ties.requestState()), call);
        } else {
            byPlace.computeIfAbsent(
                            place(session, call.method, call.subject), _ -> new ArrayDeque<>(1))
                    .addLast(call);
        }
    }

    /// The round that this request goes on from; null when it begins a call.
    @Nullable OpenCall before(ExchangeContext exchange, JsonRpc request) {
        Ties ties = request.ties();
        if (ties.requestState() != null) {
            // It may be sent twice: that is the same round twice.
            return byState.get(new ByState(exchange.server, ties.requestState()));
        }
        Tracked session = exchange.notes.session;
        if (!ties.givesInput() || session == null) {
            return null;
        }
        ByPlace place = place(session, request.method(), request.subject());
        Deque<OpenCall> waiting = byPlace.get(place);
        OpenCall before = waiting == null ? null : waiting.pollFirst();
        if (waiting != null && waiting.isEmpty()) {
            byPlace.remove(place);
        }
        return before;
    }

    private static ByPlace place(
            Tracked session, @Nullable String method, @Nullable String subject) {
        return new ByPlace(session.id, method, subject);
    }
}
