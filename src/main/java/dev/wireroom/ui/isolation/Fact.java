package dev.wireroom.ui.isolation;

import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Something that a book is to be told. Window's thread only.
final class Fact {
    enum Kind {
        ASKED,
        ANSWERED,
        PLACED,
        ENDED
    }

    private static final byte[] NONE = {};

    private final ExchangeRow row;
    private final Kind kind;
    private final @Nullable Message message;
    private byte[] text;
    private boolean read;

    Fact(ExchangeRow row, Message message, byte[] text) {
        this(
                row,
                message.kind() == MessageKind.REQUEST ? Kind.ASKED : Kind.ANSWERED,
                message,
                text);
    }

    private Fact(ExchangeRow row, Kind kind, @Nullable Message message, byte[] text) {
        this.row = row;
        this.kind = kind;
        this.message = message;
        this.text = text;
    }

    static Fact of(ExchangeRow row, Kind kind) {
        return new Fact(row, kind, null, NONE);
    }

    /// The same without its text, to be kept.
    Fact again() {
        return new Fact(row, kind, message, NONE);
    }

    /// The exchange by which the request came.
    ExchangeRow row() {
        return row;
    }

    Kind kind() {
        return kind;
    }

    /// The message; only of ASKED and ANSWERED.
    Message carried() {
        return Objects.requireNonNull(message);
    }

    /// Whether all that it needs is there.
    boolean ready() {
        return message == null || read || text.length > 0 || message.size() == 0;
    }

    byte[] text() {
        return text;
    }

    void read(byte[] found) {
        text = found;
        read = true;
    }
}
