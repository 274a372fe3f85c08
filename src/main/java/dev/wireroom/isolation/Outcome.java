package dev.wireroom.isolation;

/// What came of a call, as far as the bleed watch is concerned.
public enum Outcome {
    /// No answer yet.
    OPEN,
    /// The answer holds a value that the caller planted itself.
    OWN,
    /// The answer holds a value that another caller planted, and none of the caller's own.
    BLEED,
    /// The answer holds nothing that anybody planted.
    NOTHING,
    /// The server answered with an error.
    FAILED,
    /// The exchange ended without an answer.
    LOST
}
