package dev.wireroom.proxy;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.http.RawHead;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Knows which sessions were ended here, and which relayed exchanges are open, so that expire and
/// kill find them. Shared by the I/O threads of one listener.
final class Gate {
    private final ConcurrentHashMap<String, Boolean> over = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Credentials> credentials = new ConcurrentHashMap<>();
    private final Set<Carried> open = ConcurrentHashMap.newKeySet();
    private final Set<ClientConnection> clients = ConcurrentHashMap.newKeySet();
    private volatile boolean stopping;

    /// What a DELETE in the session's name has to carry, as the client last sent it.
    ///
    /// @param target path and query
    record Credentials(String target, @Nullable String authorization, @Nullable String version) {}

    /// Why a request of this session is refused; null when it is not.
    @Nullable OwnAnswer refusal(@Nullable String session) {
        if (stopping) {
            return OwnAnswer.stopping();
        }
        Boolean killed = session == null ? null : over.get(session);
        return killed == null ? null : OwnAnswer.sessionOver(killed);
    }

    void connected(ClientConnection client) {
        clients.add(client);
    }

    void disconnected(ClientConnection client) {
        clients.remove(client);
    }

    void opened(Carried exchange) {
        open.add(exchange);
    }

    void ended(Carried exchange) {
        open.remove(exchange);
    }

    /// Remembers what this session's requests carry.
    void seen(String session, String target, RawHead head) {
        Credentials now =
                new Credentials(target, head.first(Heads.AUTHORIZATION), head.first(Heads.VERSION));
        if (!now.equals(credentials.get(session))) {
            credentials.put(session, now);
        }
    }

    @Nullable Credentials credentials(String session) {
        return credentials.get(session);
    }

    /// Ends a session here: from now on its requests are refused.
    void end(String session, boolean killed) {
        over.put(session, killed);
        endOpen(session, killed, ExchangeEnd.CUT_BY_USER);
    }

    /// Ends what is open of a session at the server, each exchange on its own thread.
    ///
    /// @param end how the record has it
    void endOpen(String session, boolean killed, ExchangeEnd end) {
        for (Carried exchange : open) {
            if (session.equals(exchange.session())) {
                exchange.thread().execute(() -> exchange.endedHere(killed, end));
            }
        }
    }

    /// Ends what is open on these client connections, likewise.
    void endOpen(Set<Long> connections, boolean killed, ExchangeEnd end) {
        for (Carried exchange : open) {
            if (connections.contains(exchange.client.number())) {
                exchange.thread().execute(() -> exchange.endedHere(killed, end));
            }
        }
    }

    void stop() {
        stopping = true;
    }

    boolean idle() {
        return open.isEmpty();
    }

    /// Cuts what is still open.
    void cutAll() {
        for (Carried exchange : open) {
            exchange.thread().execute(exchange::stopped);
        }
    }

    /// Closes the connections of clients, whatever they carry.
    void closeClients() {
        for (ClientConnection client : clients) {
            client.wire().thread().execute(client::close);
        }
    }
}
