package dev.wireroom.ui.json;

/// One line of the tree. What `from` and `to` mean depends on the kind.
///
/// @param node the value that the line belongs to
/// @param depth how far it is indented, in steps
/// @param again its name stood before in the same object
public record JsonRow(Kind kind, int node, int depth, int from, int to, boolean again) {
    public enum Kind {
        /// A scalar in one line, or something empty.
        VALUE,
        /// Holds more, is closed: `_meta: { 2 members`, or a long text of which `from` to `to` are
        /// shown.
        CLOSED,
        /// The first line of something open.
        OPEN,
        /// The bracket that ends it.
        END,
        /// First line of an open text; `from` to `to` of it, in characters.
        TEXT,
        /// One more line of an open text; `from` to `to` of it, in characters.
        LINE,
        /// More lines follow, `to` of them, but are not laid out.
        MORE_LINES,
        /// More members or items follow, `to` of them, the first of them `from`.
        MORE_ITEMS
    }

    /// Whether a click on it opens or closes something.
    public boolean opens() {
        return kind == Kind.CLOSED || kind == Kind.OPEN || kind == Kind.TEXT;
    }
}
