package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.HandleUse;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Recent;
import dev.wireroom.protocol.Ties;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Follows state handles: what a tool's result gave and a later call has among its arguments. One
/// that is used where it was never given has crossed over from another caller.
final class Handles {
    private static final int REMEMBERED = 20_000;

    /// A handle that is given to more is nobody's own.
    private static final int MOST_HOLDERS = 16;

    private static final int LONGEST_LINE = 32;

    private record Key(String server, String value) {}

    /// @param caller in isolate and share mode, where it is what state should hang on; else null
    private record Holder(@Nullable String session, @Nullable String caller) {}

    private record Given(
            String name, long message, @Nullable String session, Set<Holder> holders) {}

    private final Map<Key, Given> known = new Recent<>(REMEMBERED);
    private final List<CaptureEvent> events = new ArrayList<>();
    private final Function<String, @Nullable Tracked> byId;

    /// @param byId sessions by "S1"
    Handles(Function<String, @Nullable Tracked> byId) {
        this.byId = byId;
    }

    /// A result.
    void given(ExchangeContext exchange, long number, JsonRpc result) {
        for (Ties.Handle handle : result.ties().handles()) {
            Given given =
                    known.computeIfAbsent(
                            new Key(exchange.server, handle.value()),
                            _ ->
                                    new Given(
                                            handle.name(),
                                            number,
                                            exchange.session,
                                            new LinkedHashSet<>(2)));
            if (given.holders.size() < MOST_HOLDERS) {
                given.holders.add(holder(exchange));
            }
        }
    }

    /// A call.
    void carried(ExchangeContext exchange, long number, JsonRpc request, long at) {
        for (Ties.Handle handle : request.ties().handles()) {
            Given given = known.get(new Key(exchange.server, handle.value()));
            if (given != null) {
                boolean crossed =
                        given.holders.size() < MOST_HOLDERS
                                && given.holders.stream()
                                        .noneMatch(each -> isOf(each, holder(exchange)));
                events.add(
                        new CaptureEvent.HandleUsed(
                                new HandleUse(
                                        at,
                                        exchange.server,
                                        given.name,
                                        handle.value(),
                                        given.message,
                                        given.session,
                                        number,
                                        exchange.session,
                                        crossed)));
            }
        }
    }

    void drainTo(List<CaptureEvent> to) {
        to.addAll(events);
        events.clear();
    }

    private static Holder holder(ExchangeContext exchange) {
        return new Holder(exchange.session, exchange.owned ? exchange.caller : null);
    }

    /// The same one, or one that replaced it.
    private boolean isOf(Holder giver, Holder user) {
        if (giver.caller != null || user.caller != null) {
            return giver.caller != null && giver.caller.equals(user.caller);
        }
        String id = user.session;
        for (int i = 0; i < LONGEST_LINE && id != null; i++) {
            if (id.equals(giver.session)) {
                return true;
            }
            Tracked session = byId.apply(id);
            id = session == null ? null : session.predecessor;
        }
        return giver.session == null && user.session == null;
    }
}
