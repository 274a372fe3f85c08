package dev.wireroom.filter;

/// One value as it was typed.
///
/// @param from where it begins, with its quotes
/// @param to where it ends, with its quotes
/// @param text without quotes or slashes
/// @param regex it stood between slashes
record Value(int from, int to, String text, boolean regex) {
    Unreadable unreadable(String reason) {
        return new Unreadable(from, to, reason);
    }
}
