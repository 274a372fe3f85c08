package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides which session an exchange is of: by its head, by what its client says in it, or by how
/// it was answered. A request of 2026-07-28 is never of a wire session, whatever id it carries.
final class Placement {
    private final Parts parts;

    Placement(Parts parts) {
        this.parts = parts;
    }

    void byHead(ExchangeContext exchange, Head request, long at) {
        ExchangeNotes notes = exchange.notes;
        notes.read(request);
        if (exchange.owned) {
            byOwner(exchange, at);
            return;
        }
        if (notes.era == Era.MODERN) {
            return;
        }
        Tracked session = null;
        if (notes.isPost() || notes.isGet() || notes.isDelete()) {
            session = parts.ids.find(exchange.server, notes.ids);
            notes.byId = session != null;
        }
        if (session == null && notes.isPost()) {
            session = parts.legacy.find(exchange.server, notes.target);
        }
        if (session == null && notes.ids.isEmpty()) {
            notes.named = parts.carriers.inHead(exchange.server, request, notes.target);
            session = parts.ids.find(exchange.server, notes.named);
            notes.byId = session != null && !notes.isSocket();
        }
        if (session == null && notes.isGet() && notes.ids.isEmpty()) {
            session = ofGet(exchange, request);
        }
        if (session != null) {
            bind(exchange, session, at);
        }
    }

    /// An owned exchange is of the session that it has at the server, whatever its client's head
    /// says; where the server gives no ids, of its caller's.
    void byOwner(ExchangeContext exchange, long at) {
        ExchangeNotes notes = exchange.notes;
        if (notes.opens != null) {
            parts.handshakes.owned(exchange, notes.opens, at);
            return;
        }
        String id = exchange.upstreamId;
        notes.ids = id == null ? List.of() : List.of(id);
        Tracked session =
                id != null
                        ? parts.ids.find(exchange.server, notes.ids)
                        : notes.isGet() ? parts.grouping.find(exchange, null) : null;
        if (session != null && session != notes.session) {
            release(exchange, at);
            bindLate(exchange, session, at);
            notes.byId = id != null;
        }
    }

    /// A listening stream without an id is its client's.
    private @Nullable Tracked ofGet(ExchangeContext exchange, Head request) {
        if (exchange.notes.isSocket()) {
            return null;
        }
        String accept = request.first("Accept");
        boolean listens = accept != null && accept.contains("text/event-stream");
        return listens ? parts.grouping.find(exchange, null) : null;
    }

    /// The client said something.
    void byMessage(ExchangeContext exchange, JsonRpc message, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean initialize =
                message.kind() == MessageKind.REQUEST && Mcp.INITIALIZE.equals(message.method());
        if (isChannel(exchange)) {
            inChannel(exchange, message, initialize, at);
        } else if (initialize && !isLegacyStream(notes.session)) {
            if (notes.opens == null && notes.isPost() && mayOpen(exchange)) {
                Tracked carried =
                        exchange.owned ? parts.handshakes.carried(exchange) : notes.session;
                unbind(exchange, at);
                bind(exchange, parts.handshakes.begin(exchange, message, carried, at), at);
            }
        } else if (initialize && notes.session != null) {
            parts.handshakes.asked(notes.session, message);
        } else {
            if (message.modern()) {
                notes.era = Era.MODERN;
            }
            if (notes.byId && notes.era == Era.MODERN) {
                unbind(exchange, at);
            }
            if (notes.session == null && notes.isPost() && notes.opens == null) {
                byTie(exchange, message, at);
            }
            if (notes.session == null && notes.isPost() && notes.opens == null) {
                logical(exchange, message, at);
            }
        }
    }

    /// What the message itself names: a session that a result gave, or what a server of 2026-07-28
    /// gave to come back with.
    private void byTie(ExchangeContext exchange, JsonRpc message, long at) {
        ExchangeNotes notes = exchange.notes;
        if (exchange.owned || message.kind() == MessageKind.INVALID) {
            return;
        }
        if (notes.era == Era.MODERN) {
            Tracked session = parts.ties.meant(exchange.server, message);
            if (session != null) {
                bind(exchange, session, at);
                parts.grouping.joined(session, exchange, message);
            }
        } else if (notes.ids.isEmpty()) {
            List<String> named = parts.carriers.inMessage(exchange.server, message);
            notes.named = notes.named.isEmpty() ? named : notes.named;
            Tracked session = parts.ids.find(exchange.server, named);
            if (session != null) {
                bind(exchange, session, at);
                notes.byId = true;
            }
        }
    }

    /// A result gave a session id.
    void byGivenId(ExchangeContext exchange, JsonRpc answer, long at) {
        ExchangeNotes notes = exchange.notes;
        String id = parts.carriers.given(exchange.server, answer);
        boolean may = !exchange.owned && notes.era == Era.LEGACY && !notes.byId;
        if (id == null || !may || notes.opens != null || notes.calls.isEmpty()) {
            return;
        }
        if (parts.ids.find(exchange.server, id) == null) {
            Tracked session = notes.session;
            if (session == null || !parts.given.isBegunBy(exchange, session)) {
                unbind(exchange, at);
                session = parts.given.open(exchange);
                bindLate(exchange, session, at);
            }
            parts.given.name(session, id, exchange, at);
        }
    }

    /// What Wireroom answered by itself opens nothing, and neither does what goes into a session
    /// that is there.
    private static boolean mayOpen(ExchangeContext exchange) {
        return !exchange.owned || (exchange.forwarded && exchange.upstreamId == null);
    }

    /// In a channel the server may be the first to speak.
    void byServerFirst(ExchangeContext exchange, JsonRpc message, long at) {
        if (exchange.notes.session == null && isChannel(exchange)) {
            inChannel(exchange, message, false, at);
        }
    }

    private static boolean isChannel(ExchangeContext exchange) {
        return exchange.kind != ExchangeKind.HTTP || exchange.notes.switchedProtocol;
    }

    private void inChannel(ExchangeContext exchange, JsonRpc message, boolean initialize, long at) {
        Tracked session = exchange.notes.session;
        if (session == null && message.kind() != MessageKind.INVALID) {
            bind(exchange, parts.channels.open(exchange, message, at), at);
        } else if (session != null && initialize && exchange.notes.owns == session) {
            parts.handshakes.asked(session, message);
        }
    }

    private void logical(ExchangeContext exchange, JsonRpc message, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean modern = notes.era == Era.MODERN;
        boolean named = !modern && (!notes.ids.isEmpty() || isSaidToBeNamed(exchange));
        if (message.kind() == MessageKind.INVALID || named || !mayOpen(exchange)) {
            return;
        }
        Tracked session = parts.grouping.find(exchange, message);
        if (session == null && message.kind() == MessageKind.REQUEST) {
            if (modern && Mcp.DISCOVER.equals(message.method())) {
                notes.discovers = message;
            } else if (modern || exchange.owned || !parts.ids.givenBy(exchange.server)) {
                session = parts.grouping.open(exchange, message, at);
            }
        }
        if (session != null) {
            bind(exchange, session, at);
        }
    }

    /// The server's answer was good, and still it is not known whose exchange this is.
    void bySuccess(ExchangeContext exchange, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean listening = notes.isGet() && notes.eventStream;
        if (notes.era == Era.MODERN || !(notes.isPost() || listening)) {
            return;
        }
        Tracked session = null;
        if (notes.ids.size() == 1 && notes.ids.getFirst().indexOf(' ') < 0) {
            session = parts.rules.adopt(exchange, notes.ids.getFirst(), at);
            notes.byId = true;
        } else if (isSaidToBeNamed(exchange)) {
            session = parts.rules.adopt(exchange, notes.named.getFirst(), at);
            notes.byId = true;
        } else if (notes.ids.isEmpty() && !notes.calls.isEmpty()) {
            session = parts.grouping.open(exchange, null, at);
        }
        if (session != null) {
            bindLate(exchange, session, at);
        }
    }

    /// It names a session that nobody knows, where a person has said that this server's ids stand.
    private boolean isSaidToBeNamed(ExchangeContext exchange) {
        List<String> named = exchange.notes.named;
        return !exchange.owned && !named.isEmpty() && parts.carriers.said(exchange.server);
    }

    /// A server that answers `server/discover` with a result is one of the modern era.
    void byDiscovery(ExchangeContext exchange, JsonRpc answer, long at) {
        JsonRpc request = exchange.notes.discovers;
        if (request != null && answer.kind() == MessageKind.RESPONSE) {
            exchange.notes.discovers = null;
            bindLate(exchange, parts.grouping.discover(exchange, request, at), at);
        }
    }

    /// The stream named the address for the client's messages.
    void byEndpoint(ExchangeContext stream, String reference, long at) {
        unbind(stream, at);
        bind(stream, parts.legacy.open(stream, reference), at);
    }

    void bind(ExchangeContext exchange, Tracked session, long at) {
        ExchangeNotes notes = exchange.notes;
        notes.session = session;
        exchange.session = session.id;
        parts.presence.carried(exchange, session);
        session.openStreams += notes.stream ? 1 : 0;
        if (notes.isSocket()) {
            parts.given.attaches(exchange, session);
        }
        if (session.isOnlyLeft() && !exchange.peer.isEmpty()) {
            parts.lives.back(session, at);
        } else if (!session.open()) {
            notes.late = true;
            if (!exchange.owned) {
                parts.recoveries.lateRequest(exchange, session, at);
            }
        }
        session.seen(at);
        parts.roster.changed(session);
    }

    /// What was asked before counts as well.
    private void bindLate(ExchangeContext exchange, Tracked session, long at) {
        bind(exchange, session, at);
        exchange.notes.calls.forEach(call -> parts.pairing.count(session, call));
    }

    private void unbind(ExchangeContext exchange, long at) {
        release(exchange, at);
        exchange.notes.byId = false;
        exchange.session = null;
    }

    /// The exchange is over, or turns out to be of no session or another one.
    void release(ExchangeContext exchange, long at) {
        ExchangeNotes notes = exchange.notes;
        Tracked session = notes.session;
        if (session != null) {
            session.openStreams -= notes.stream ? 1 : 0;
            parts.presence.released(session, at);
            parts.roster.changed(session);
            notes.session = null;
            notes.late = false;
        }
    }

    private static boolean isLegacyStream(@Nullable Tracked session) {
        return session != null && session.kind == SessionKind.LEGACY_SSE;
    }
}
