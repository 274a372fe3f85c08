package dev.wireroom.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.json.JsonFactory;

/// Collects the [Ties] of one message while the parser passes over it. Most messages have none, so
/// nothing is made before there is something to keep.
final class TieReading {
    /// A session id that is longer is none.
    private static final int LONGEST_ID = 1024;

    /// Of more than this, the digest is as good.
    private static final int LONGEST_STATE = 256;

    private static final int LENGTH_OF_TRACE = 32;

    private final Set<String> carriers;
    private final JsonFactory json;
    private @Nullable Map<String, String> params;
    private @Nullable Map<String, String> meta;
    private @Nullable String requestState;
    private boolean asksForInput;
    private boolean givesInput;
    private boolean closed;
    private boolean closing;
    private @Nullable String taskId;
    private @Nullable String subscription;
    private @Nullable String trace;
    private @Nullable HandleReading handles;

    /// @param carriers members that may carry a session id
    TieReading(Set<String> carriers, JsonFactory json) {
        this.carriers = carriers;
        this.json = json;
    }

    /// A member of `params`; its value is the parser's current token.
    void param(String name, JsonParser parser, JsonToken token) {
        switch (name) {
            case "requestState" -> requestState = state(parser, token);
            case "inputResponses" -> givesInput = token == JsonToken.START_OBJECT;
            case "taskId" -> taskId = string(parser, token);
            case "arguments" -> handles().arguments(parser);
            default -> carried(name, parser, token);
        }
    }

    /// A member of `result`.
    void result(String name, JsonParser parser, JsonToken token) {
        switch (name) {
            case "requestState" -> requestState = state(parser, token);
            case "resultType" ->
                    asksForInput =
                            token == JsonToken.VALUE_STRING
                                    && parser.getString().equals("input_required");
            case "closed" -> closed = token == JsonToken.VALUE_TRUE;
            case "closing" -> closing = token == JsonToken.VALUE_TRUE;
            case "taskId" -> taskId = string(parser, token);
            case "task" -> task(parser, token);
            case "structuredContent" -> handles().given(parser);
            case "content" -> handles().inContent(parser, token);
            default -> carried(name, parser, token);
        }
    }

    /// A member of `_meta`, wherever that stands.
    void meta(String name, JsonParser parser, JsonToken token) {
        switch (name) {
            case Mcp.META_SUBSCRIPTION ->
                    subscription =
                            token == JsonToken.VALUE_STRING
                                    ? '"' + parser.getString() + '"'
                                    : token.isNumeric() ? parser.getString() : null;
            case Mcp.META_RELATED_TASK -> task(parser, token);
            case "traceparent" -> trace = traceId(string(parser, token));
            default -> {
                String value = carriers.contains(name) ? id(parser, token) : null;
                if (value != null) {
                    meta = meta == null ? new HashMap<>(2) : meta;
                    meta.put(name, value);
                }
            }
        }
    }

    Ties ties() {
        List<Ties.Handle> found = handles == null ? List.of() : handles.found();
        boolean none =
                params == null
                        && meta == null
                        && requestState == null
                        && !asksForInput
                        && !givesInput
                        && !closed
                        && !closing
                        && taskId == null
                        && subscription == null
                        && trace == null
                        && found.isEmpty();
        return none
                ? Ties.NONE
                : new Ties(
                        params == null ? Map.of() : params,
                        meta == null ? Map.of() : meta,
                        requestState,
                        asksForInput,
                        givesInput,
                        closed,
                        closing,
                        taskId,
                        subscription,
                        trace,
                        found);
    }

    private void carried(String name, JsonParser parser, JsonToken token) {
        String value = carriers.contains(name) ? id(parser, token) : null;
        if (value != null) {
            params = params == null ? new HashMap<>(2) : params;
            params.put(name, value);
        }
    }

    private void task(JsonParser parser, JsonToken token) {
        if (token != JsonToken.START_OBJECT) {
            return;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            boolean wanted = parser.currentName().equals("taskId");
            JsonToken inner = parser.nextToken();
            if (wanted) {
                taskId = string(parser, inner);
            }
            parser.skipChildren();
        }
    }

    private HandleReading handles() {
        HandleReading reading = handles;
        if (reading == null) {
            reading = new HandleReading(json, carriers);
            handles = reading;
        }
        return reading;
    }

    private static @Nullable String id(JsonParser parser, JsonToken token) {
        String value = string(parser, token);
        return value == null || value.isEmpty() || value.length() > LONGEST_ID ? null : value;
    }

    private static @Nullable String string(JsonParser parser, JsonToken token) {
        return token == JsonToken.VALUE_STRING ? parser.getString() : null;
    }

    /// W3C Trace Context: version, trace-id, parent-id, flags.
    private static @Nullable String traceId(@Nullable String traceparent) {
        if (traceparent == null) {
            return null;
        }
        String[] parts = traceparent.split("-", 5);
        return parts.length >= 4 && parts[1].length() == LENGTH_OF_TRACE ? parts[1] : null;
    }

    private static @Nullable String state(JsonParser parser, JsonToken token) {
        String value = string(parser, token);
        return value == null || value.length() <= LONGEST_STATE
                ? value
                : "sha256:" + Sha256.hex(value);
    }
}
