package dev.wireroom.capture;

/// What every body needs of the capture thread.
///
/// @param bodyLimit at most so many bytes of a message are kept
record Shared(Messages messages, Journal journal, Budget budget, Losses losses, int bodyLimit) {}
