package dev.wireroom.protocol;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What ties a message to others, beside its id and the head it came with.
///
/// @param params members of `params`, or of a result, whose names may carry a session id
/// @param meta likewise, of `_meta`
/// @param requestState what a server wants to have back unchanged with the next round of a call
///   (2026-07-28); of a long one its digest
/// @param asksForInput a result that ends a round, not the call: `resultType: input_required`
/// @param givesInput a request with `inputResponses`
/// @param closed a result that says `closed: true`
/// @param closing a result that says `closing: true`
/// @param taskId of the task that it is about
/// @param subscription the id of the listening request, as JSON
/// @param trace trace-id of `traceparent` (W3C Trace Context)
/// @param handles of a call's arguments all short texts, of a tool's result those that look like
///   handles
public record Ties(
        Map<String, String> params,
        Map<String, String> meta,
        @Nullable String requestState,
        boolean asksForInput,
        boolean givesInput,
        boolean closed,
        boolean closing,
        @Nullable String taskId,
        @Nullable String subscription,
        @Nullable String trace,
        List<Handle> handles) {
    public static final Ties NONE =
            new Ties(
                    Map.of(), Map.of(), null, false, false, false, false, null, null, null,
                    List.of());

    /// A short text and the member that holds it.
    public record Handle(String name, String value) {}
}
