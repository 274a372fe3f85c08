package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.Target;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Sessions of the 2024-11-05 transport: one lives as long as its stream, whose first event names
/// the address for the client's messages.
final class LegacyStreams {
    private record Address(String server, String target) {}

    private final Map<Address, Tracked> byAddress = new HashMap<>();
    private final Roster roster;
    private final Lives lives;

    LegacyStreams(Roster roster, Lives lives) {
        this.roster = roster;
        this.lives = lives;
    }

    /// The stream named its address.
    Tracked open(ExchangeContext stream, String reference) {
        Tracked session = roster.open(stream, SessionKind.LEGACY_SSE, Era.LEGACY);
        String target = Target.resolve(stream.notes.target, reference);
        session.path = target;
        byAddress.put(new Address(stream.server, target), session);
        byAddress.put(byQuery(stream.server, target), session);
        stream.notes.owns = session;
        return session;
    }

    /// The open session that a message sent there is of. Under a path prefix the address may read
    /// otherwise than the server wrote it, so the query, where there is one, is enough.
    @Nullable Tracked find(String server, String target) {
        Tracked session = byAddress.get(new Address(server, target));
        return session != null || Target.query(target).isEmpty()
                ? session
                : byAddress.get(byQuery(server, target));
    }

    /// The stream is over, and the session with it.
    void ended(Tracked session, ExchangeEnd end, long at) {
        if (session.path != null) {
            byAddress.remove(new Address(session.server, session.path), session);
            byAddress.remove(byQuery(session.server, session.path), session);
        }
        if (!session.open()) {
            return;
        }
        switch (end) {
            case CLIENT_CLOSED ->
                    lives.end(session, SessionState.CLOSED, EndReason.CLIENT_CLOSED, null, at);
            case CUT_BY_USER ->
                    lives.end(session, SessionState.KILLED, EndReason.BY_USER, null, at);
            case SERVER_CLOSED, COMPLETE, OPEN -> {
                session.notice(at);
                lives.end(session, SessionState.TERMINATED, EndReason.SERVER_CLOSED, null, at);
            }
        }
    }

    private static Address byQuery(String server, String target) {
        return new Address(server, "?" + Target.query(target));
    }
}
