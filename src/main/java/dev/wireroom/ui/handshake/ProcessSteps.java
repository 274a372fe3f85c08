package dev.wireroom.ui.handshake;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.json.JsonDocument;
import java.util.ArrayList;
import java.util.List;

/// Turns the messages of a process or a WebSocket into steps of the ladder: there is one exchange
/// for all of them, and no field line after its head. Pure.
final class ProcessSteps {
    private static final int AT_MOST = 200;

    private final HandshakeFacts facts;

    ProcessSteps(HandshakeFacts facts) {
        this.facts = facts;
    }

    List<Step> of(Exchange exchange) {
        List<Message> messages = facts.messagesOf(exchange);
        List<Step> steps = new ArrayList<>();
        String line = exchange.kind() == ExchangeKind.STDIO ? "stdin" : "message";
        for (Message asked : messages) {
            boolean asks =
                    asked.kind() == MessageKind.REQUEST || asked.kind() == MessageKind.NOTIFICATION;
            if (!asks || asked.direction() != Direction.CLIENT_TO_SERVER) {
                continue;
            }
            if (steps.size() == AT_MOST) {
                break;
            }
            steps.add(
                    new Step(
                            exchange.number(),
                            since(asked),
                            line,
                            asked.method(),
                            words(asked),
                            Hops.BOTH,
                            List.of(),
                            List.of(),
                            List.of(),
                            IdUse.NONE,
                            back(exchange, messages, asked)));
        }
        return steps;
    }

    private String words(Message asked) {
        List<String> words = new ArrayList<>();
        if (asked.id() != null) {
            words.add("id " + asked.id());
        }
        JsonDocument json = facts.text(asked);
        String version = json == null ? null : json.textAt("params", "protocolVersion");
        if (version != null) {
            words.add("asks for " + version);
        } else if (asked.subject() != null) {
            words.add(asked.subject());
        }
        return String.join(", ", words);
    }

    private Step.Back back(Exchange exchange, List<Message> messages, Message asked) {
        Message answer = null;
        for (Message each : messages) {
            if (each.answers() == asked.number()) {
                answer = each;
                break;
            }
        }
        String words;
        if (answer == null) {
            words =
                    asked.kind() == MessageKind.NOTIFICATION
                            ? "asks for no answer"
                            : exchange.open() ? "not yet" : "no answer";
        } else {
            JsonDocument json = facts.text(answer);
            String version = json == null ? null : json.textAt("result", "protocolVersion");
            words =
                    version != null
                            ? "result: " + version
                            : answer.kind() == MessageKind.ERROR
                                    ? "error"
                                    : answer.failed() ? "result with isError" : "result";
        }
        return new Step.Back(
                answer == null ? -1 : since(answer),
                0,
                words,
                false,
                answer != null && answer.failed(),
                List.of(),
                List.of(),
                List.of(),
                IdUse.NONE);
    }

    private long since(Message message) {
        return Math.max(0, message.at() - facts.session().opened());
    }
}
