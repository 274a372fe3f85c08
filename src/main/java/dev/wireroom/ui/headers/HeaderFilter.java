package dev.wireroom.ui.headers;

/// Which field lines are shown.
///
/// @param find a text that the line must hold; empty = any
public record HeaderFilter(Side hop, boolean onlyChanges, String find) {
    public static final HeaderFilter ALL = new HeaderFilter(Side.BOTH, false, "");

    public enum Side {
        BOTH,
        CLIENT,
        SERVER
    }
}
