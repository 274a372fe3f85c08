package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.JsonRpc;
import java.util.List;

/// The observed sessions of one run. Owned by the capture thread.
public final class SessionTracker implements Tracker {
    /// @param next number of the next session; above 1 when a file is continued
    public SessionTracker(long next) {}

    @Override
    public void requestHead(ExchangeContext exchange, long at) {}

    @Override
    public Paired message(
            ExchangeContext exchange, long number, Direction direction, JsonRpc message, long at) {
        return new Paired(null, message.method(), message.subject(), 0, -1);
    }

    @Override
    public void event(ExchangeContext exchange, String name, String data, long at) {}

    @Override
    public void answerHead(ExchangeContext exchange, long at) {}

    @Override
    public void ended(ExchangeContext exchange, ExchangeEnd end, long at) {}

    @Override
    public void connectionClosed(String server, long connection, long at) {}

    @Override
    public void action(String session, CaptureEvent.Action action, long at) {}

    @Override
    public void tick(long now) {}

    @Override
    public void stopped(long now) {}

    @Override
    public List<CaptureEvent> drain() {
        return List.of();
    }
}
