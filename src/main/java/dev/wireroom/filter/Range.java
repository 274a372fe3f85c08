package dev.wireroom.filter;

/// A span of numbers, both ends within it.
record Range(long least, long most) {
    boolean holds(long value) {
        return value >= least && value <= most;
    }
}
