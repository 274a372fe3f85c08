package dev.wireroom.ui.handshake;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.json.JsonDocument;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a handshake is told from.
///
/// @param exchanges of the session, in order, as many as were read
/// @param messages of the first of them, by exchange
/// @param texts of the messages that are looked into, by message
/// @param more whether the session has exchanges that were not read
public record HandshakeFacts(
        Session session,
        List<Exchange> exchanges,
        Map<Long, List<Message>> messages,
        Map<Long, JsonDocument> texts,
        boolean more,
        HeaderReasons reasons) {
    public HandshakeFacts {
        exchanges = List.copyOf(exchanges);
        messages = Map.copyOf(messages);
        texts = Map.copyOf(texts);
    }

    /// The same, in another order.
    HandshakeFacts in(List<Exchange> order) {
        return new HandshakeFacts(session, order, messages, texts, more, reasons);
    }

    public List<Message> messagesOf(Exchange exchange) {
        return messages.getOrDefault(exchange.number(), List.of());
    }

    public @Nullable JsonDocument text(Message message) {
        return texts.get(message.number());
    }
}
