package dev.wireroom.capture;

/// What of the traffic is kept, and where its numbers begin.
///
/// @param queueBytes copies in memory at most, until the file has them
/// @param bodyLimit at most so many bytes of one message are kept
/// @param firstExchange number of the first exchange; above 1 when a file is continued
/// @param firstMessage number of the first message
public record CaptureOptions(
        long queueBytes, long bodyLimit, long firstExchange, long firstMessage) {
    private static final long MB = 1 << 20;

    /// 64 MB of each, but never more in memory than a third of the heap.
    public static CaptureOptions standard() {
        long queue = Math.min(64 * MB, Runtime.getRuntime().maxMemory() / 3);
        return new CaptureOptions(queue, 64 * MB, 1, 1);
    }

    public CaptureOptions withQueueBytes(long bytes) {
        return new CaptureOptions(bytes, bodyLimit, firstExchange, firstMessage);
    }

    public CaptureOptions withBodyLimit(long bytes) {
        return new CaptureOptions(queueBytes, bytes, firstExchange, firstMessage);
    }

    public CaptureOptions withFirst(long exchange, long message) {
        return new CaptureOptions(queueBytes, bodyLimit, exchange, message);
    }
}
