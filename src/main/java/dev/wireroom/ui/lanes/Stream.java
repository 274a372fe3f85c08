package dev.wireroom.ui.lanes;

import java.util.Arrays;

/// What stands on the lane's floor: what the server sends outside of calls (a GET stream, a
/// subscription), a WebSocket from attach to detach, what a process says.
final class Stream {
    /// What it is.
    enum Kind {
        /// Events of the server; silence in it means something.
        EVENTS,
        /// Carries calls too, both ways.
        SOCKET,
        /// Carries all calls of its session, and is as long: only its ticks are drawn, no line.
        PROCESS
    }

    private static final long SILENT_FROM = 1_000_000;
    private static final int JUDGED = 63;

    private final long exchange;
    private final long opened;
    private final Kind kind;
    private final boolean resumed;
    private final Times ticks = new Times();
    private final Times comments = new Times();
    private long ended;
    private boolean used;
    private long farewell;
    private boolean closedByServer;

    /// @param resumed the client named the last event that it had seen
    Stream(long exchange, long opened, Kind kind, boolean resumed) {
        this.exchange = exchange;
        this.opened = opened;
        this.kind = kind;
        this.resumed = resumed;
    }

    long exchange() {
        return exchange;
    }

    long opened() {
        return opened;
    }

    /// 0 while open.
    long ended() {
        return ended;
    }

    void end(long at) {
        ended = at;
    }

    Kind kind() {
        return kind;
    }

    /// Something was said in it before it was closed.
    void used() {
        used = true;
    }

    /// The first close frame.
    ///
    /// @param message that holds its code and reason
    void closed(long message, boolean byServer) {
        farewell = message;
        closedByServer = byServer;
    }

    /// The message that holds the code and reason it was closed with; 0 when there is none.
    long farewell() {
        return farewell;
    }

    /// A WebSocket that the server closed before anything was said: so one is refused whose upgrade
    /// had to be accepted first.
    boolean refused() {
        return kind == Kind.SOCKET && ended > 0 && !used && closedByServer;
    }

    boolean resumed() {
        return resumed;
    }

    /// Messages and other events.
    Times ticks() {
        return ticks;
    }

    Times comments() {
        return comments;
    }

    /// From which length on a pause between two signs of life is called silence: over five times
    /// the median of the latest pauses, and over a second.
    long silence() {
        return silence(merged());
    }

    static long silence(Times times) {
        int count = Math.min(times.size() - 1, JUDGED);
        if (count < 1) {
            return Long.MAX_VALUE;
        }
        long[] pauses = new long[count];
        for (int i = 0; i < count; i++) {
            int at = times.size() - 1 - i;
            pauses[i] = times.get(at) - times.get(at - 1);
        }
        Arrays.sort(pauses);
        return Math.max(SILENT_FROM, 5 * pauses[count / 2]);
    }

    /// Messages and keep-alive comments together, the latest only.
    private Times merged() {
        Times both = new Times();
        for (int i = Math.max(0, ticks.size() - JUDGED - 1); i < ticks.size(); i++) {
            both.add(ticks.get(i));
        }
        for (int i = Math.max(0, comments.size() - JUDGED - 1); i < comments.size(); i++) {
            both.add(comments.get(i));
        }
        return both;
    }

    /// The first sign of life after `time`; [Long#MAX_VALUE] when there is none yet.
    long next(long time) {
        int tick = ticks.from(time + 1);
        int comment = comments.from(time + 1);
        return Math.min(
                tick < ticks.size() ? ticks.get(tick) : Long.MAX_VALUE,
                comment < comments.size() ? comments.get(comment) : Long.MAX_VALUE);
    }

    /// The last sign of life up to `time`; `opened` when there is none.
    long previous(long time) {
        int tick = ticks.from(time + 1) - 1;
        int comment = comments.from(time + 1) - 1;
        return Math.max(
                opened,
                Math.max(
                        tick >= 0 ? ticks.get(tick) : opened,
                        comment >= 0 ? comments.get(comment) : opened));
    }

    boolean speaksIn(long from, long to) {
        return ticks.anyIn(from, to) || comments.anyIn(from, to);
    }
}
