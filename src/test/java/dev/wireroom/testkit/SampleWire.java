package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import java.util.function.Consumer;

/// The four facts of a call that is answered, without heads and texts, for big captures.
///
/// @param number of the exchange; its messages get twice that, less one, and twice that
record SampleWire(String session, long number, String method, String subject) {
    private static final byte[] NONE = {};

    void call(long at, long took, boolean failed, Consumer<CaptureEvent> sink) {
        sink.accept(new CaptureEvent.ExchangeOpened(exchange(at, 0)));
        sink.accept(message(at, -1, false));
        sink.accept(message(at + took, took, failed));
        sink.accept(new CaptureEvent.ExchangeEnded(exchange(at, at + took)));
    }

    private Exchange exchange(long at, long ended) {
        return new Exchange(
                number,
                "bench",
                session,
                null,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                ended == 0 ? 0 : 200,
                at,
                ended,
                ended == 0 ? ExchangeEnd.OPEN : ExchangeEnd.COMPLETE,
                ended == 0 ? -1 : ended - at,
                ended == 0 ? -1 : ended - at,
                Hop.NOTHING,
                Hop.NOTHING,
                number,
                "",
                false);
    }

    private MessageCaptured message(long at, long latency, boolean failed) {
        boolean answer = latency >= 0;
        return new MessageCaptured(
                new Message(
                        number * 2 - (answer ? 0 : 1),
                        number,
                        session,
                        at,
                        answer ? Direction.SERVER_TO_CLIENT : Direction.CLIENT_TO_SERVER,
                        answer ? MessageKind.RESPONSE : MessageKind.REQUEST,
                        method,
                        subject,
                        String.valueOf(number),
                        null,
                        null,
                        answer ? number * 2 - 1 : 0,
                        latency,
                        number * 2 - 1,
                        1,
                        200,
                        failed,
                        false,
                        null),
                NONE);
    }
}
