package dev.wireroom.ui.json;

/// What came of reading a text as JSON.
public sealed interface JsonParsed {
    record Good(JsonDocument document) implements JsonParsed {}

    /// @param at the first place of the text that is wrong, at most its length
    /// @param reason one sentence
    record Bad(int at, String reason) implements JsonParsed {}
}
