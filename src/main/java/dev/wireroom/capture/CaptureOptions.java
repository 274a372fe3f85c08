package dev.wireroom.capture;

/// What of the traffic is kept.
///
/// @param queueBytes copies in memory at most, until the file has them
/// @param bodyLimit at most so many bytes of one message are kept
public record CaptureOptions(long queueBytes, long bodyLimit) {
    private static final long MB = 1 << 20;

    /// 64 MB of each, but never more in memory than a third of the heap.
    public static CaptureOptions standard() {
        long queue = Math.min(64 * MB, Runtime.getRuntime().maxMemory() / 3);
        return new CaptureOptions(queue, 64 * MB);
    }

    public CaptureOptions withQueueBytes(long bytes) {
        return new CaptureOptions(bytes, bodyLimit);
    }

    public CaptureOptions withBodyLimit(long bytes) {
        return new CaptureOptions(queueBytes, bytes);
    }
}
