package dev.wireroom.ui.handshake;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Session;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.headers.SeenMode;
import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.WireText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads what a handshake is told from. Does I/O: never on the window's thread.
public final class HandshakeReader {
    /// So many exchanges are checked for their id; a session with more says so.
    public static final int CHECKED = 2000;

    /// Of so many of them the messages are read.
    static final int STEPS = 200;

    private static final int LARGEST_TEXT = 1_000_000;

    private final Records records;
    private final JsonReading reading;

    public HandshakeReader(Records records, JsonReading reading) {
        this.records = records;
        this.reading = reading;
    }

    public HandshakeFacts read(Session session, HeaderReasons reasons) {
        List<Exchange> exchanges = records.exchanges(session.id(), 1, CHECKED + 1);
        boolean more = exchanges.size() > CHECKED;
        Map<Long, List<Message>> messages = new HashMap<>();
        Map<Long, JsonDocument> texts = new HashMap<>();
        for (Exchange exchange : exchanges.subList(0, Math.min(STEPS, exchanges.size()))) {
            List<Message> of = records.messagesOf(exchange.number());
            messages.put(exchange.number(), of);
            for (Message message : of) {
                if (looksInto(message) && texts.size() < STEPS) {
                    String text = WireText.of(records.textOf(message.number())).text();
                    if (reading.read(text) instanceof JsonParsed.Good(var json)) {
                        texts.put(message.number(), json);
                    }
                }
            }
        }
        List<Exchange> checked = more ? exchanges.subList(0, CHECKED) : exchanges;
        return new HandshakeFacts(
                session,
                checked,
                messages,
                texts,
                more,
                reasons.in(SeenMode.of(session, checked, reasons.mode())));
    }

    private static boolean looksInto(Message message) {
        boolean handshake =
                Mcp.INITIALIZE.equals(message.method()) || Mcp.DISCOVER.equals(message.method());
        return (handshake || message.kind() == MessageKind.ERROR) && message.size() < LARGEST_TEXT;
    }
}
