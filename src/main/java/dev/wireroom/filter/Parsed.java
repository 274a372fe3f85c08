package dev.wireroom.filter;

/// What became of a filter's text.
public sealed interface Parsed {
    record Good(Filter filter) implements Parsed {}

    /// It cannot be read.
    ///
    /// @param from where the part begins that cannot be read
    /// @param to where it ends; after `from`, but for a text that ends too early
    /// @param reason one sentence for people
    record Bad(int from, int to, String reason) implements Parsed {}
}
