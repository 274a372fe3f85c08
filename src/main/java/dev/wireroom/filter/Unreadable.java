package dev.wireroom.filter;

/// Why a part of a filter cannot be read. Never leaves the package.
final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    private final int from;
    private final int to;

    Unreadable(int from, int to, String reason) {
        super(reason);
        this.from = from;
        this.to = to;
    }

    Parsed.Bad bad() {
        return new Parsed.Bad(from, to, String.valueOf(getMessage()));
    }
}
