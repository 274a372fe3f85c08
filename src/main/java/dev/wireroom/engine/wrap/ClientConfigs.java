package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.Task;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// Taps in the configurations of clients, for somebody who must not wait: every call returns at
/// once, futures complete on a thread of its own, exceptionally with [Refused] when it cannot be
/// done. Does what the commands `wrap` and `unwrap` do.
public final class ClientConfigs {
    private final KnownClients clients;
    private final TapFiles files;
    private final Launching launching;

    /// How a client is to start Wireroom.
    @FunctionalInterface
    public interface Launching {
        TapLauncher launcher() throws Refused;
    }

    /// @param files where the taps are to write
    public ClientConfigs(KnownClients clients, TapFiles files, Launching launching) {
        this.clients = clients;
        this.files = files;
        this.launching = launching;
    }

    /// What was done to a configuration.
    ///
    /// @param put servers that have a tap now and had none before
    /// @param taken servers that have none any more
    public record Done(Path file, int put, int taken, String before, String after) {}

    /// Configurations of well-known clients that are on this machine.
    public CompletableFuture<List<KnownClients.Place>> known() {
        return Task.start("clients", clients::places);
    }

    public CompletableFuture<List<ClientConfig.Entry>> look(Path file) {
        return Task.start("look at a configuration", () -> ClientConfig.of(file).entries());
    }

    /// Puts taps before these servers, and takes those of all others out, in one write or none.
    ///
    /// @param tapped where these stand in it, see [ClientConfig.Entry]
    public CompletableFuture<Done> apply(Path file, Set<String> tapped) {
        return Task.start(
                "change a configuration",
                () -> {
                    ClientConfig config = ClientConfig.of(file);
                    ClientConfig.Changed did = files.tap(config, launching, tapped::contains);
                    return new Done(
                            config.file(), did.put(), did.taken(), did.before(), did.after());
                });
    }

    /// Puts a configuration back as it was, unless somebody has changed it since.
    public CompletableFuture<Void> undo(Done done) {
        return Task.run(
                "put a configuration back",
                () -> ClientConfig.of(done.file()).restore(done.before(), done.after()));
    }
}
