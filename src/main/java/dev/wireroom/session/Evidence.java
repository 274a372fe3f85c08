package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Head;
import dev.wireroom.model.Peer;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.session.LogicalKeys.By;
import dev.wireroom.session.LogicalKeys.Key;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a request without a session id says of whose it is, and what follows from that under a
/// choice: the strongest first. Where two clients could be taken for one, the connection keeps them
/// apart, unless a person has chosen otherwise.
record Evidence(
        ExchangeContext exchange,
        @Nullable String principal,
        @Nullable String trace,
        Object client) {
    /// @param message that the client said; null when only the head is known
    static Evidence of(ExchangeContext exchange, @Nullable JsonRpc message, Principals principals) {
        Head request = exchange.request;
        String agent = request == null ? null : request.first("User-Agent");
        Peer name = message == null ? null : message.peer();
        return new Evidence(
                exchange,
                request == null ? null : principals.of(request.first("Authorization")),
                message == null ? null : message.ties().trace(),
                name != null ? name : agent != null ? agent : "");
    }

    List<Key> keys(GroupBy choice) {
        if (exchange.owned) {
            return List.of(key(new By.Caller(exchange.caller)));
        }
        By wire = new By.Connection(exchange.connection, client);
        return switch (choice) {
            case AUTOMATIC -> exchange.notes.era == Era.MODERN ? automatic() : List.of(key(wire));
            case PRINCIPAL ->
                    List.of(key(principal == null ? wire : new By.Principal(principal, "")));
            case CLIENT -> List.of(key(client.equals("") ? wire : new By.Client(client)));
            case TRACE -> List.of(key(trace == null ? wire : new By.Trace(trace, "")));
            case CONNECTION -> List.of(key(new By.Connection(exchange.connection, "")));
        };
    }

    /// Of one connection two principals may be served, so that it says nothing beside one.
    private List<Key> automatic() {
        List<Key> keys = new ArrayList<>(2);
        if (principal != null) {
            keys.add(key(new By.Principal(principal, client)));
        } else {
            if (trace != null) {
                keys.add(key(new By.Trace(trace, client)));
            }
            keys.add(key(new By.Connection(exchange.connection, client)));
        }
        return keys;
    }

    private Key key(By by) {
        return new Key(exchange.server, exchange.notes.era, by);
    }

    /// Whether a session that is known by this ends with its connections.
    static boolean hangsOnConnections(List<Key> keys) {
        By first = keys.getFirst().by();
        return first instanceof By.Connection || first instanceof By.Trace;
    }

    /// The rule that counts most.
    static String words(List<Key> keys) {
        return keys.getFirst().by().words();
    }
}
