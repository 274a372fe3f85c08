package dev.wireroom.app;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// A server of the user's own, that Wireroom listens for already.
///
/// @param path where its clients speak, below the listener
record ListedGround(Actions actions, String server, String path) implements PlayGround {
    @Override
    public URI open(Consumer<String> step) throws Refused {
        for (ServerView view : actions.servers()) {
            if (view.settings().name().equals(server)) {
                return endpoint(view);
            }
        }
        throw new Refused("There is no server '" + server + "' any more. Choose another.");
    }

    /// Their sessions are expired, or the one that all share; those of others stay.
    @Override
    public CompletableFuture<Void> renew(Set<String> callers) {
        return actions.sessions()
                .thenCompose(all ->
                        CompletableFuture.allOf(
                                all.stream()
                                        .filter(each -> each.open() && ours(each, callers))
                                        .map(each -> actions.expire(each.id()))
                                        .map(each -> each.exceptionally(_ -> null))
                                        .toArray(CompletableFuture[]::new)));
    }

    @Override
    public void close() {
        // It is not ours.
    }

    private boolean ours(Session session, Set<String> callers) {
        String caller = session.caller();
        return session.server().equals(server) && (caller == null || callers.contains(caller));
    }

    private URI endpoint(ServerView view) throws Refused {
        URI url = view.url();
        if (url == null) {
            throw new Refused("The server '" + server + "' does not listen. Try it again first.");
        }
        if (view.settings().mode() == Mode.RELAY) {
            throw new Refused(
                    "The server '"
                            + server
                            + "' is relayed. Choose isolate or share for it first.");
        }
        return url.resolve(path);
    }
}
