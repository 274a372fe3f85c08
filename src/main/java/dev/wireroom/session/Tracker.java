package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Recognition;
import dev.wireroom.protocol.JsonRpc;
import java.util.List;

/// Observes exchanges and messages and keeps the sessions they belong to. Owned by the capture
/// thread; never called by another.
public interface Tracker {
    /// The request head was read ([ExchangeContext#request] is set). May set the context's session.
    void requestHead(ExchangeContext exchange, long at);

    /// It is owned, and by whom, became known or changed: [ExchangeContext#caller] and its like are
    /// set. Told before the request head, and again once more is known.
    void owned(ExchangeContext exchange, long at);

    /// One message of the exchange. May set the context's session.
    Paired message(
            ExchangeContext exchange, long number, Direction direction, JsonRpc message, long at);

    /// An SSE event that is no JSON-RPC (the legacy `endpoint` among them).
    void event(ExchangeContext exchange, String name, String data, long at);

    /// The answer head was read (`status`, and `answer` when it is the server's).
    void answerHead(ExchangeContext exchange, long at);

    void ended(ExchangeContext exchange, ExchangeEnd end, long at);

    void connectionClosed(String server, long connection, long at);

    /// Wireroom ends a session that it holds.
    ///
    /// @param upstreamId the session id at the server
    void sessionOver(String server, String upstreamId, EndReason why, long at);

    /// The process behind this session, which Wireroom had started, has ended by itself.
    void processOver(String server, String upstreamId, int exit, long at);

    /// A person ended this session here.
    void action(String session, CaptureEvent.Action action, long at);

    /// From now on the sessions of this server are recognised so.
    void recognise(String server, Recognition recognition);

    /// Time passes: abandoned sessions, verdicts that wait for silence. Called about once a second.
    void tick(long now);

    /// Wireroom stops: what is open now was closed by that. Told before exchanges end by it.
    void stopped(long now);

    /// What changed since the last call, each session and verdict once, in its newest form.
    List<CaptureEvent> drain();
}
