package dev.wireroom.ui.lanes;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Family;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// From facts to lanes: which call ran from when to when, what its server sent meanwhile, where
/// streams were silent. Keeps numbers only, no texts. Window's thread only; to be told of
/// everything from the first fact on. Never draws.
public final class LanesModel implements CaptureListener {
    /// So many exchanges that were over when first told of wait for their messages.
    private static final int WAITING = 4096;

    private final Map<String, Lane> lanes = new LinkedHashMap<>();
    private final Map<Long, Flow> flows = new HashMap<>();

    /// Those of `flows` that were over when first told of: an opened capture is read that way.
    private final Map<Long, Flow> late = new LinkedHashMap<>();

    private final Map<Long, OpenCall> openCalls = new HashMap<>();
    private final Activity activity = new Activity();
    private final Labels labels = new Labels();
    private Runnable changed = () -> {};
    private long first;
    private long last;
    private long revision;
    private long structure;

    /// A call without an answer.
    private record OpenCall(Flow flow, Lane lane, long start, long message) {
        int index() {
            return lane.calls().find(start, message);
        }
    }

    /// An exchange as long as something of it is open.
    private static final class Flow {
        final ExchangeRow row;
        final List<OpenCall> calls = new ArrayList<>(1);
        final List<Message> homeless = new ArrayList<>(0);
        @Nullable Lane lane;
        @Nullable Stream stream;
        @Nullable Message farewell;
        boolean said;

        Flow(ExchangeRow row) {
            this.row = row;
        }
    }

    /// @param redraw called after each batch of facts that changed something
    public void whenChanged(Runnable redraw) {
        changed = redraw;
    }

    Collection<Lane> lanes() {
        return Collections.unmodifiableCollection(lanes.values());
    }

    @Nullable Lane lane(@Nullable String id) {
        return id == null ? null : lanes.get(id);
    }

    Activity activity() {
        return activity;
    }

    Labels labels() {
        return labels;
    }

    /// Time of the first fact; 0 when there is none.
    long first() {
        return first;
    }

    /// Time of the last fact.
    long last() {
        return last;
    }

    /// Counts up with every change.
    long revision() {
        return revision;
    }

    /// Counts up when lanes come, or when one replaces another.
    long structure() {
        return structure;
    }

    @Override
    public void sessionChanged(Session session) {
        Lane lane = laneOf(session.id());
        Session before = lane.session();
        if (before == null || !Objects.equals(before.predecessor(), session.predecessor())) {
            structure++;
        }
        lane.session(session);
        seen(session.opened());
        if (!session.open()) {
            seen(session.ended());
            leaveUnanswered(lane, session.ended());
        }
    }

    /// Calls whose exchange is long over and whose answer never came end with their session.
    private void leaveUnanswered(Lane lane, long at) {
        for (OpenCall call : List.copyOf(openCalls.values())) {
            if (call.lane() == lane && call.flow().row.end() != ExchangeEnd.OPEN) {
                finish(call, at, false, true);
            }
        }
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        revision++;
        seen(row.opened());
        boolean over = row.end() != ExchangeEnd.OPEN;
        Flow flow = flows.get(row.number());
        boolean fresh = flow == null;
        if (flow == null) {
            flow = new Flow(row);
            flows.put(row.number(), flow);
        }
        if (flow.lane == null && row.session() != null) {
            settle(flow, laneOf(row.session()));
        }
        if (flow.lane != null) {
            openStream(flow, flow.lane);
            if (row.caller() != null) {
                flow.lane.called();
            }
        }
        if (over && fresh) {
            late.put(row.number(), flow);
            if (late.size() > WAITING) {
                over(late.values().iterator().next());
            }
        } else if (over) {
            over(flow);
        }
    }

    private void over(Flow flow) {
        late.remove(flow.row.number());
        flows.remove(flow.row.number());
        seen(flow.row.ended());
        ended(flow);
    }

    private void settle(Flow flow, Lane lane) {
        flow.lane = lane;
        flow.homeless.forEach(message -> take(flow, lane, message));
        flow.homeless.clear();
    }

    private static void openStream(Flow flow, Lane lane) {
        ExchangeRow row = flow.row;
        boolean get = row.method().equals("GET");
        Stream.Kind kind =
                row.method().isEmpty()
                        ? Stream.Kind.PROCESS
                        : get && row.socket() ? Stream.Kind.SOCKET : Stream.Kind.EVENTS;
        if (flow.stream == null && (kind != Stream.Kind.EVENTS || (get && row.sse()))) {
            boolean resumed = row.lastEventId() != null;
            addStream(flow, lane, new Stream(row.number(), row.opened(), kind, resumed));
        }
    }

    /// One that was over when first told of is not waited for.
    private static void addStream(Flow flow, Lane lane, Stream stream) {
        flow.stream = stream;
        stream.end(flow.row.ended());
        lane.streams().add(stream);
        tellSocket(flow);
    }

    /// What was said in a WebSocket may be known before it is known to be one.
    private static void tellSocket(Flow flow) {
        if (flow.stream == null || flow.stream.kind() != Stream.Kind.SOCKET) {
            return;
        }
        if (flow.said) {
            flow.stream.used();
        }
        Message last = flow.farewell;
        if (last != null) {
            flow.stream.closed(last.number(), last.direction() == Direction.SERVER_TO_CLIENT);
        }
    }

    private void ended(Flow flow) {
        ExchangeRow row = flow.row;
        if (flow.stream != null) {
            flow.stream.end(row.ended());
        }
        if (flow.lane != null && row.method().equals("DELETE") && row.status() > 0) {
            flow.lane.delete(new Lane.Delete(row.number(), row.ended(), row.status()));
        }
        boolean whole = row.end() == ExchangeEnd.COMPLETE;
        if (whole && row.status() < 400 && (row.status() == 202 || row.sse())) {
            return;
        }
        for (OpenCall call : List.copyOf(flow.calls)) {
            finish(call, row.ended(), row.status() >= 400, !whole);
        }
    }

    @Override
    public void messageCaptured(Message message) {
        revision++;
        seen(message.at());
        Flow flow = flows.get(message.exchange());
        if (flow == null) {
            return;
        }
        if (flow.lane == null && message.session() != null) {
            settle(flow, laneOf(message.session()));
        }
        if (flow.lane == null) {
            flow.homeless.add(message);
        } else {
            take(flow, flow.lane, message);
        }
    }

    /// A close frame. Its WebSocket may not yet be known as one.
    private static boolean isFarewell(Flow flow, Message message) {
        return message.kind() == MessageKind.EVENT
                && "close".equals(message.event())
                && flow.row.method().equals("GET")
                && (flow.stream == null || flow.stream.kind() == Stream.Kind.SOCKET);
    }

    private void take(Flow flow, Lane lane, Message message) {
        boolean fromServer = message.direction() == Direction.SERVER_TO_CLIENT;
        if (isFarewell(flow, message)) {
            flow.farewell = flow.farewell == null ? message : flow.farewell;
            tellSocket(flow);
            return;
        }
        flow.said = true;
        tellSocket(flow);
        if (fromServer && (message.event() != null || flow.stream != null)) {
            tick(flow, lane, message.at());
        }
        switch (message.kind()) {
            case REQUEST -> begin(flow, lane, message, fromServer);
            case RESPONSE, ERROR -> answered(flow, message);
            case NOTIFICATION, EVENT, INVALID -> {}
        }
    }

    private void begin(Flow flow, Lane lane, Message message, boolean fromServer) {
        String method = message.method() == null ? "" : message.method();
        if (method.startsWith("subscriptions/")) {
            addStream(
                    flow,
                    lane,
                    new Stream(message.exchange(), message.at(), Stream.Kind.EVENTS, false));
            return;
        }
        Family family = fromServer ? Family.ASKS : Family.of(method);
        String what = message.subject() == null ? method : message.subject();
        lane.calls()
                .add(message.at(), message.number(), message.exchange(), family, what, fromServer);
        if (message.round() > 1) {
            lane.links().add(lane.calls(), message);
        }
        OpenCall call = new OpenCall(flow, lane, message.at(), message.number());
        openCalls.put(message.number(), call);
        flow.calls.add(call);
        activity.begun(message.at());
        if (family == Family.TOOLS && message.subject() != null) {
            labels.saw(flow.row.server(), what);
        }
    }

    private void answered(Flow flow, Message message) {
        OpenCall call = openCalls.get(message.answers());
        if (call == null && message.answers() == 0 && message.failed() && flow.calls.size() == 1) {
            call = flow.calls.getFirst();
        }
        if (call != null) {
            finish(call, message.at(), message.failed(), false);
        }
    }

    private void finish(OpenCall call, long at, boolean failed, boolean cut) {
        int status = call.flow().row.status();
        call.lane().calls().finish(call.index(), at, failed, cut, status);
        openCalls.remove(call.message());
        call.flow().calls.remove(call);
        if (failed) {
            activity.failed(at);
        }
    }

    private static void tick(Flow flow, Lane lane, long at) {
        if (flow.stream != null) {
            flow.stream.ticks().add(at);
        } else if (!flow.calls.isEmpty()) {
            OpenCall call = flow.calls.getFirst();
            lane.calls().event(call.index(), at);
        }
    }

    @Override
    public void keepAliveSeen(long exchange, long at) {
        revision++;
        seen(at);
        Flow flow = flows.get(exchange);
        if (flow != null && flow.stream != null) {
            flow.stream.comments().add(at);
        }
    }

    @Override
    public void verdictChanged(Verdict verdict) {
        revision++;
        laneOf(verdict.session()).recoveredIn(verdict.tookMicros());
    }

    @Override
    public void drained() {
        changed.run();
    }

    private Lane laneOf(String id) {
        return lanes.computeIfAbsent(id, Lane::new);
    }

    private void seen(long at) {
        revision++;
        if (at <= 0) {
            return;
        }
        first = first == 0 ? at : Math.min(first, at);
        last = Math.max(last, at);
    }
}
