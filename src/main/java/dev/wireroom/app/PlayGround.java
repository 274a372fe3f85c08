package dev.wireroom.app;

import dev.wireroom.engine.Refused;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Where the callers of the isolation board play. One thread at a time.
sealed interface PlayGround extends AutoCloseable permits BuiltInGround, ListedGround {
    /// The server's name in the capture.
    String server();

    /// Sees to it that there is a listener in isolate or share mode. Blocks; quick when there is.
    ///
    /// @param step told in a few words what is being started
    /// @return where callers speak: the listener's address with the path of its clients
    URI open(Consumer<String> step) throws Refused;

    /// New sessions from the next call on.
    ///
    /// @param callers whose sessions may go
    CompletableFuture<Void> renew(Set<String> callers);

    /// Ends what was started here, nothing else.
    @Override
    void close();
}
