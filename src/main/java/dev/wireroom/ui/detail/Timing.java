package dev.wireroom.ui.detail;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.ui.messages.MessageLine;
import java.util.ArrayList;
import java.util.List;

/// When what happened in one exchange, in microseconds from its first byte. Pure.
///
/// @param sent when the last byte of the request was read; -1 when unknown
/// @param firstByte of the answer; -1 while none
/// @param events times of the messages that the server sent, after the first byte; of a WebSocket
///   those of both sides
/// @param socket whether it is a WebSocket: then the answer is the upgrade, and what follows a talk
/// @param total until its end, or until now while it is open
public record Timing(
        long sent,
        long firstByte,
        List<Event> events,
        long total,
        ExchangeEnd end,
        boolean sse,
        boolean socket) {
    public Timing {
        events = List.copyOf(events);
    }

    /// One message on the way back.
    public record Event(long at, MessageLine line) {}

    /// @param now for an exchange that is open
    public static Timing of(Exchange exchange, List<MessageLine> messages, long now) {
        boolean socket = exchange.kind() == ExchangeKind.WEBSOCKET;
        long sent = -1;
        List<Event> events = new ArrayList<>();
        for (MessageLine each : messages) {
            long at = Math.max(0, each.message().at() - exchange.opened());
            if (socket || each.message().direction() == Direction.SERVER_TO_CLIENT) {
                events.add(new Event(at, each));
            } else if (sent < 0) {
                sent = at;
            }
        }
        long total =
                exchange.open() ? Math.max(0, now - exchange.opened()) : exchange.totalMicros();
        return new Timing(
                sent,
                exchange.firstByteMicros(),
                events,
                total,
                exchange.end(),
                exchange.sse(),
                socket);
    }

    /// Who ended it, in one sentence.
    public String endWords() {
        return switch (end) {
            case OPEN -> "Still open";
            case COMPLETE -> socket ? "Closed by a close frame" : "The answer is complete";
            case CLIENT_CLOSED -> "The client closed first";
            case SERVER_CLOSED -> "The server closed before the end";
            case CUT_BY_USER -> "You cut it";
        };
    }

    /// The longest silence between two events (or the first byte and the first event); -1 when
    /// there is none.
    public long longestGap() {
        long before = firstByte;
        long longest = -1;
        for (Event each : events) {
            if (before >= 0) {
                longest = Math.max(longest, each.at() - before);
            }
            before = Math.max(before, each.at());
        }
        return longest;
    }

    /// Where a time stands on the bar, 0 to 1.
    public double share(long at) {
        return total <= 0 ? 0 : Math.clamp((double) at / total, 0, 1);
    }
}
