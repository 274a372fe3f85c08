package dev.wireroom.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.protocol.OpenEnv;
import dev.wireroom.proxy.Listener;
import dev.wireroom.store.CaptureReader;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// What has to be done on the wire to end a session from here. One with an id there is known to its
/// listener by that; one that is a stream or a WebSocket ends with it; one that was made by a call
/// is asked to end by the call that its server has for that.
///
/// @param connections client connections that carry an open exchange of it
/// @param farewell path and query to which the server is told that it is over; null when it is not
/// @param wireId null when it has none
record SessionEnd(
        Listener listener,
        @Nullable String wireId,
        Set<Long> connections,
        @Nullable String farewell) {
    private static final String ID_OF_FAREWELL = "wireroom-end";

    /// Reads from the file what there is to know.
    ///
    /// @param session one that is [Endable]; what it ends with has to be in the file by now
    static SessionEnd of(Session session, Listener listener, CaptureReader records) {
        boolean channel = Endable.isChannel(session);
        List<Exchange> open = channel ? records.openExchanges(session.id()) : List.of();
        return new SessionEnd(
                listener,
                session.wireId(),
                open.stream().map(Exchange::connection).collect(Collectors.toSet()),
                channel ? null : madeByCall(session, records));
    }

    /// The target of the call that made it; null when it was made in another way.
    private static @Nullable String madeByCall(Session session, CaptureReader records) {
        for (Exchange first : records.exchanges(session.id(), 0, 1)) {
            for (Message message : records.messagesOf(first.number())) {
                if (OpenEnv.CREATE.equals(message.method())) {
                    return first.target();
                }
            }
        }
        return null;
    }

    /// @return completes when the server was told, or could not be
    CompletableFuture<Void> carryOut(Action action) {
        boolean killed = action == Action.KILL;
        String id = wireId;
        listener.endOpen(connections, killed);
        if (id == null) {
            return CompletableFuture.completedFuture(null);
        }
        CompletableFuture<Void> ended = killed ? listener.kill(id) : listener.expire(id);
        return farewell == null
                ? ended
                : CompletableFuture.allOf(ended, listener.tell(farewell, closing(id)));
    }

    private static byte[] closing(String id) {
        return ("{\"jsonrpc\":\"2.0\",\"id\":\""
                        + ID_OF_FAREWELL
                        + "\",\"method\":\""
                        + OpenEnv.CLOSE
                        + "\",\"params\":{\"session_id\":"
                        + JsonMapper.shared().writeValueAsString(id)
                        + "}}")
                .getBytes(UTF_8);
    }
}
