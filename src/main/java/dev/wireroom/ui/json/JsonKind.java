package dev.wireroom.ui.json;

/// What a JSON value is.
public enum JsonKind {
    OBJECT,
    ARRAY,
    STRING,
    NUMBER,
    /// `true`, `false` and `null`.
    LITERAL;

    public boolean holds() {
        return this == OBJECT || this == ARRAY;
    }
}
