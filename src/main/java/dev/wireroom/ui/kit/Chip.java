package dev.wireroom.ui.kit;

import javafx.scene.control.Label;

/// A short word in a frame or on a ground: a mode, a method, a count.
public final class Chip extends Label {
    /// How it looks; each is a style class.
    public enum Kind {
        /// Grey frame: `relay`, `tools/call`.
        PLAIN,
        /// Green frame: `isolate`.
        OK,
        /// Amber frame: `remote`.
        WARN,
        /// Red frame.
        ERR,
        /// Mono number on a ground: the counts beside tabs and titles.
        COUNT,
        /// A key: `Ctrl K`.
        KEY,
        /// Mono value on a ground.
        VALUE
    }

    public Chip(String text, Kind kind) {
        super(text);
        getStyleClass().setAll("chip", "chip-" + kind.name().toLowerCase(java.util.Locale.ROOT));
        setMinWidth(USE_PREF_SIZE);
    }

    public static Chip count(long n) {
        return new Chip(Num.grouped(n), Kind.COUNT);
    }

    public static Chip key(String keys) {
        return new Chip(keys, Kind.KEY);
    }
}
