package dev.wireroom.session;

import dev.wireroom.model.Peer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds the ended session that a new one replaces. Clients of one name are many, so a name alone
/// is never enough. In this order:
///
/// 1. the session whose id the new `initialize` still carries;
/// 2. one that ended on the same connection, of a client of the same name;
/// 3. one of a client of the same name, version and User-Agent that was told of its end, and that
///    has no connection left or was told just now: clients keep idle connections in a pool, and
///    take whichever comes first.
///
/// Where several would fit, none is taken. In isolate and share mode all this is only for a client
/// that has to do its handshake anew; else the holder alone decides.
final class Succession {
    /// A session is replaced within so long, in microseconds, or never.
    private static final long WITHIN = 300_000_000;

    /// A client that keeps a connection begins anew within so long of being told, in microseconds.
    private static final long SOON = 10_000_000;

    private record Client(String server, @Nullable Peer name, @Nullable String userAgent) {
        static Client of(Tracked session) {
            return new Client(session.server, session.client, session.userAgent);
        }
    }

    private final Map<Client, Deque<Tracked>> recent = new HashMap<>();
    private final Holders holders = new Holders();
    private final Presence presence;

    Succession(Presence presence) {
        this.presence = presence;
    }

    void ended(Tracked session) {
        if (!session.isLost()) {
            return;
        }
        if (session.owned) {
            holders.lost(session);
        }
        if (!session.owned || session.greetedByCaller) {
            presence.ended(session);
            recent.computeIfAbsent(Client.of(session), _ -> new ArrayDeque<>(1)).addLast(session);
        }
    }

    /// A client begins a session: notes what it replaces and of what end it is a consequence.
    ///
    /// @param carried the session whose id the request carries; null when none
    void begins(Tracked next, ExchangeContext exchange, @Nullable Tracked carried, long at) {
        if (next.owned && !next.greetedByCaller) {
            inherit(next, holders.lostBy(next.server, next.caller));
            return;
        }
        List<Tracked> ended = new ArrayList<>();
        if (carried != null && carried.isLost()) {
            ended.add(carried);
        } else {
            onSameConnection(next, exchange, at, ended);
        }
        if (ended.isEmpty()) {
            ofSameClient(next, at, ended);
        }
        Tracked replaced = sole(ended.stream().filter(Succession::isFree).toList());
        if (replaced != null) {
            next.replaces = replaced;
            replaced.claimant = next;
        }
        inherit(next, replaced != null || ended.isEmpty() ? replaced : ended.getFirst());
    }

    /// The session that this holder lost last, if it was not replaced.
    @Nullable Tracked lostBy(String server, String holder) {
        return holders.lostBy(server, holder);
    }

    private static void inherit(Tracked next, @Nullable Tracked cause) {
        if (cause != null && cause.recovery != null) {
            cause.recovery.heir(next);
        }
    }

    /// Its handshake succeeded: both are linked.
    void live(Tracked next) {
        Tracked replaced = next.owned ? holders.lostBy(next.server, next.caller) : null;
        if (replaced != null) {
            failed(next);
            next.greetedByCaller |= replaced.greetedByCaller;
            if (next.cause == null) {
                inherit(next, replaced);
            }
        } else {
            replaced = next.replaces;
            next.replaces = null;
        }
        if (replaced != null) {
            replaced.claimant = null;
            replaced.successor = next.id;
            next.predecessor = replaced.id;
            holders.forget(replaced);
        }
    }

    /// It was taken for ended, but is in use.
    void back(Tracked session) {
        holders.forget(session);
    }

    /// Its handshake failed: another one may replace that session.
    void failed(Tracked next) {
        if (next.replaces != null) {
            next.replaces.claimant = null;
            next.replaces = null;
        }
    }

    void tick(long now) {
        for (Iterator<Deque<Tracked>> each = recent.values().iterator(); each.hasNext(); ) {
            Deque<Tracked> ended = each.next();
            while (!ended.isEmpty() && ended.getFirst().ended + WITHIN <= now) {
                ended.removeFirst();
            }
            if (ended.isEmpty()) {
                each.remove();
            }
        }
    }

    private void onSameConnection(
            Tracked next, ExchangeContext exchange, long at, List<Tracked> found) {
        for (Presence.Connection connection : presence.of(exchange)) {
            for (Tracked each : connection.ended()) {
                boolean otherName = next.client != null && !next.client.equals(each.client);
                if (each.isLost() && at - each.ended < WITHIN && !otherName) {
                    found.add(each);
                }
            }
        }
    }

    private void ofSameClient(Tracked next, long at, List<Tracked> found) {
        for (Tracked each : recent.getOrDefault(Client.of(next), new ArrayDeque<>(1))) {
            if (each.isLost()
                    && at - each.ended < WITHIN
                    && isTold(each, at)
                    && !found.contains(each)) {
                found.add(each);
            }
        }
    }

    private static boolean isTold(Tracked ended, long at) {
        boolean justNow = ended.openExchanges == 0 && at - ended.noticedAt <= SOON;
        return ended.noticed && (ended.connections.isEmpty() || justNow);
    }

    private static boolean isFree(Tracked ended) {
        return ended.successor == null && ended.claimant == null;
    }

    private static @Nullable Tracked sole(List<Tracked> found) {
        if (found.size() > 1) {
            List<Tracked> told = found.stream().filter(each -> each.noticed).toList();
            return told.size() == 1 ? told.getFirst() : null;
        }
        return found.isEmpty() ? null : found.getFirst();
    }
}
