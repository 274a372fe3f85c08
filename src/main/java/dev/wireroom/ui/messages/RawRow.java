package dev.wireroom.ui.messages;

/// One line of the raw view.
///
/// @param line its number in the text, from 1; 0 for a row that goes on with the line above
/// @param from its first character in the text
/// @param to behind its last character, without the line end
/// @param hidden characters (of the line) or bytes (of the text) that are left out behind it
public record RawRow(Kind kind, int line, int from, int to, int hidden) {
    public enum Kind {
        TEXT,
        /// The line goes on for `hidden` more characters.
        CUT,
        /// A bar: `hidden` bytes of the text are left out here.
        LEFT_OUT
    }
}
