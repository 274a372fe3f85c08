package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.SessionState;
import org.jspecify.annotations.Nullable;

/// The turns in a session's life, and who has to hear of each.
final class Lives {
    private final Roster roster;
    private final LogicalKeys logical;
    private final Succession succession;
    private final Recoveries recoveries;

    Lives(Roster roster, LogicalKeys logical, Succession succession, Recoveries recoveries) {
        this.roster = roster;
        this.logical = logical;
        this.succession = succession;
        this.recoveries = recoveries;
    }

    /// It can be used from now on.
    void live(Tracked session, long at, long exchange) {
        session.state = SessionState.LIVE;
        session.ready = session.ready == 0 ? at : session.ready;
        succession.live(session);
        if (session.predecessor != null) {
            Tracked replaced = roster.byId(session.predecessor);
            if (replaced != null) {
                roster.changed(replaced);
            }
        }
        recoveries.live(session, at, exchange);
        roster.changed(session);
    }

    void end(
            Tracked session,
            SessionState state,
            EndReason reason,
            @Nullable String detail,
            long at) {
        session.state = state;
        session.endReason = reason;
        session.endDetail = detail;
        session.ended = at;
        if (state == SessionState.FAILED) {
            succession.failed(session);
        }
        roster.ended(session);
        logical.forget(session);
        succession.ended(session);
        roster.changed(session);
    }

    /// It was taken for ended, but is in use.
    void back(Tracked session, long at) {
        session.state = SessionState.LIVE;
        session.endReason = null;
        session.endDetail = null;
        session.ended = 0;
        session.noticed = false;
        succession.back(session);
        session.ready = session.ready == 0 ? at : session.ready;
        roster.changed(session);
    }
}
