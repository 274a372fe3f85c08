package dev.wireroom.ui.headers;

/// A piece of a field value as it is drawn.
///
/// @param changed whether it differs on the other hop
public record Piece(String text, Kind kind, boolean changed) {
    public enum Kind {
        PLAIN,
        /// A session id: the same tint wherever it stands.
        ID,
        /// Stands as dots; `text` is what is drawn instead.
        SECRET
    }
}
