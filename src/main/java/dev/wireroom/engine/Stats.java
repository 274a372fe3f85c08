package dev.wireroom.engine;

/// Counts of the running capture.
///
/// @param exchanges from their first byte on
/// @param lost messages that passed but could not be kept
/// @param queuedBytes what was seen but is not on disk yet
/// @param captureBytes size of the capture file, its write-ahead log included
public record Stats(
        long exchanges,
        long messages,
        long sessions,
        long lost,
        long queuedBytes,
        long captureBytes) {}
