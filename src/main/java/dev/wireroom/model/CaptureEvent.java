package dev.wireroom.model;

/// A fact of the capture, in the order in which it became known. Every view, the file and every
/// export is a projection of the list of these.
public sealed interface CaptureEvent {
    /// First seen, without an answer yet.
    record ExchangeOpened(Exchange exchange) implements CaptureEvent {}

    /// Something more is known of it: a head, its session, a count.
    record ExchangeUpdated(Exchange exchange) implements CaptureEvent {}

    record ExchangeEnded(Exchange exchange) implements CaptureEvent {}

    /// @param text the bytes that were kept, decoded of content and transfer codings; empty when an
    ///   opened capture is read (they are read by number then). Not to be changed by anybody.
    record MessageCaptured(Message message, byte[] text) implements CaptureEvent {}

    /// A comment in an event stream: no message, but a sign of life.
    record KeepAliveSeen(long exchange, long at) implements CaptureEvent {}

    record SessionChanged(Session session) implements CaptureEvent {}

    record VerdictChanged(Verdict verdict) implements CaptureEvent {}

    record HandleUsed(HandleUse use) implements CaptureEvent {}

    /// A person ended a session here.
    record ActionTaken(String session, Action action, long at) implements CaptureEvent {}

    /// Copies that could not be kept; the traffic itself was not touched.
    ///
    /// @param messages how many messages (or pieces, where they could not be counted) are missing
    record CopiesLost(long at, long messages, long bytes) implements CaptureEvent {}

    enum Action {
        EXPIRE,
        KILL
    }
}
