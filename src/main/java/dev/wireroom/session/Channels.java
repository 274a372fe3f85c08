package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;

/// Sessions that are one exchange: a WebSocket, a run of a stdio process. They begin with the first
/// message that passes, because not everything that runs there need be MCP.
final class Channels {
    private final Roster roster;
    private final WireIds ids;
    private final Lives lives;

    Channels(Roster roster, WireIds ids, Lives lives) {
        this.roster = roster;
        this.ids = ids;
        this.lives = lives;
    }

    Tracked open(ExchangeContext channel, JsonRpc first, long at) {
        boolean stdio = channel.kind == ExchangeKind.STDIO;
        Era era = first.modern() ? Era.MODERN : Era.LEGACY;
        Tracked session =
                roster.open(channel, stdio ? SessionKind.STDIO : SessionKind.WEBSOCKET, era);
        session.client = first.peer();
        session.wireId = stdio ? channel.peer : null;
        session.protocolVersion = first.protocolVersion();
        if (channel.notes.named.isEmpty()) {
            channel.notes.owns = session;
        } else {
            // A guest in a session that began before Wireroom looked on.
            session.wireId = channel.notes.named.getFirst();
            ids.put(session.wireId, session);
        }
        if (!Mcp.INITIALIZE.equals(first.method())) {
            lives.live(session, at, channel.number);
        }
        return session;
    }

    void ended(Tracked session, ExchangeContext channel, ExchangeEnd end, long at) {
        if (!session.open()) {
            return;
        }
        String detail = channel.endDetail;
        boolean stdio = session.kind == SessionKind.STDIO;
        boolean byServer = end == ExchangeEnd.COMPLETE && channel.endedByServer;
        switch (byServer ? ExchangeEnd.SERVER_CLOSED : end) {
            case COMPLETE, CLIENT_CLOSED -> {
                EndReason reason = stdio ? EndReason.PROCESS_EXIT : EndReason.CLIENT_CLOSED;
                lives.end(session, SessionState.CLOSED, reason, detail, at);
            }
            case SERVER_CLOSED, OPEN -> {
                EndReason reason = stdio ? EndReason.PROCESS_EXIT : EndReason.SERVER_CLOSED;
                lives.end(session, SessionState.TERMINATED, reason, detail, at);
            }
            case CUT_BY_USER ->
                    lives.end(session, SessionState.KILLED, EndReason.BY_USER, detail, at);
        }
    }
}
