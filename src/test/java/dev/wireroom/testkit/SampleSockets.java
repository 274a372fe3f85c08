package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session over HTTP and WebSocket, within ten seconds: a call over HTTP, a WebSocket attached
/// from second 2 to 8 with two calls in it, and a second one that is refused at second 5.
public final class SampleSockets {
    /// The exchange of the WebSocket that was let in.
    public static final long ATTACHED = 2;

    /// The exchange of the one that was refused.
    public static final long REFUSED = 3;

    private static final long S = 1_000_000;

    private final long start;
    private final List<CaptureEvent> events = new ArrayList<>();
    private long messages;

    private SampleSockets(long start) {
        this.start = start;
    }

    /// @param start microseconds since 1970
    /// @param stored each exchange is over when first told of, as an opened capture is read
    public static List<CaptureEvent> at(long start, boolean stored) {
        SampleSockets sample = new SampleSockets(start);
        sample.play(stored);
        return List.copyOf(sample.events);
    }

    private void play(boolean stored) {
        events.add(new CaptureEvent.SessionChanged(session()));
        new SampleWire("S1", 1, "tools/call", "step").call(start + S, S / 2, false, events::add);
        messages = 2;
        open(ATTACHED, 2, 8, stored);
        accepted(ATTACHED, 2, stored);
        call(ATTACHED, 3, 1);
        open(REFUSED, 5, 5, stored);
        say(REFUSED, 5, Direction.SERVER_TO_CLIENT, MessageKind.EVENT, "close", 0);
        close(REFUSED, 5, 5, stored);
        call(ATTACHED, 6, 1);
        say(ATTACHED, 8, Direction.CLIENT_TO_SERVER, MessageKind.EVENT, "close", 0);
        close(ATTACHED, 2, 8, stored);
    }

    private void open(long number, int from, int to, boolean stored) {
        events.add(
                stored
                        ? new CaptureEvent.ExchangeOpened(exchange(number, 101, from, to))
                        : new CaptureEvent.ExchangeOpened(exchange(number, 0, from, 0)));
    }

    /// The answer was seen. Of the refused one it is seen only with its end.
    private void accepted(long number, int from, boolean stored) {
        if (!stored) {
            events.add(new CaptureEvent.ExchangeUpdated(exchange(number, 101, from, 0)));
        }
    }

    private void close(long number, int from, int to, boolean stored) {
        if (!stored) {
            events.add(new CaptureEvent.ExchangeEnded(exchange(number, 101, from, to)));
        }
    }

    private void call(long exchange, int at, int took) {
        long asked = messages + 1;
        say(exchange, at, Direction.CLIENT_TO_SERVER, MessageKind.REQUEST, null, 0);
        say(exchange, at + took, Direction.SERVER_TO_CLIENT, MessageKind.RESPONSE, null, asked);
    }

    private void say(
            long exchange,
            int at,
            Direction direction,
            MessageKind kind,
            @Nullable String event,
            long answers) {
        long number = ++messages;
        events.add(
                new MessageCaptured(
                        new Message(
                                number,
                                exchange,
                                "S1",
                                start + at * S,
                                direction,
                                kind,
                                event == null ? "tools/call" : null,
                                event == null ? "step" : null,
                                event == null ? String.valueOf(number) : null,
                                null,
                                event,
                                answers,
                                answers == 0 ? -1 : S,
                                answers == 0 ? number : answers,
                                1,
                                40,
                                false,
                                false,
                                null),
                        new byte[0]));
    }

    private Exchange exchange(long number, int status, int from, int to) {
        boolean over = to > 0;
        return new Exchange(
                number,
                "environment",
                "S1",
                null,
                ExchangeKind.HTTP,
                "GET",
                "/ws?session_id=9f2c",
                status,
                start + from * S,
                over ? start + to * S : 0,
                over ? ExchangeEnd.COMPLETE : ExchangeEnd.OPEN,
                1000,
                over ? (to - from) * S : -1,
                Hop.NOTHING,
                Hop.NOTHING,
                number,
                "127.0.0.1:1",
                false);
    }

    private Session session() {
        return new Session(
                "S1",
                "environment",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                "9f2c",
                null,
                null,
                null,
                null,
                null,
                SessionState.CLOSED,
                EndReason.CLIENT_CLOSED,
                null,
                null,
                null,
                start,
                start + S,
                start + 9 * S,
                start + 9 * S,
                start + 9 * S,
                3,
                0,
                0,
                0,
                0);
    }
}
