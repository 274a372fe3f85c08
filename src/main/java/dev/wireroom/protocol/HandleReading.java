package dev.wireroom.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Looks for state handles: in a tool's result what looks like one, by the name of its member or by
/// its shape; in a call's arguments every short text, as any of them may be one that was given.
final class HandleReading {
    private static final int MOST = 64;
    private static final int SHORTEST = 4;
    private static final int LONGEST = 200;

    /// A text block that is JSON itself is looked into up to this length.
    private static final int LONGEST_TEXT = 64 << 10;

    private static final Set<String> NAMES =
            Set.of("id", "uuid", "guid", "handle", "token", "cursor", "ref", "key");
    private static final Pattern ENDING =
            Pattern.compile(
                    ".*(_(id|uuid|handle|token|cursor|ref|key)|(Id|ID|Uuid|Handle|Token|Cursor|Ref|Key))");
    private static final Pattern UUID =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", Pattern.CASE_INSENSITIVE);

    private final List<Ties.Handle> found = new ArrayList<>(2);
    private final JsonFactory json;
    private final Set<String> carriers;

    /// @param carriers members that carry a session id, which is no handle
    HandleReading(JsonFactory json, Set<String> carriers) {
        this.json = json;
        this.carriers = carriers;
    }

    List<Ties.Handle> found() {
        return found;
    }

    /// The value of `params.arguments` is the parser's current token; it is left at its end.
    void arguments(JsonParser parser) {
        walk(parser, false);
    }

    /// As above, of `result.structuredContent`.
    void given(JsonParser parser) {
        walk(parser, true);
    }

    /// As above, of `result.content`: its blocks of text may be JSON.
    void inContent(JsonParser parser, JsonToken token) {
        if (token != JsonToken.START_ARRAY) {
            return;
        }
        while ((token = parser.nextToken()) != JsonToken.END_ARRAY && token != null) {
            if (token != JsonToken.START_OBJECT) {
                parser.skipChildren();
                continue;
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean text = parser.currentName().equals("text");
                JsonToken inner = parser.nextToken();
                if (text && inner == JsonToken.VALUE_STRING) {
                    text(parser);
                }
                parser.skipChildren();
            }
        }
    }

    private void text(JsonParser parser) {
        if (parser.getStringLength() > LONGEST_TEXT) {
            return;
        }
        String text = parser.getString().strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return;
        }
        try (JsonParser inner = json.createParser(ObjectReadContext.empty(), text)) {
            inner.nextToken();
            walk(inner, true);
        } catch (JacksonException _) {
            // Text that only begins like JSON.
        }
    }

    /// @param choose only what looks like a handle
    private void walk(JsonParser parser, boolean choose) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.START_OBJECT && token != JsonToken.START_ARRAY) {
            return;
        }
        int depth = 1;
        String name = null;
        while (depth > 0 && (token = parser.nextToken()) != null) {
            switch (token) {
                case START_OBJECT, START_ARRAY -> depth++;
                case END_OBJECT, END_ARRAY -> depth--;
                case PROPERTY_NAME -> name = parser.currentName();
                case VALUE_STRING -> value(name, parser, choose);
                default -> {}
            }
        }
    }

    private void value(@Nullable String name, JsonParser parser, boolean choose) {
        int length = parser.getStringLength();
        if (name == null || length < SHORTEST || length > LONGEST || found.size() >= MOST) {
            return;
        }
        String value = parser.getString();
        if (!choose || (!carriers.contains(name) && looksLikeHandle(name, value))) {
            found.add(new Ties.Handle(name, value));
        }
    }

    private static boolean looksLikeHandle(String name, String value) {
        if (value.chars().anyMatch(c -> c <= ' ')) {
            return false;
        }
        return NAMES.contains(name.toLowerCase(Locale.ROOT))
                || ENDING.matcher(name).matches()
                || UUID.matcher(value).matches();
    }
}
