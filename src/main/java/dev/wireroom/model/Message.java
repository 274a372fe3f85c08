package dev.wireroom.model;

import org.jspecify.annotations.Nullable;

/// One JSON-RPC message as it stood on the wire, without its text (that is read by number when
/// somebody looks at it).
///
/// @param number counts up from 1 within a capture
/// @param session "S1", or null when its exchange belongs to none
/// @param method of the request, for answers too; null when unknown
/// @param subject what the call is about: tool or prompt name, resource URI; of the request, for
///   answers too
/// @param id the JSON text of the id as written, so `1`, `"1"` and `1.0` stay apart; null when
///   there is none
/// @param sseId the SSE event's id field; null when it had none or came by other means
/// @param event the SSE event's name (`message` when the stream names none); null outside SSE
/// @param answers number of the request that this answers; 0 when none
/// @param latencyMicros from that request to this answer; -1 when `answers` is 0
/// @param call number of the request that began the call which this request or answer is of: of one
///   over several rounds the first; of a notification that names its subscription, the request to
///   listen; 0 when it is of none
/// @param round of that call: 1 for its first request and the answer to it, 2 for the request that
///   goes on with what an `input_required` answer asked for; 0 when `call` is
/// @param size bytes of the text on the wire, before any truncation
/// @param failed a JSON-RPC error, or a result with `isError: true`
/// @param truncated the text that was kept is shorter than what passed
/// @param note why it is invalid or shown raw, in one sentence; null when there is nothing to say
public record Message(
        long number,
        long exchange,
        @Nullable String session,
        long at,
        Direction direction,
        MessageKind kind,
        @Nullable String method,
        @Nullable String subject,
        @Nullable String id,
        @Nullable String sseId,
        @Nullable String event,
        long answers,
        long latencyMicros,
        long call,
        int round,
        long size,
        boolean failed,
        boolean truncated,
        @Nullable String note) {}
