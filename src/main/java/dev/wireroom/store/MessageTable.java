package dev.wireroom.store;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/// How a message stands in the file. Its text is there as text, so that every tool can show it;
/// bytes that are not UTF-8 are there once more as they came.
final class MessageTable {
    /// A file of an earlier version knows of no rounds.
    private static final String CALL =
            "coalesce(m.call, CASE WHEN m.answers > 0 THEN m.answers"
                    + " WHEN m.kind = 'request' THEN m.number ELSE 0 END)";

    private static final String ROUND = "coalesce(m.round, m.answers > 0 OR m.kind = 'request')";

    private static final String HEADING =
            "m.number, m.exchange, coalesce(m.session, x.session), m.at, m.direction, m.kind,"
                    + " m.method, m.subject, m.id, m.sse_id, m.event, m.answers, m.latency_micros,"
                    + " "
                    + CALL
                    + ", "
                    + ROUND
                    + ", m.size, m.failed, m.truncated, m.note";

    private static final String FROM =
            " FROM message m LEFT JOIN exchange x ON x.number = m.exchange";

    static final String INSERT =
            "INSERT INTO message (number, exchange, session, at, direction, kind, method, subject,"
                    + " id, sse_id, event, answers, latency_micros, call, round, size, failed,"
                    + " truncated, note, text, bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
                    + " ?, ?, ?, ?, ?, CAST(? AS TEXT), ?)";

    /// Without the text.
    static final String SELECT = "SELECT " + HEADING + FROM;

    static final String SELECT_WITH_TEXT =
            "SELECT " + HEADING + ", coalesce(m.bytes, CAST(m.text AS BLOB))" + FROM;

    static final String WHERE_SESSION =
            " WHERE m.exchange IN (SELECT number FROM exchange WHERE session = ?)";

    static final String TEXT_OF =
            "SELECT coalesce(bytes, CAST(text AS BLOB)) FROM message WHERE number = ?";

    private static final byte[] NOTHING = {};
    private static final Words<Direction> DIRECTIONS =
            new Words<>(Direction.class, Direction::word);
    private static final Words<MessageKind> KINDS =
            new Words<>(MessageKind.class, MessageKind::word);

    private MessageTable() {}

    static void write(Binding to, Message it, byte[] text) throws SQLException {
        to.number(it.number()).number(it.exchange()).text(it.session()).number(it.at());
        to.text(it.direction().word()).text(it.kind().word());
        to.text(it.method()).text(it.subject()).text(it.id()).text(it.sseId()).text(it.event());
        to.number(it.answers()).number(it.latencyMicros()).number(it.call()).number(it.round());
        to.number(it.size());
        to.flag(it.failed()).flag(it.truncated()).text(it.note());
        if (Utf8.valid(text)) {
            to.bytes(text).bytes(null).run();
        } else {
            String readable = new String(text, StandardCharsets.UTF_8);
            to.bytes(readable.getBytes(StandardCharsets.UTF_8)).bytes(text).run();
        }
    }

    static Message read(Row from) throws SQLException {
        return new Message(
                from.number(),
                from.number(),
                from.textOrNull(),
                from.number(),
                DIRECTIONS.meaning(from.text()),
                KINDS.meaning(from.text()),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                from.textOrNull(),
                from.number(),
                from.number(),
                from.number(),
                (int) from.number(),
                from.number(),
                from.flag(),
                from.flag(),
                from.textOrNull());
    }

    static byte[] text(Row from) throws SQLException {
        byte[] text = from.bytesOrNull();
        return text == null ? NOTHING : text;
    }
}
