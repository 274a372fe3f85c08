package dev.wireroom.store;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.HandleUsed;
import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.CaptureEvent.VerdictChanged;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Tells a stored capture as the facts that a live one consists of, in lists.
final class Replay {
    private static final int MANY = 1_000;
    private static final byte[] ON_DISK = {};
    private static final Words<Action> ACTIONS = new Words<>(Action.class, Enum::name);

    private final Consumer<List<CaptureEvent>> sink;
    private final List<CaptureEvent> events = new ArrayList<>(MANY);

    Replay(Consumer<List<CaptureEvent>> sink) {
        this.sink = sink;
    }

    void session(Session it) {
        add(new SessionChanged(it));
    }

    /// As it is known in the end, but still open.
    void opened(Exchange it) {
        add(
                new ExchangeOpened(
                        new Exchange(
                                it.number(),
                                it.server(),
                                it.session(),
                                it.caller(),
                                it.kind(),
                                it.method(),
                                it.target(),
                                it.status(),
                                it.opened(),
                                0,
                                ExchangeEnd.OPEN,
                                it.firstByteMicros(),
                                -1,
                                it.clientHop(),
                                it.serverHop(),
                                it.connection(),
                                it.peer(),
                                it.sse())));
    }

    void ended(Exchange it) {
        add(new ExchangeEnded(it));
    }

    void message(Message it) {
        add(new MessageCaptured(it, ON_DISK));
    }

    void keepAlive(long exchange, long at) {
        add(new KeepAliveSeen(exchange, at));
    }

    void verdict(Verdict it) {
        add(new VerdictChanged(it));
    }

    void handleUse(Row row) throws SQLException {
        add(new HandleUsed(HandleTable.read(row)));
    }

    void action(Row row) throws SQLException {
        add(new ActionTaken(row.text(), ACTIONS.meaning(row.text()), row.number()));
    }

    void loss(Row row) throws SQLException {
        add(new CopiesLost(row.number(), row.number(), row.number()));
    }

    private void add(CaptureEvent event) {
        events.add(event);
        if (events.size() == MANY) {
            end();
        }
    }

    void end() {
        if (!events.isEmpty()) {
            sink.accept(List.copyOf(events));
            events.clear();
        }
    }
}
