package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Which lanes stand where: in order of their sessions, a successor right below what it replaced;
/// quiet ones (nothing happens in the time that is shown) are left out unless they are asked for.
final class LaneLayout {
    /// As in the pictures: box, comb, floor.
    static final double HIGH = 54;

    /// Box and floor, one line of text.
    static final double LOW = 32;

    private final LanesModel model;
    private final ToLongFunction<Session> idleTimeout;
    private final List<Lane> shown = new ArrayList<>();
    private List<Lane> ordered = List.of();
    private long structure = -1;
    private int quiet;
    private double height = HIGH;

    /// @param idleTimeout microseconds without use after which a session is ended; 0 = never
    LaneLayout(LanesModel model, ToLongFunction<Session> idleTimeout) {
        this.model = model;
        this.idleTimeout = idleTimeout;
    }

    /// @param keep this session's lane stays, whatever happens in it
    void arrange(
            TimeScale scale,
            long now,
            Predicate<Session> filter,
            boolean withQuiet,
            @Nullable String keep) {
        if (structure != model.structure()) {
            structure = model.structure();
            ordered = inOrder();
        }
        shown.clear();
        quiet = 0;
        for (Lane lane : ordered) {
            Session session = lane.session();
            if (session == null || !filter.test(session)) {
                continue;
            }
            boolean loud =
                    lane.id().equals(keep)
                            || lane.marked(scale.from(), scale.to())
                            || (now >= scale.from() && now <= scale.to() && counting(session, now));
            quiet += loud ? 0 : 1;
            if (loud || withQuiet) {
                shown.add(lane);
            }
        }
    }

    /// Its end comes nearer by itself: worth a lane although nothing happens.
    private boolean counting(Session session, long now) {
        return session.stateAt(now) == SessionState.IDLE && idleTimeout.applyAsLong(session) > 0;
    }

    private List<Lane> inOrder() {
        List<Lane> order = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        List<Lane> byNumber = new ArrayList<>(model.lanes());
        byNumber.sort(Comparator.comparingInt(Lane::number));
        for (Lane lane : byNumber) {
            if (!waitsForPredecessor(lane, placed)) {
                chain(lane, order, placed);
            }
        }
        for (Lane lane : byNumber) {
            chain(lane, order, placed);
        }
        return order;
    }

    private boolean waitsForPredecessor(Lane lane, Set<String> placed) {
        Session session = lane.session();
        String before = session == null ? null : session.predecessor();
        return before != null && model.lane(before) != null && !placed.contains(before);
    }

    private void chain(Lane first, List<Lane> order, Set<String> placed) {
        Lane lane = first;
        while (lane != null && placed.add(lane.id())) {
            order.add(lane);
            lane = model.lane(successor(lane));
        }
    }

    private @Nullable String successor(Lane lane) {
        return lane.session() == null ? null : lane.session().successor();
    }

    List<Lane> shown() {
        return shown;
    }

    /// How many lanes nothing happens in.
    int quiet() {
        return quiet;
    }

    double height() {
        return height;
    }

    void height(double each) {
        height = each;
    }

    double total() {
        return height * shown.size();
    }

    double top(int row) {
        return row * height;
    }

    /// The lane at this place; null below the last.
    @Nullable Lane at(double y) {
        int row = (int) Math.floor(y / height);
        return row >= 0 && row < shown.size() ? shown.get(row) : null;
    }

    /// -1 when it is not shown.
    int row(@Nullable String id) {
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }
}
