package dev.wireroom.protocol;

/// What a stream of server-sent events turned out to hold, in its order.
public interface SseListener {
    void event(SseEvent event);

    /// Lines that carry no data, only an id, a retry or a name: by MCP's and HTML's rules no
    /// message, though a stream may be resumed from such an id.
    default void withoutData(SseEvent event) {}

    /// A comment, most often sent to keep the connection alive.
    ///
    /// @param size bytes after the colon
    default void comment(long size) {}
}
