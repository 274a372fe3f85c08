package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.Recognition;
import dev.wireroom.protocol.Target;
import dev.wireroom.proxy.isolate.Asked;
import dev.wireroom.proxy.isolate.Caller;
import dev.wireroom.proxy.isolate.Grant;
import dev.wireroom.proxy.isolate.Grant.Lease;
import dev.wireroom.proxy.isolate.Introduction;
import dev.wireroom.proxy.isolate.OwnedSessions;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioIoThread;

/// The session that a WebSocket attaches to by its query: `session_id`, or what its server is said
/// to call it. In isolate and share mode the caller's word for it becomes the server's. Owned by
/// the exchange's I/O thread; only [#id] is read by others.
final class SocketSession {
    private final @Nullable OwnedSessions sessions;
    private final String parameter;
    private final @Nullable String named;
    private final Introduction by;
    private @Nullable Lease lease;
    private volatile @Nullable String id;

    /// @param sessions null in relay
    /// @param recognition says which parameters of the query carry a session id
    /// @param target path and query of the request
    SocketSession(
            @Nullable OwnedSessions sessions,
            Recognition recognition,
            String target,
            Introduction by) {
        this.sessions = sessions;
        this.parameter =
                recognition.carriers().stream()
                        .filter(each -> each.where() == Where.QUERY)
                        .map(CallerPlace::name)
                        .filter(each -> Target.parameter(target, each) != null)
                        .findFirst()
                        .orElse("");
        this.named = parameter.isEmpty() ? null : Target.parameter(target, parameter);
        this.by = by;
        this.id = sessions == null ? named : null;
    }

    /// The session id at the server; null when there is none.
    @Nullable String id() {
        return id;
    }

    /// @param told on the thread, at once or later: why the socket is refused, null when it is not
    void ask(XnioIoThread thread, ExchangeTap tap, Consumer<@Nullable WholeAnswer> told) {
        OwnedSessions from = sessions;
        String name = named;
        if (from == null || name == null || name.isEmpty()) {
            told.accept(null);
            return;
        }
        Caller greeted = from.known(new Caller.Greeted(name, null));
        CompletableFuture<Void> _ =
                from.lease(greeted, by)
                        .thenCompose(grant ->
                                grant instanceof Grant.Unknown
                                        ? from.lease(new Caller.Keyed(name), by)
                                        : CompletableFuture.completedFuture(grant))
                        .thenAccept(
                                grant -> thread.execute(() -> told.accept(granted(grant, tap))));
    }

    private @Nullable WholeAnswer granted(Grant grant, ExchangeTap tap) {
        return switch (grant) {
            case Lease given -> {
                lease = given;
                id = given.session() == null ? null : given.session().id();
                tap.owned(given.caller().name(), given.holder(), id);
                yield null;
            }
            case Grant.Denied denied -> Courtesy.because(denied, new Asked.Foreign(null));
            case Grant.Beginning _ -> throw new IllegalStateException("nobody asked to begin");
        };
    }

    /// The target as the server is to get it.
    String target(String asked) {
        String at = id;
        if (sessions == null || at == null || named == null) {
            return asked;
        }
        int query = asked.indexOf('?');
        StringBuilder to = new StringBuilder(asked.substring(0, query + 1));
        boolean replaced = false;
        for (String pair : asked.substring(query + 1).split("&", -1)) {
            to.append(to.charAt(to.length() - 1) == '?' ? "" : "&");
            if (!replaced && pair.startsWith(parameter + "=")) {
                to.append(parameter).append('=');
                to.append(URLEncoder.encode(at, StandardCharsets.UTF_8));
                replaced = true;
            } else {
                to.append(pair);
            }
        }
        return to.toString();
    }

    void release() {
        if (lease != null && sessions != null) {
            sessions.release(lease);
            lease = null;
        }
    }
}
