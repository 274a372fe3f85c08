package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What one session was used for, counted from its exchanges as they come and change. Window's
/// thread only.
final class SessionUse {
    private final String session;
    private final Set<Long> gets = new HashSet<>();
    private final Set<Long> streams = new HashSet<>();
    private final Set<Long> resumed = new HashSet<>();
    private final SortedSet<Long> http = new TreeSet<>();
    private final SortedSet<Long> sockets = new TreeSet<>();
    private @Nullable ExchangeRow slowest;
    private long slowestMicros = -1;

    SessionUse(String session) {
        this.session = session;
    }

    /// @return whether it belongs to this session
    boolean see(ExchangeRow row) {
        if (!session.equals(row.session())) {
            return false;
        }
        transport(row);
        if (row.sse()) {
            (row.method().equals("GET") ? gets : streams).add(row.number());
            if (row.lastEventId() != null) {
                resumed.add(row.number());
            }
        }
        boolean call = row.method().equals("POST") && row.rpcId() != null && row.ended() > 0;
        if (call && row.ended() - row.opened() > slowestMicros) {
            slowest = row;
            slowestMicros = row.ended() - row.opened();
        }
        return true;
    }

    /// A WebSocket is known as one from its answer on; a process is neither.
    private void transport(ExchangeRow row) {
        if (row.socket()) {
            http.remove(row.number());
            sockets.add(row.number());
        } else if (!row.method().isEmpty()) {
            http.add(row.number());
        }
    }

    /// Numbers of the exchanges over plain HTTP.
    SortedSet<Long> http() {
        return Collections.unmodifiableSortedSet(http);
    }

    /// Numbers of the exchanges that are WebSockets.
    SortedSet<Long> sockets() {
        return Collections.unmodifiableSortedSet(sockets);
    }

    @Nullable ExchangeRow slowest() {
        return slowest;
    }

    /// -1 while no call has ended.
    long slowestMicros() {
        return slowestMicros;
    }

    /// `1 GET, 4 from calls, none resumed`; null when there was no stream.
    @Nullable String streamWords() {
        List<String> words = new ArrayList<>();
        if (!gets.isEmpty()) {
            words.add(gets.size() + " GET");
        }
        if (!streams.isEmpty()) {
            words.add(streams.size() + " from calls");
        }
        if (words.isEmpty()) {
            return null;
        }
        words.add(resumed.isEmpty() ? "none resumed" : resumed.size() + " resumed");
        return String.join(", ", words);
    }
}
