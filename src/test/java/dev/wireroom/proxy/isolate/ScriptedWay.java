package dev.wireroom.proxy.isolate;

import dev.wireroom.model.EndReason;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A server that says what the test wants, when the test wants it.
final class ScriptedWay implements Way {
    /// What the n-th handshake comes to, counted from 1.
    volatile IntFunction<CompletableFuture<Greeting>> greets = n -> done(agreed("s" + n));

    /// When a DELETE is answered.
    volatile IntFunction<CompletableFuture<Void>> deletes =
            _ -> CompletableFuture.completedFuture(null);

    final List<String> greeted = new CopyOnWriteArrayList<>();
    final List<String> deleted = new CopyOnWriteArrayList<>();
    private final AtomicInteger handshakes = new AtomicInteger();
    private final AtomicInteger farewells = new AtomicInteger();

    @Override
    public CompletableFuture<Greeting> greet(@Nullable String holder, Introduction by) {
        greeted.add(String.valueOf(holder));
        return greets.apply(handshakes.incrementAndGet());
    }

    @Override
    public CompletableFuture<Void> farewell(Owned session, @Nullable EndReason why) {
        deleted.add(session.id() + " " + (why == null ? "" : why.word()));
        return deletes.apply(farewells.incrementAndGet());
    }

    int handshakes() {
        return handshakes.get();
    }

    static Greeting agreed(@Nullable String id) {
        return new Greeting.Agreed(id, "2025-11-25", new byte[0]);
    }

    static CompletableFuture<Greeting> done(Greeting greeting) {
        return CompletableFuture.completedFuture(greeting);
    }
}
