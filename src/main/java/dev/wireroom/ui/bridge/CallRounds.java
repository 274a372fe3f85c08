package dev.wireroom.ui.bridge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One call over several rounds (2026-07-28): an answer asked for input, and the client sent the
/// request again with it. There is one of these only for calls that have a second round. Window's
/// thread only.
public final class CallRounds {
    private final long call;
    private final List<Round> rounds = new ArrayList<>(3);

    /// A request and its answer.
    public static final class Round {
        private final int number;
        private final long request;
        private final long exchange;
        private final long asked;
        private long answered;

        Round(int number, long request, long exchange, long asked) {
            this.number = number;
            this.request = request;
            this.exchange = exchange;
            this.asked = asked;
        }

        /// From 1.
        public int number() {
            return number;
        }

        /// Number of the request's message.
        public long request() {
            return request;
        }

        public long exchange() {
            return exchange;
        }

        public long asked() {
            return asked;
        }

        /// 0 while there is no answer.
        public long answered() {
            return answered;
        }

        void answered(long at) {
            answered = at;
        }
    }

    CallRounds(long call) {
        this.call = call;
    }

    /// Number of the request's message that began it.
    public long call() {
        return call;
    }

    /// In order of their requests.
    public List<Round> rounds() {
        return Collections.unmodifiableList(rounds);
    }

    /// The highest number of a round: a request may have been sent twice.
    public int count() {
        int count = 0;
        for (Round each : rounds) {
            count = Math.max(count, each.number);
        }
        return count;
    }

    /// The round that this exchange carries; of a process or socket, which carries all, the last;
    /// null when it carries none.
    public @Nullable Round in(long exchange) {
        for (Round each : rounds.reversed()) {
            if (each.exchange == exchange) {
                return each;
            }
        }
        return null;
    }

    /// The round of this request; null when it is not of this call.
    public @Nullable Round of(long request) {
        for (Round each : rounds) {
            if (each.request == request) {
                return each;
            }
        }
        return null;
    }

    /// From the first request to the last answer, or until now while that is open; microseconds.
    public long took(long now) {
        long last = rounds.getLast().answered;
        return Math.max(0, (last == 0 ? now : last) - rounds.getFirst().asked);
    }

    /// How much of it the client took to give the input; microseconds.
    public long waited() {
        long waited = 0;
        long answered = 0;
        int begun = 0;
        for (Round each : rounds) {
            if (answered > 0 && each.number > begun) {
                waited += Math.max(0, each.asked - answered);
            }
            begun = Math.max(begun, each.number);
            answered = Math.max(answered, each.answered);
        }
        return waited;
    }

    void add(Round round) {
        rounds.add(round);
    }
}
