package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A session as it stands now. It keeps counts, never exchanges, so that its size does not grow
/// with its traffic. Capture thread only.
final class Tracked {
    final String id;
    final String server;
    final long opened;
    SessionKind kind;
    Era era;
    @Nullable String wireId;
    @Nullable String caller;
    @Nullable String grouping;
    @Nullable String protocolVersion;
    @Nullable Peer client;
    @Nullable Peer serverInfo;
    SessionState state;
    @Nullable EndReason endReason;
    @Nullable String endDetail;
    @Nullable String successor;
    @Nullable String predecessor;
    long ready;
    long lastActivity;
    long lastCall;
    long ended;
    int callCount;
    int errors;
    int openCalls;
    int openStreams;
    int cut;

    /// The path of its first request, or the address that a legacy stream named; null where there
    /// is no head.
    @Nullable String path;

    @Nullable String userAgent;

    /// Isolate and share mode: Wireroom holds it; its caller comes and goes.
    final boolean owned;

    /// Owned, and its caller did the handshake by itself, or that of a session that this one
    /// replaces.
    boolean greetedByCaller;

    /// Exchanges of it that are not over.
    int openExchanges;

    /// Client connections that carried it and are still there.
    final List<Presence.Connection> connections = new ArrayList<>(1);

    /// Since when nobody is there any more; 0 while somebody is.
    long lonelySince;

    final Calls calls = new Calls();

    /// What its client does about its end, while that is watched.
    @Nullable Recovery recovery;

    /// The watch over an earlier session's end, of which this one is a consequence.
    @Nullable Recovery cause;

    /// The ended session that this one replaces, should its handshake succeed.
    @Nullable Tracked replaces;

    /// The session whose handshake is on to replace this ended one.
    @Nullable Tracked claimant;

    /// The client can know that it is over: a 404, or a stream of it that ended.
    boolean noticed;

    /// When it could last be known.
    long noticedAt;

    boolean changed;

    /// A logical session that began with a handshake of its own.
    boolean greeted;

    /// By what requests without an id are known to be of it.
    final List<LogicalKeys.Key> logicalKeys = new ArrayList<>(1);

    /// What other connections of its client say of their sender; null when that leads nowhere.
    @Nullable Object greetedAs;

    /// A logical session that does not end with its connections.
    boolean lasting;

    /// The WebSocket that is attached to it; null while none is.
    @Nullable ExchangeContext attached;

    /// It was asked to end, and does so with the WebSocket that is attached to it.
    boolean closing;

    Tracked(String id, ExchangeContext first, SessionKind kind, Era era) {
        this.id = id;
        this.server = first.server;
        this.kind = kind;
        this.era = era;
        this.owned = first.owned;
        this.caller = first.owned ? first.holder : null;
        this.opened = first.opened;
        this.lastActivity = first.opened;
        this.state = SessionState.INITIALIZING;
    }

    boolean open() {
        return state.open();
    }

    /// It ended for nothing but that nobody was there any more.
    boolean isOnlyLeft() {
        return state == SessionState.ABANDONED
                || (kind == SessionKind.LOGICAL
                        && state == SessionState.CLOSED
                        && endReason == EndReason.CLIENT_CLOSED);
    }

    /// It ended in a way that makes a client begin anew.
    boolean isLost() {
        return state == SessionState.EXPIRED
                || state == SessionState.KILLED
                || state == SessionState.TERMINATED;
    }

    /// Lost, but no matter of the client's: Wireroom opens the next one when a caller calls.
    boolean isReplacedByWireroom() {
        boolean known = greetedByCaller && caller != null;
        return owned && !(known && endReason == EndReason.BY_USER);
    }

    /// Nobody is there and nobody can come back: nothing else leads to it than a connection.
    boolean isLeft() {
        return kind == SessionKind.LOGICAL
                && !owned
                && !lasting
                && !greeted
                && openExchanges == 0
                && connections.isEmpty()
                && open();
    }

    void notice(long at) {
        noticed = true;
        noticedAt = at;
    }

    void seen(long at) {
        lastActivity = Math.max(lastActivity, at);
    }

    Session snapshot() {
        return new Session(
                id,
                server,
                kind,
                era,
                wireId,
                caller,
                grouping,
                protocolVersion,
                client,
                serverInfo,
                state,
                endReason,
                endDetail,
                successor,
                predecessor,
                opened,
                ready,
                lastActivity,
                lastCall,
                ended,
                callCount,
                errors,
                openCalls,
                openStreams,
                cut);
    }
}
