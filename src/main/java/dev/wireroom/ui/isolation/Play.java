package dev.wireroom.ui.isolation;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// The scripted callers that the board can let call; implemented outside the window.
public interface Play {
    /// The server it plays on: its name in the capture. Null while the play is not started.
    @Nullable String server();

    /// What each caller plants, by caller key: `conv-a` → `PAGE-ALPHA`.
    Map<String, String> planted();

    /// How many calls a round has.
    int round();

    /// Starts what is needed (the built-in server, its listener in share mode); at once when it is
    /// running.
    CompletableFuture<Void> start();

    /// As [#start], but on a server of the user's own, which listens in isolate or share mode.
    ///
    /// @param path where its clients speak, below the listener (`/mcp`)
    CompletableFuture<Void> startOn(String server, String path);

    /// Whether the server is the play's own, so that nobody else has sessions there.
    boolean own();

    /// The next call of the script, answered when it completes; begins anew after the last.
    CompletableFuture<Void> next();

    /// All calls from the first on, at a pace that can be followed; a second call while it runs
    /// begins anew.
    CompletableFuture<Void> runAgain();

    /// Stops a run.
    ///
    /// @return completes when no call is under way any more, and all of them are in the capture
    CompletableFuture<Void> stop();

    /// Forgets where it was: the next call is the first, in new sessions.
    ///
    /// @return as for [#stop]
    CompletableFuture<Void> reset();
}
