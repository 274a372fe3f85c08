package dev.wireroom.ui.headers;

/// What became of a field line between the two hops, seen in the direction of travel.
public enum Mark {
    SAME("="),
    CHANGED("~"),
    ADDED("+"),
    REMOVED("\u2212"),
    /// There is only one hop to look at, so nothing can be said.
    ALONE("");

    private final String sign;

    Mark(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    public boolean change() {
        return this == CHANGED || this == ADDED || this == REMOVED;
    }
}
