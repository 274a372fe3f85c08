package dev.wireroom.filter;

/// Something to type.
///
/// @param from the first character of the text that it replaces
/// @param to after the last one
/// @param text what comes in its place
/// @param count how often the value is there; 0 for keys and where it is not known
public record Suggestion(int from, int to, String text, int count) {}
