package dev.wireroom.proxy.isolate;

import dev.wireroom.model.EndReason;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// What owned sessions have to say to their server. Both calls return at once and complete on any
/// thread, never exceptionally.
public interface Way {
    /// `initialize`, and when the server agreed, `notifications/initialized`.
    ///
    /// @param holder whom the session is for; null when it is to be shared
    CompletableFuture<Greeting> greet(@Nullable String holder, Introduction by);

    /// DELETE.
    ///
    /// @param why for the record; null when it knows already
    CompletableFuture<Void> farewell(Owned session, @Nullable EndReason why);
}
