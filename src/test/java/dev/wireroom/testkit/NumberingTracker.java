package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.Recognition;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.session.ExchangeContext;
import dev.wireroom.session.Paired;
import dev.wireroom.session.Tracker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A tracker that knows one rule: every value of `Mcp-Session-Id`, of a request or an answer, is a
/// session. It keeps a log of what it was told, in order.
public final class NumberingTracker implements Tracker {
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final List<CaptureEvent> changes = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private volatile String broken = "";

    /// To be read when the capture thread is at rest.
    public List<String> log() {
        return log;
    }

    /// From now on it throws when it would log this.
    public void breakAt(String entry) {
        broken = entry;
    }

    private void note(String entry) {
        if (entry.equals(broken)) {
            throw new IllegalStateException("This tracker is broken, as the test wants it");
        }
        log.add(entry);
    }

    @Override
    public void requestHead(ExchangeContext exchange, long at) {
        note("request " + exchange.number);
        name(exchange, exchange.request, at);
    }

    @Override
    public void owned(ExchangeContext exchange, long at) {
        note(
                "owned "
                        + exchange.number
                        + " "
                        + exchange.caller
                        + " "
                        + exchange.holder
                        + " "
                        + exchange.upstreamId);
    }

    @Override
    public Paired message(
            ExchangeContext exchange, long number, Direction direction, JsonRpc message, long at) {
        note("message " + exchange.number + " " + message.kind().word() + " " + message.id());
        return new Paired(exchange.session, message.method(), message.subject(), 0, -1, 0, 0);
    }

    @Override
    public void event(ExchangeContext exchange, String name, String data, long at) {
        note("event " + exchange.number + " " + name + " " + data);
    }

    @Override
    public void answerHead(ExchangeContext exchange, long at) {
        note("answer " + exchange.number + " " + exchange.status);
        name(exchange, exchange.answer, at);
    }

    @Override
    public void ended(ExchangeContext exchange, ExchangeEnd end, long at) {
        String detail = exchange.endDetail == null ? "" : " " + exchange.endDetail;
        note("ended " + exchange.number + " " + end.word() + detail);
    }

    @Override
    public void connectionClosed(String server, long connection, long at) {
        note("closed " + connection);
    }

    @Override
    public void sessionOver(String server, String upstreamId, EndReason why, long at) {
        note("over " + upstreamId + " " + why.word());
    }

    @Override
    public void processOver(String server, String upstreamId, int exit, long at) {
        note("exit " + upstreamId + " " + exit);
    }

    @Override
    public void action(String session, CaptureEvent.Action action, long at) {
        note(action + " " + session);
    }

    @Override
    public void recognise(String server, Recognition recognition) {
        note("recognise " + server);
    }

    @Override
    public void tick(long now) {}

    @Override
    public void stopped(long now) {
        note("stopped");
    }

    @Override
    public List<CaptureEvent> drain() {
        List<CaptureEvent> drained = List.copyOf(changes);
        changes.clear();
        return drained;
    }

    private void name(ExchangeContext exchange, @Nullable Head head, long at) {
        String wireId = head == null ? null : head.first("Mcp-Session-Id");
        if (wireId == null) {
            return;
        }
        String id = ids.get(wireId);
        if (id == null) {
            id = "S" + (ids.size() + 1);
            ids.put(wireId, id);
            changes.add(new SessionChanged(Samples.session(id, wireId, at)));
        }
        exchange.session = id;
    }
}
