package dev.wireroom.ui.detail;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.WireText;
import java.util.List;

/// Whether the answer in an exchange asks for input, which only its text says. Does I/O: never on
/// the window's thread.
final class InputAsked {
    /// Larger texts are results, not questions.
    private static final long LARGEST = 1_000_000;

    private InputAsked() {}

    /// Of what carries many calls it is not asked.
    static boolean in(Records records, long exchange, JsonReading reading) {
        List<Message> messages = records.messagesOf(exchange);
        if (messages.isEmpty()) {
            return false;
        }
        Message last = messages.getLast();
        long requests =
                messages.stream()
                        .filter(each -> each.direction() == Direction.CLIENT_TO_SERVER)
                        .count();
        return requests == 1
                && last.kind() == MessageKind.RESPONSE
                && last.size() <= LARGEST
                && reading.read(WireText.of(records.textOf(last.number())).text())
                        instanceof JsonParsed.Good(var json)
                && "input_required".equals(json.textAt("result", "resultType"));
    }
}
