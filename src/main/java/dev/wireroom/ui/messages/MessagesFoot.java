package dev.wireroom.ui.messages;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Num;
import org.jspecify.annotations.Nullable;

/// What is to be said below the messages of an exchange: what is waited for, or why nothing more is
/// there. Pure.
final class MessagesFoot {
    private MessagesFoot() {}

    /// @param answered whether the server sent a message
    /// @return null when the messages say it all
    static @Nullable String of(ExchangeRow row, boolean answered, long now) {
        if (row.end() == ExchangeEnd.OPEN) {
            String since = Num.took(Math.max(0, now - row.opened()));
            if (row.sse()) {
                return "The stream is open, " + since;
            }
            return answered ? "Still open, " + since : "Waiting for the answer, " + since;
        }
        if (row.end() == ExchangeEnd.CUT_BY_USER) {
            return "You cut it after " + Num.took(row.ended() - row.opened());
        }
        if (answered) {
            return row.end() == ExchangeEnd.COMPLETE ? null : cut(row);
        }
        if (row.status() == 0) {
            return cut(row);
        }
        return switch (row.status()) {
            case 202 -> "No body: 202 says that the message was taken";
            case 405 -> "No body: 405 says that this method is not offered here";
            default ->
                    row.method().equals("DELETE")
                            ? "No body: " + row.status() + " to DELETE"
                            : "No message in the answer (" + row.status() + ")";
        };
    }

    private static String cut(ExchangeRow row) {
        return switch (row.end()) {
            case CLIENT_CLOSED -> "The client closed before the answer was complete";
            case SERVER_CLOSED -> "The server closed before the answer was complete";
            default -> "No answer came";
        };
    }
}
