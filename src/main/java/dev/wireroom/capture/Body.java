package dev.wireroom.capture;

/// Turns the copied bytes of one direction into messages. Capture thread only; nothing here throws
/// at what the bytes are.
sealed interface Body permits EventStreamBody, FrameBody, LineBody, SkippedBody, WholeBody {
    /// The next bytes; the array is not kept.
    void bytes(byte[] from, int offset, int length, long at);

    /// Bytes that were let go before they could be decoded.
    ///
    /// @param events how many events of an event stream were among them
    /// @param straddled one more ended there that had its data before, if it had any
    void gap(long bytes, int events, boolean straddled, long at);

    /// So many bytes of the message in progress passed, but were not kept where it was recorded.
    default void missing(long bytes) {}

    /// Nothing more follows for now: what is complete is to be seen.
    void settle(long at);

    /// The exchange is over.
    void end(long at);
}
