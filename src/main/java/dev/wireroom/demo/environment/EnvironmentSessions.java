package dev.wireroom.demo.environment;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// All sessions by id: who is attached, what is closing, what nobody uses any more. Time comes in
/// with each call, in nanoseconds of one clock. Any thread; guarded by itself, and each method is
/// one step, so that of two that meet the later finds what the earlier has left:
///
/// - Two sockets for one session: the first has it, the second is refused.
/// - Close and attach: attached first, the session is closing and ends with the socket; closed
///   first, the attach finds no session.
/// - Idle and attach: whether a session is overdue is a matter of the time alone, not of when it is
///   swept. An attach to an overdue session ends it and is refused; one in time holds it, and the
///   sweep passes it by.
/// - A socket goes while its call runs: the session is free, or over, at once. The call runs to its
///   end on the world it began with; its answer has nowhere to go.
/// - The session ends while a call over HTTP runs: the call began before the end and is answered.
/// - Close twice: while it is closing the same answer, after the end it is unknown.
final class EnvironmentSessions {
    private final Map<String, Entry> byId = new HashMap<>();
    private final EnvironmentLimits limits;
    private final Supplier<World> worlds;
    private final Supplier<String> ids;

    /// @param ids gives a new one each time
    EnvironmentSessions(EnvironmentLimits limits, Supplier<World> worlds, Supplier<String> ids) {
        this.limits = limits;
        this.worlds = worlds;
        this.ids = ids;
    }

    /// @return the id of a new session
    synchronized String create(long now) throws Refusal {
        sweep(now);
        if (byId.size() >= limits.maxSessions()) {
            throw new Refusal(
                    Why.LIMIT,
                    "There may be no more than %d sessions. Close one, or try later."
                            .formatted(limits.maxSessions()));
        }
        Entry entry = new Entry(ids.get(), worlds.get(), now);
        byId.put(entry.id, entry);
        return entry.id;
    }

    /// For a socket that came with an id: it does not end the session when it goes.
    synchronized Attachment attach(String id, long now) throws Refusal {
        return attach(find(id, now), false);
    }

    /// For a socket that came without: the session is its own and ends with it.
    synchronized Attachment own(long now) throws Refusal {
        return attach(find(create(now), now), true);
    }

    /// The socket has gone. Any number of times.
    synchronized void detach(Attachment attachment, long now) {
        Entry entry = byId.get(attachment.session);
        if (entry == null || entry.attachment != attachment) {
            return;
        }
        entry.attachment = null;
        entry.lastUse = now;
        if (attachment.owner || entry.closing) {
            byId.remove(entry.id);
        }
    }

    /// A call by id. It holds the session until it is [#done].
    synchronized Call begin(String id, long now) throws Refusal {
        return begin(find(id, now), now);
    }

    /// A call over an attached socket.
    synchronized Call begin(Attachment attachment, long now) throws Refusal {
        Entry entry = find(attachment.session, now);
        if (entry.attachment != attachment) {
            throw unknown();
        }
        return begin(entry, now);
    }

    /// Once for each call that was begun.
    synchronized void done(Call call, long now) {
        call.entry.openCalls--;
        call.entry.lastUse = now;
    }

    /// @return true when the session is over; false when a socket holds it and it ends with that
    synchronized boolean close(String id, long now) throws Refusal {
        Entry entry = find(id, now);
        if (entry.attachment != null) {
            entry.closing = true;
            return false;
        }
        byId.remove(id);
        return true;
    }

    /// Ends what nobody has used for too long.
    synchronized void sweep(long now) {
        byId.values().removeIf(each -> overdue(each, now));
    }

    synchronized void endAll() {
        byId.clear();
    }

    synchronized int size() {
        return byId.size();
    }

    private Entry find(String id, long now) throws Refusal {
        Entry entry = byId.get(id);
        if (entry != null && overdue(entry, now)) {
            byId.remove(id);
            entry = null;
        }
        if (entry == null) {
            throw unknown();
        }
        return entry;
    }

    private static Attachment attach(Entry entry, boolean owner) throws Refusal {
        if (entry.closing) {
            throw new Refusal(Why.CLOSING, "This session is closing. Make a new one over HTTP.");
        }
        if (entry.attachment != null) {
            throw new Refusal(
                    Why.HAS_A_SOCKET,
                    "This session has a WebSocket already. Close that one first.");
        }
        Attachment attachment = new Attachment(entry.id, owner);
        entry.attachment = attachment;
        return attachment;
    }

    private static Call begin(Entry entry, long now) {
        entry.openCalls++;
        entry.lastUse = now;
        return new Call(entry);
    }

    private boolean overdue(Entry entry, long now) {
        return entry.attachment == null
                && entry.openCalls == 0
                && now - entry.lastUse >= limits.idle().toNanos();
    }

    private static Refusal unknown() {
        return new Refusal(
                Why.UNKNOWN_SESSION, "There is no such session. Make one over HTTP first.");
    }

    /// One socket's hold on a session; known by its identity.
    static final class Attachment {
        private final String session;
        private final boolean owner;

        private Attachment(String session, boolean owner) {
            this.session = session;
            this.owner = owner;
        }

        String session() {
            return session;
        }
    }

    /// A call under way.
    static final class Call {
        private final Entry entry;

        private Call(Entry entry) {
            this.entry = entry;
        }

        String session() {
            return entry.id;
        }

        World world() {
            return entry.world;
        }
    }

    private static final class Entry {
        final String id;
        final World world;
        @Nullable Attachment attachment;
        boolean closing;
        int openCalls;
        long lastUse;

        Entry(String id, World world, long now) {
            this.id = id;
            this.world = world;
            lastUse = now;
        }
    }
}
