package dev.wireroom.ui.messages;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.WireText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Says in one line what a message is. Small texts are read for what only they know: how far a call
/// got, what an error says, what was logged.
public final class MessageWords {
    /// Larger texts are not read for a line.
    public static final int READ_AT_MOST = 16_000;

    private static final String NOTIFICATIONS = "notifications/";
    private static final int LONGEST = 160;
    private static final int TEXTS_AT_MOST = 300;

    private final JsonReading reading;

    public MessageWords(JsonReading reading) {
        this.reading = reading;
    }

    /// Whether the text of this message says more than its record.
    public static boolean asksForText(Message message) {
        return message.size() <= READ_AT_MOST
                && (message.kind() == MessageKind.ERROR
                        || isClose(message)
                        || (message.kind() == MessageKind.NOTIFICATION
                                && ("notifications/progress".equals(message.method())
                                        || "notifications/message".equals(message.method()))));
    }

    /// How a WebSocket was closed stands in the text: code and reason.
    private static boolean isClose(Message message) {
        return message.kind() == MessageKind.EVENT && "close".equals(message.event());
    }

    public static MessageLine of(Message message) {
        return line(message, null);
    }

    /// The lines of an exchange, reading the texts of the first few hundred that ask for it. Does
    /// I/O: never on the window's thread.
    public List<MessageLine> of(Records records, long exchange) {
        List<Message> messages = records.messagesOf(exchange);
        List<MessageLine> lines = new ArrayList<>(messages.size());
        int read = 0;
        for (Message each : messages) {
            if (asksForText(each) && read++ < TEXTS_AT_MOST) {
                lines.add(of(each, records.textOf(each.number())));
            } else {
                lines.add(of(each));
            }
        }
        return lines;
    }

    public MessageLine of(Message message, byte[] text) {
        if (isClose(message)) {
            return new MessageLine(message, "event", cut("close " + WireText.of(text).text()));
        }
        return line(
                message,
                reading.read(WireText.of(text).text()) instanceof JsonParsed.Good(var json)
                        ? json
                        : null);
    }

    private static MessageLine line(Message message, @Nullable JsonDocument json) {
        String method = Objects.requireNonNullElse(message.method(), "");
        return switch (message.kind()) {
            case REQUEST -> new MessageLine(message, "request", method);
            case RESPONSE ->
                    new MessageLine(
                            message,
                            "response",
                            message.failed() ? "result with isError" : "result");
            case ERROR -> new MessageLine(message, "error", error(json));
            case NOTIFICATION -> notification(message, method, json);
            case EVENT -> new MessageLine(message, "event", event(message));
            case INVALID ->
                    new MessageLine(
                            message,
                            "not JSON-RPC",
                            cut(Objects.requireNonNullElse(message.note(), "")));
        };
    }

    /// Whether Wireroom passed on something else than it got. The posting address of the 2024-11-05
    /// transport is all that is ever changed in a message.
    static boolean changed(Message message) {
        return message.note() != null && message.note().startsWith("Changed");
    }

    private static String event(Message message) {
        String name = Objects.requireNonNullElse(message.event(), "");
        return changed(message) ? name + ", changed" : name;
    }

    private static MessageLine notification(
            Message message, String method, @Nullable JsonDocument json) {
        if (method.equals("notifications/progress")) {
            String done = json == null ? null : json.textAt("params", "progress");
            String total = json == null ? null : json.textAt("params", "total");
            String says = json == null ? null : json.textAt("params", "message");
            String word =
                    done == null
                            ? "progress"
                            : "progress " + done + (total == null ? "" : " of " + total);
            return new MessageLine(message, word, says == null ? "" : cut(says));
        }
        if (method.equals("notifications/message")) {
            String level = json == null ? null : json.textAt("params", "level");
            String data = json == null ? null : json.textAt("params", "data");
            return new MessageLine(
                    message, level == null ? "log" : "log " + level, data == null ? "" : cut(data));
        }
        return new MessageLine(
                message,
                "notification",
                method.startsWith(NOTIFICATIONS)
                        ? method.substring(NOTIFICATIONS.length())
                        : method);
    }

    private static String error(@Nullable JsonDocument json) {
        String code = json == null ? null : json.textAt("error", "code");
        String says = json == null ? null : json.textAt("error", "message");
        if (code == null) {
            return says == null ? "" : cut(says);
        }
        return cut(says == null ? code : code + " " + says);
    }

    private static String cut(String text) {
        int line = text.indexOf('\n');
        String first = line < 0 ? text : text.substring(0, line);
        return first.length() <= LONGEST ? first : first.substring(0, LONGEST) + "\u2026";
    }
}
