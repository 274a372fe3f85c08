package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/// The observed sessions of one run: lets the parts that know the rules hear of what passes. Owned
/// by the capture thread. What a person does to a session ([#action]) is to be told before the cuts
/// and ends that follow from it.
public final class SessionTracker implements Tracker {
    private static final int SWITCHING_PROTOCOLS = 101;

    private final Parts parts;
    private final Placement placement;
    private final Conversation conversation;

    /// @param next number of the first session of this run, from which they are counted
    public SessionTracker(long next) {
        this(nth -> next - 1 + nth);
    }

    /// @param numbers of the first, the second, ... session of this run; what else is in the file
    ///   is not known here
    public SessionTracker(LongUnaryOperator numbers) {
        parts = new Parts(numbers);
        placement = new Placement(parts);
        conversation = new Conversation(parts, placement);
    }

    @Override
    public void requestHead(ExchangeContext exchange, long at) {
        if (exchange.request != null) {
            placement.byHead(exchange, exchange.request, at);
        }
    }

    @Override
    public void owned(ExchangeContext exchange, long at) {
        if (exchange.request != null) {
            placement.byOwner(exchange, at);
            touch(exchange, at);
        }
    }

    @Override
    public Paired message(
            ExchangeContext exchange, long number, Direction direction, JsonRpc message, long at) {
        Paired paired =
                direction == Direction.CLIENT_TO_SERVER
                        ? conversation.byClient(exchange, number, message, at)
                        : conversation.byServer(exchange, number, message, at);
        touch(exchange, at);
        return paired;
    }

    @Override
    public void event(ExchangeContext exchange, String name, String data, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean first = !notes.spoken;
        notes.spoken = true;
        if (first && notes.isGet() && notes.ids.isEmpty() && name.equals(Mcp.ENDPOINT_EVENT)) {
            placement.byEndpoint(exchange, data, at);
        }
        touch(exchange, at);
    }

    @Override
    public void answerHead(ExchangeContext exchange, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean good = exchange.answer != null && exchange.status >= 200 && exchange.status < 300;
        String type = exchange.answer == null ? null : exchange.answer.first("Content-Type");
        notes.eventStream = good && type != null && isEventStream(type);
        notes.switchedProtocol = exchange.status == SWITCHING_PROTOCOLS;
        notes.stream = notes.eventStream && (notes.isGet() || notes.listens);
        Tracked session = notes.session;
        if (session == null) {
            if (good) {
                placement.bySuccess(exchange, at);
            }
            return;
        }
        session.openStreams += notes.stream ? 1 : 0;
        if (session == notes.opens) {
            parts.handshakes.answerHead(exchange, session, at);
        } else if (notes.byId) {
            parts.rules.answerHead(exchange, session, at);
        }
        if (notes.late) {
            parts.recoveries.lateAnswer(exchange, session, at);
        }
        touch(exchange, at);
    }

    private static boolean isEventStream(String type) {
        return type.regionMatches(true, 0, "text/event-stream", 0, 17);
    }

    @Override
    public void ended(ExchangeContext exchange, ExchangeEnd end, long at) {
        ExchangeNotes notes = exchange.notes;
        Tracked session = notes.session;
        if (session == null) {
            return;
        }
        touch(exchange, at);
        boolean stopped = session.endReason == EndReason.WIREROOM_STOPPED;
        boolean cut = end == ExchangeEnd.CUT_BY_USER && !stopped;
        session.cut += cut ? 1 : 0;
        if (session.recovery != null && !notes.late) {
            session.notice(at);
            if (cut) {
                parts.recoveries.lostCalls(notes, session.recovery);
            }
        }
        parts.pairing.ended(exchange, session, end);
        parts.given.ended(exchange, session, at);
        if (session == notes.opens) {
            parts.handshakes.ended(exchange, session, end, at);
        }
        if (session == notes.owns) {
            parts.pairing.endedAll(session);
            if (session.kind == SessionKind.LEGACY_SSE) {
                parts.legacy.ended(session, end, at);
            } else {
                parts.channels.ended(session, exchange, end, at);
            }
        }
        placement.release(exchange, at);
        if (session.isLeft()) {
            left(session, at);
        }
    }

    @Override
    public void connectionClosed(String server, long connection, long at) {
        parts.presence.closed(
                server,
                connection,
                at,
                session -> {
                    parts.recoveries.connectionsGone(session, at);
                    if (session.isLeft()) {
                        left(session, at);
                    }
                });
    }

    @Override
    public void sessionOver(String server, String upstreamId, EndReason why, long at) {
        Tracked session = parts.ids.find(server, upstreamId);
        if (session != null) {
            parts.rules.over(session, why, at);
        }
    }

    @Override
    public void processOver(String server, String upstreamId, int exit, long at) {
        Tracked session = parts.ids.find(server, upstreamId);
        if (session != null) {
            parts.rules.processOver(session, exit, at);
        }
    }

    @Override
    public void action(String session, CaptureEvent.Action action, long at) {
        Tracked tracked = parts.roster.byId(session);
        if (tracked == null) {
            return;
        }
        boolean cutFirst = tracked.endReason == EndReason.BY_USER && tracked.recovery == null;
        if (tracked.open() || cutFirst) {
            parts.rules.action(tracked, action, at);
        }
    }

    @Override
    public void recognise(String server, Recognition recognition) {
        parts.carriers.of(server, recognition);
    }

    @Override
    public void tick(long now) {
        parts.presence.tick(now, session -> left(session, now));
        parts.recoveries.tick(now);
        parts.succession.tick(now);
        parts.grouping.tick(now);
    }

    /// A wire session should have been ended by DELETE; a logical one ends with its connections.
    private void left(Tracked session, long now) {
        boolean logical = session.kind == SessionKind.LOGICAL;
        parts.lives.end(
                session,
                logical ? SessionState.CLOSED : SessionState.ABANDONED,
                logical ? EndReason.CLIENT_CLOSED : EndReason.CLIENT_GONE,
                null,
                now);
    }

    @Override
    public void stopped(long now) {
        for (Tracked session : parts.roster.all()) {
            if (session.open()) {
                parts.lives.end(
                        session, SessionState.CLOSED, EndReason.WIREROOM_STOPPED, null, now);
            }
        }
    }

    @Override
    public List<CaptureEvent> drain() {
        List<CaptureEvent> events = new ArrayList<>();
        parts.roster.drainTo(events);
        parts.recoveries.drainTo(events);
        parts.handles.drainTo(events);
        return events;
    }

    private void touch(ExchangeContext exchange, long at) {
        Tracked session = exchange.notes.session;
        if (session != null) {
            session.seen(at);
            parts.roster.changed(session);
        }
    }
}
