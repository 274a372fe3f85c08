package dev.wireroom.proxy.isolate;

import dev.wireroom.model.EndReason;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// What was said to the server and is not answered yet, so that an end can wait for it. Any thread.
final class Pending {
    private final Way way;
    private final Set<CompletableFuture<?>> open = ConcurrentHashMap.newKeySet();

    Pending(Way way) {
        this.way = way;
    }

    /// A handshake is on.
    void add(CompletableFuture<?> handshake) {
        open.add(handshake);
    }

    void remove(CompletableFuture<?> handshake) {
        open.remove(handshake);
    }

    /// DELETE.
    CompletableFuture<Void> farewell(Owned session, EndReason why) {
        CompletableFuture<Void> said = way.farewell(session, why);
        open.add(said);
        return said.whenComplete((_, _) -> open.remove(said));
    }

    /// Completes when all that is on now, and what follows from it, is answered.
    CompletableFuture<Void> settled() {
        return all().thenCompose(_ -> all());
    }

    private CompletableFuture<Void> all() {
        return CompletableFuture.allOf(open.toArray(CompletableFuture[]::new));
    }
}
