package dev.wireroom.filter;

import dev.wireroom.model.Era;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What can stand before the colon of a term.
public enum Key {
    SESSION(Kind.WORD),
    SERVER(Kind.WORD),
    CALLER(Kind.WORD),
    CLIENT(Kind.WORD),
    STATE(Kind.WORD),
    KIND(Kind.WORD),
    ERA(Kind.WORD),
    METHOD(Kind.WORD),
    TOOL(Kind.WORD),
    /// The JSON-RPC id, without the quotes of a string.
    ID(Kind.WORD),
    STATUS(Kind.NUMBER),
    /// Microseconds.
    TOOK(Kind.DURATION),
    /// Bytes.
    SIZE(Kind.SIZE),
    IS(Kind.FLAG),
    /// Anything a person can read in the row; a bare word looks here.
    TEXT(Kind.TEXT);

    /// Keys of the language that cannot be asked for yet: what they ask about is not in the rows.
    static final List<String> LATER =
            List.of(
                    "mode",
                    "ver",
                    "resource",
                    "prompt",
                    "code",
                    "at",
                    "last",
                    "header",
                    "hop",
                    "has",
                    "finding",
                    "path");

    private final Kind kind;

    Key(Kind kind) {
        this.kind = kind;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The only values that there are; empty when any may be.
    public List<String> vocabulary() {
        return switch (this) {
            case STATE -> Arrays.stream(SessionState.values()).map(SessionState::word).toList();
            case KIND -> Arrays.stream(SessionKind.values()).map(SessionKind::word).toList();
            case ERA -> Arrays.stream(Era.values()).map(Era::word).toList();
            case IS -> Arrays.stream(Flag.values()).map(Flag::word).toList();
            default -> List.of();
        };
    }

    Kind kind() {
        return kind;
    }

    static Optional<Key> find(String word) {
        return Arrays.stream(values()).filter(it -> it.word().equalsIgnoreCase(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Key::word).toList();
    }

    /// How values of a key are read and compared.
    enum Kind {
        /// A whole word, without regard to case.
        WORD,
        /// Any part of a text, without regard to case.
        TEXT,
        NUMBER,
        DURATION,
        SIZE,
        FLAG
    }
}
