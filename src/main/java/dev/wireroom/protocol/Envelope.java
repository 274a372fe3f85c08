package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The members of one message that a relay looks at, collected while the parser passes over it.
/// What was seen before a failure stays known. A member that stands twice counts as it stood last.
final class Envelope {
    private final byte[] text;
    private final int start;
    private final TieReading ties;

    private boolean version;
    private @Nullable String id;
    private boolean hasMethod;
    private @Nullable String method;
    private @Nullable String subject;
    private boolean hasResult;
    private boolean hasError;
    private boolean isError;
    private @Nullable String protocolVersion;
    private boolean modern;
    private @Nullable Peer peer;
    private @Nullable Peer metaPeer;

    /// @param text the bytes as they stood on the wire
    /// @param start where the parser's offset 0 is in them
    Envelope(byte[] text, int start, TieReading ties) {
        this.ties = ties;
        this.text = text;
        this.start = start;
    }

    /// From the start of an object to its end.
    void read(JsonParser json) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            switch (name) {
                case "jsonrpc" ->
                        version = token == JsonToken.VALUE_STRING && json.getString().equals("2.0");
                case "id" -> id = source(json);
                case "method" -> {
                    hasMethod = true;
                    method = string(json, token);
                }
                case "params" -> params(json, token);
                case "result" -> {
                    hasResult = true;
                    result(json, token);
                }
                case "error" -> hasError = token != JsonToken.VALUE_NULL;
                default -> {}
            }
            json.skipChildren();
        }
    }

    /// What it is by its shape; a version other than 2.0 is noted, but does not hide that.
    ///
    /// @param note what was odd about the text; null when nothing was
    JsonRpc message(Interned<String> words, Interned<Peer> peers, @Nullable String note) {
        MessageKind kind = kind();
        Peer known = peer == null ? metaPeer : peer;
        return new JsonRpc(
                kind,
                id,
                method == null ? null : words.of(method),
                subject == null ? null : words.of(subject),
                kind == MessageKind.ERROR || (kind == MessageKind.RESPONSE && isError),
                protocolVersion == null ? null : words.of(protocolVersion),
                known == null ? null : peers.of(known),
                modern,
                ties.ties(),
                note == null ? oddity(kind) : note);
    }

    private MessageKind kind() {
        if (hasMethod) {
            return method == null
                    ? MessageKind.INVALID
                    : id == null ? MessageKind.NOTIFICATION : MessageKind.REQUEST;
        }
        if (hasError) {
            return MessageKind.ERROR;
        }
        return hasResult ? MessageKind.RESPONSE : MessageKind.INVALID;
    }

    /// Whether enough was seen to say what it is.
    boolean isKnown() {
        return method != null || hasError || hasResult;
    }

    private @Nullable String oddity(MessageKind kind) {
        if (kind == MessageKind.INVALID) {
            return hasMethod
                    ? "Not JSON-RPC: its method is not a text."
                    : "Not JSON-RPC: it has no method, no result and no error.";
        }
        return version ? null : "Its jsonrpc member is not \"2.0\".";
    }

    private void params(JsonParser json, JsonToken token) {
        if (token != JsonToken.START_OBJECT) {
            return;
        }
        String uri = null;
        subject = null;
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken inner = json.nextToken();
            switch (name) {
                case "name" -> subject = string(json, inner);
                case "uri" -> uri = string(json, inner);
                case "protocolVersion" -> protocolVersion = string(json, inner);
                case "clientInfo" -> peer = peer(json, inner);
                case "_meta" -> meta(json, inner);
                default -> ties.param(name, json, inner);
            }
            json.skipChildren();
        }
        subject = subject == null ? uri : subject;
    }

    private void result(JsonParser json, JsonToken token) {
        isError = false;
        if (token != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken inner = json.nextToken();
            switch (name) {
                case "isError" -> isError = inner == JsonToken.VALUE_TRUE;
                case "protocolVersion" -> protocolVersion = string(json, inner);
                case "serverInfo" -> peer = peer(json, inner);
                case "_meta" -> meta(json, inner);
                default -> ties.result(name, json, inner);
            }
            json.skipChildren();
        }
    }

    private void meta(JsonParser json, JsonToken token) {
        if (token != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken inner = json.nextToken();
            switch (name) {
                case Mcp.META_PROTOCOL_VERSION -> {
                    modern = true;
                    protocolVersion = string(json, inner);
                }
                case Mcp.META_CLIENT_INFO, Mcp.META_SERVER_INFO -> metaPeer = peer(json, inner);
                default -> ties.meta(name, json, inner);
            }
            json.skipChildren();
        }
    }

    private static @Nullable Peer peer(JsonParser json, JsonToken token) {
        if (token != JsonToken.START_OBJECT) {
            return null;
        }
        String name = null;
        String version = null;
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String member = json.currentName();
            JsonToken inner = json.nextToken();
            switch (member) {
                case "name" -> name = string(json, inner);
                case "version" -> version = string(json, inner);
                default -> {}
            }
            json.skipChildren();
        }
        return name == null && version == null
                ? null
                : new Peer(name == null ? "" : name, version == null ? "" : version);
    }

    private static @Nullable String string(JsonParser json, JsonToken token) {
        return token == JsonToken.VALUE_STRING ? json.getString() : null;
    }

    /// The value as it is written.
    private String source(JsonParser json) {
        int from = (int) json.currentTokenLocation().getByteOffset();
        json.skipChildren();
        json.finishToken();
        int to = (int) json.currentLocation().getByteOffset();
        return new String(text, start + from, to - from, UTF_8);
    }
}
