package dev.wireroom.proxy.isolate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// One upstream session that Wireroom opened and has to end. What changes with use is guarded by
/// the lock of its [OwnedSessions].
public final class Owned {
    private static final int MOST_LEFT_OPEN = 1000;

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
    private final Map<String, Asked> leftOpen = recent();
    private final Map<String, Asked> leftTokens = recent();
    private volatile Introduction introduction;
    private volatile @Nullable String version;
    private volatile byte @Nullable [] greeting;

    private record Asked(Caller caller, String id) {}

    /// Of what was left open the newest are remembered: most of it is never answered.
    private static Map<String, Asked> recent() {
        return Collections.synchronizedMap(
                new LinkedHashMap<>() {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, Asked> eldest) {
                        return size() > MOST_LEFT_OPEN;
                    }
                });
    }

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

    /// Whether it was opened at this endpoint.
    public boolean isAt(String path) {
        return introduction.path().equals(path);
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

    /// The exchange ended before this was answered.
    void left(Caller caller, String theirs, String ours) {
        leftOpen.put(ours, new Asked(caller, theirs));
    }

    void leftToken(Caller caller, String theirs, String ours) {
        leftTokens.put(ours, new Asked(caller, theirs));
    }

    /// The id that a caller wrote for what is answered late; null when it is not this caller's.
    @Nullable String answerLeft(Caller caller, String ours) {
        Asked what = leftOpen.get(ours);
        if (what == null || !what.caller.equals(caller)) {
            return null;
        }
        leftOpen.remove(ours);
        asked.remove(what, ours);
        return what.id;
    }

    @Nullable String tokenLeft(Caller caller, String ours) {
        Asked what = leftTokens.get(ours);
        return what == null || !what.caller.equals(caller) ? null : what.id;
    }

    /// The server's answer to `initialize` said so.
    public void agreed(String revision) {
        version = revision;
    }

    void greeted(Greeting.Agreed by) {
        version = by.version();
        greeting = by.result();
    }

    /// What is sent elsewhere in its name says nothing of how it is ended.
    void introduced(Introduction by) {
        if (isAt(by.path())) {
            introduction = introduction.renewed(by);
        }
    }
}
