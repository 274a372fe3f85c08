package dev.wireroom.ui.lanes;

import dev.wireroom.model.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which calls of one lane are rounds of one and the same. Only calls with a second round are here.
/// Window's thread only.
final class Links {
    private final Map<Long, Link> byCall = new HashMap<>();
    private final List<Link> all = new ArrayList<>();

    /// A request of one round, by which [Calls] find it.
    record Round(long start, long message) {}

    /// @param rounds in order of their requests
    record Link(List<Round> rounds) {
        long from() {
            return rounds.getFirst().start();
        }

        /// The start of the last round.
        long to() {
            return rounds.getLast().start();
        }
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /// @param request already among the calls; of a second or later round
    void add(Calls calls, Message request) {
        Link link = byCall.get(request.call());
        if (link == null) {
            link = new Link(new ArrayList<>(3));
            byCall.put(request.call(), link);
            int first = calls.latest(request.call());
            if (first >= 0) {
                calls.round(first, 1);
                link.rounds.add(new Round(calls.start(first), request.call()));
            }
            all.add(link);
        }
        link.rounds.add(new Round(request.at(), request.number()));
        int here = calls.find(request.at(), request.number());
        if (here >= 0) {
            calls.round(here, request.round());
        }
    }

    /// Those with some part in this time.
    List<Link> touching(long from, long to) {
        List<Link> found = new ArrayList<>();
        for (Link each : all) {
            if (each.rounds.size() > 1 && each.from() <= to && each.to() >= from) {
                found.add(each);
            }
        }
        return found;
    }
}
