package dev.wireroom.engine;

import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// What a person can do, from the window and from the console alike. Every call returns at once;
/// futures complete on a thread of the engine, exceptionally with [Refused] when it cannot be done.
public interface Actions {
    /// Starts to listen for this server.
    CompletableFuture<ServerView> addServer(ServerSettings settings);

    /// Stops to listen; its sessions stay in the capture.
    CompletableFuture<Void> removeServer(String name);

    List<ServerView> servers();

    /// Treats the callers of this server in another way from now on. Upstream sessions that
    /// Wireroom owns are ended; what is open on the wire goes on as it began.
    ///
    /// @return completes once the new mode holds
    CompletableFuture<ServerView> switchMode(String server, Mode mode);

    /// Puts requests of this server that carry no session id into sessions in another way from now
    /// on; what is shown already stays.
    CompletableFuture<ServerView> groupBy(String server, GroupBy choice);

    /// Asks the server for `initialize` (and ends that session again); the answer says in a few
    /// words what was found: "Reached in 41 ms. Streamable HTTP, 2025-11-25, gives session ids".
    CompletableFuture<String> probe(ServerSettings settings, String path);

    /// Ends a session as a time-out would: open streams end cleanly, the server gets DELETE, later
    /// requests get 404.
    CompletableFuture<Void> expire(String session);

    /// As expire, but open connections of the session are cut in the middle.
    CompletableFuture<Void> kill(String session);

    /// The sessions in order of their ids, with everything that was seen before the call.
    CompletableFuture<List<Session>> sessions();

    /// Completes once all that was seen before is in the capture file.
    CompletableFuture<Void> flush();

    /// Writes what was captured so far to a file of its own, in place of what is there; the
    /// recording goes on where it was.
    CompletableFuture<Void> save(Path to);

    Stats stats();
}
