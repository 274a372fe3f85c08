package dev.wireroom.ui.servers;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.SessionState;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A server as the rail shows it.
///
/// @param view how it stands now; null when it only occurs in the capture
/// @param path where its clients speak to it, below the listener (`/mcp`)
/// @param counts sessions by state, without zeros
/// @param stdio its sessions are processes
record ServerLine(
        String name,
        @Nullable ServerView view,
        String path,
        Map<SessionState, Integer> counts,
        boolean stdio) {
    ServerLine {
        counts = Map.copyOf(counts);
    }

    @Nullable Mode mode() {
        return view == null ? null : view.settings().mode();
    }

    boolean remote() {
        return view != null && !stdio && view.settings().remote();
    }

    /// Host, port and path of the real server; empty when it is not known.
    String upstream() {
        if (view == null) {
            return "";
        }
        if (!view.settings().command().isEmpty()) {
            return view.settings().place();
        }
        URI upstream = view.settings().upstream();
        String authority = upstream.getRawAuthority() == null ? "" : upstream.getRawAuthority();
        String prefix = upstream.getRawPath() == null ? "" : upstream.getRawPath();
        return authority + (prefix.equals("/") ? "" : prefix) + path;
    }

    /// The address to give to clients; null when it does not listen.
    @Nullable String address() {
        return view == null || view.url() == null ? null : view.url() + path;
    }

    /// What its clients have to know; null when it does not listen.
    @Nullable ClientEntry client() {
        String address = address();
        return view == null || address == null
                ? null
                : ClientEntry.of(
                        name, address, view.settings().mode(), view.settings().isolation());
    }

    /// What to know of it, in one sentence; null when nothing.
    @Nullable String note() {
        return view == null ? null : view.note();
    }

    @Nullable String problem() {
        return view == null ? null : view.problem();
    }

    /// Whether it listens and its server cannot be reached.
    boolean unreachable() {
        return problem() != null && address() != null;
    }

    /// The problem in the few words that fit into the rail: what comes before the reason; null when
    /// there is none.
    @Nullable String problemInShort() {
        String whole = problem();
        if (whole == null) {
            return null;
        }
        int reason = whole.indexOf(": ");
        int end = whole.indexOf(". ");
        int cut = reason < 0 ? end : end < 0 ? reason : Math.min(reason, end);
        String head = cut < 0 ? whole : whole.substring(0, cut);
        return head.endsWith(".") ? head.substring(0, head.length() - 1) : head;
    }

    int open() {
        return counts.entrySet().stream()
                .filter(each -> each.getKey().open())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /// `2 live · 1 expired`, `1 idle · stdio`, `2 ended`.
    String summary() {
        List<String> words = new ArrayList<>();
        EnumSet<SessionState> over = EnumSet.noneOf(SessionState.class);
        int ended = 0;
        for (SessionState state : SessionState.values()) {
            int n = counts.getOrDefault(state, 0);
            if (n == 0) {
                continue;
            }
            if (state.open()) {
                words.add(n + " " + state.word());
            } else {
                over.add(state);
                ended += n;
            }
        }
        if (over.size() == 1) {
            words.add(ended + " " + over.iterator().next().word());
        } else if (ended > 0) {
            words.add(ended + " ended");
        }
        if (words.isEmpty()) {
            words.add("no sessions yet");
        }
        if (stdio) {
            words.add("stdio");
        }
        return String.join(" · ", words);
    }

    /// The state that one dot shows for all: the liveliest that is open, else the last in the list
    /// of those that are over.
    @Nullable SessionState mark() {
        SessionState found = null;
        for (SessionState state :
                List.of(SessionState.LIVE, SessionState.INITIALIZING, SessionState.IDLE)) {
            if (counts.containsKey(state)) {
                return state;
            }
        }
        for (SessionState state : SessionState.values()) {
            if (counts.containsKey(state)) {
                found = found == null ? state : found;
            }
        }
        return found;
    }
}
