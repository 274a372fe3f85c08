package dev.wireroom.proxy.isolate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// One upstream session that Wireroom opened and has to end. What changes with use is guarded by
/// the lock of its [OwnedSessions].
public final class Owned {
    final Seat seat;

    /// Requests and streams that are open in it.
    int open;

    /// When it was last used, in nanoseconds.
    long used;

    /// A DELETE of the caller is on its way.
    boolean deleting;

    private final String id;
    private final AtomicLong lastRequest = new AtomicLong();
    private final Map<Asked, String> asked = new ConcurrentHashMap<>();
    private volatile Introduction introduction;
    private volatile @Nullable String version;
    private volatile byte @Nullable [] greeting;

    private record Asked(Caller caller, String id) {}

    Owned(String id, Seat seat, Introduction introduction) {
        this.id = id;
        this.seat = seat;
        this.introduction = introduction;
    }

    /// The session id at the server.
    public String id() {
        return id;
    }

    /// The revision that server and client agreed on; null while it is not known.
    public @Nullable String version() {
        return version;
    }

    /// Whom it belongs to; null when it is shared.
    public @Nullable String holder() {
        return seat.holder();
    }

    /// What its latest request carried, for those that Wireroom sends itself.
    public Introduction introduction() {
        return introduction;
    }

    /// The server's answer to `initialize`; null when the caller got it, not Wireroom.
    public byte @Nullable [] greeting() {
        return greeting;
    }

    /// The next JSON-RPC id of a session whose callers choose theirs without knowing of each other.
    public long nextRequest() {
        return lastRequest.incrementAndGet();
    }

    /// A caller asked something that is not answered yet.
    ///
    /// @param theirs the id as the caller wrote it
    /// @param ours the id that stands for it at the server
    void asks(Caller caller, String theirs, String ours) {
        asked.put(new Asked(caller, theirs), ours);
    }

    /// Under which id the server knows what a caller asked; null when it asked no such thing.
    @Nullable String asked(Caller caller, String theirs) {
        return asked.get(new Asked(caller, theirs));
    }

    void answered(Caller caller, String theirs, String ours) {
        asked.remove(new Asked(caller, theirs), ours);
    }

    /// The server's answer to `initialize` said so.
    public void agreed(String revision) {
        version = revision;
    }

    void greeted(Greeting.Agreed by) {
        version = by.version();
        greeting = by.result();
    }

    void introduced(Introduction by) {
        introduction = introduction.renewed(by);
    }
}
