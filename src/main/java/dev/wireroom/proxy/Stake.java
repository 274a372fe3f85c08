package dev.wireroom.proxy;

import dev.wireroom.proxy.isolate.Asked;
import dev.wireroom.proxy.isolate.Caller;
import dev.wireroom.proxy.isolate.Grant.Beginning;
import dev.wireroom.proxy.isolate.Grant.Lease;
import dev.wireroom.proxy.isolate.Introduction;
import dev.wireroom.proxy.isolate.Owned;
import dev.wireroom.proxy.isolate.OwnedSessions;
import dev.wireroom.proxy.isolate.RequestIds;
import org.jspecify.annotations.Nullable;

/// What one exchange has of the owned sessions while it is open, and has to give back. Owned by the
/// exchange's I/O thread; only [#session] is read by others.
final class Stake {
    private final OwnedSessions sessions;
    private @Nullable Beginning beginning;
    private @Nullable Lease lease;
    private @Nullable RequestIds ids;
    private volatile @Nullable String session;

    Stake(OwnedSessions sessions) {
        this.sessions = sessions;
    }

    /// The session id at the server; null while there is none.
    @Nullable String session() {
        return session;
    }

    /// Null when there is none, or the server has no sessions.
    @Nullable Owned owned() {
        return lease == null ? null : lease.session();
    }

    @Nullable Lease lease() {
        return lease;
    }

    /// The handshake that the caller makes itself; null when it makes none.
    @Nullable Beginning beginning() {
        return beginning;
    }

    /// Null where the caller alone chooses the ids in its session.
    @Nullable RequestIds ids() {
        return ids;
    }

    void begins(Beginning given) {
        beginning = given;
    }

    void leased(Lease given) {
        lease = given;
        session = given.session() == null ? null : given.session().id();
    }

    /// Others may choose the same ids in this session.
    ///
    /// @param body as the caller wrote it
    void share(Owned owned, Caller caller, Asked.InSession asked, byte[] body) {
        ids = new RequestIds(owned, caller, asked.places(), body);
    }

    /// The server's answer to the caller's own handshake has begun.
    ///
    /// @param id the session id that it gives; null when it gives none
    /// @return false when Wireroom is stopping and the session was ended again
    boolean begun(@Nullable String id, Introduction by) {
        Beginning begins = beginning;
        beginning = null;
        if (begins == null) {
            return true;
        }
        if (id == null) {
            sessions.notBegun(begins);
            return true;
        }
        lease = sessions.begun(begins, id, by);
        session = lease == null ? null : id;
        return lease != null;
    }

    /// The server's answer to a DELETE. An accepted one ends the session for everybody, a 404 says
    /// that it was over; any other leaves it (a server may refuse to be told).
    ///
    /// @return the id of the session that is over; null when it goes on
    @Nullable String deleted(int status) {
        boolean gone = (status >= 200 && status < 300) || status == 404;
        String over = gone ? session : null;
        if (lease != null) {
            sessions.deleted(lease, gone);
        }
        session = gone ? null : session;
        return over;
    }

    /// The session is lost.
    ///
    /// @return to ask for another one with; not to be released
    @Nullable Lease lost() {
        Lease old = lease;
        forgetIds();
        lease = null;
        session = null;
        return old;
    }

    /// The exchange is over.
    ///
    /// @param delete whether its request was a DELETE
    void release(boolean delete) {
        forgetIds();
        if (beginning != null) {
            sessions.notBegun(beginning);
            beginning = null;
        }
        if (lease != null) {
            if (delete) {
                sessions.deleted(lease, false);
            }
            sessions.release(lease);
            lease = null;
        }
    }

    private void forgetIds() {
        if (ids != null) {
            ids.done();
            ids = null;
        }
    }
}
