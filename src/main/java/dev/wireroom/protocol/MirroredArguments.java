package dev.wireroom.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/// Which arguments of one tool are mirrored in fields of the head, as its schema says by
/// `x-mcp-header` (2026-07-28).
///
/// @param paths the argument's path of names, by the name in the annotation, in the schema's order
public record MirroredArguments(Map<String, List<String>> paths) {
    /// Deeper than any schema that means something.
    private static final int DEEPEST = 64;

    public MirroredArguments {
        paths = Collections.unmodifiableMap(new LinkedHashMap<>(paths));
    }

    /// Of every tool in an answer to `tools/list`, by its name; what can be read of it.
    public static Map<String, MirroredArguments> ofTools(byte[] answer) {
        Map<String, MirroredArguments> tools = new HashMap<>();
        try (JsonParser json = JsonPlaces.JSON.createParser(ObjectReadContext.empty(), answer)) {
            if (json.nextToken() == JsonToken.START_OBJECT
                    && enter(json, "result", JsonToken.START_OBJECT)
                    && enter(json, "tools", JsonToken.START_ARRAY)) {
                for (JsonToken each; (each = json.nextToken()) != JsonToken.END_ARRAY; ) {
                    if (each == JsonToken.START_OBJECT) {
                        tool(json, tools);
                    } else {
                        json.skipChildren();
                    }
                }
            }
        } catch (JacksonException _) {
            return tools; // cut off, or no JSON: what was read before holds
        }
        return tools;
    }

    /// The path of the argument that `Mcp-Param-{name}` mirrors; null when the schema has none.
    @Nullable List<String> path(String name) {
        for (Map.Entry<String, List<String>> each : paths.entrySet()) {
            if (each.getKey().equalsIgnoreCase(name)) {
                return each.getValue();
            }
        }
        return null;
    }

    /// Goes on to the value of this member, if it begins so.
    private static boolean enter(JsonParser json, String member, JsonToken begins) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals(member) && token == begins) {
                return true;
            }
            json.skipChildren();
        }
        return false;
    }

    private static void tool(JsonParser json, Map<String, MirroredArguments> tools) {
        String tool = null;
        Map<String, List<String>> paths = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("name") && token == JsonToken.VALUE_STRING) {
                tool = json.getString();
            } else if (name.equals("inputSchema") && token == JsonToken.START_OBJECT) {
                schema(json, List.of(), paths);
            }
            json.skipChildren();
        }
        if (tool != null) {
            tools.put(tool, new MirroredArguments(paths));
        }
    }

    /// Only a chain of `properties` counts; an annotation anywhere else makes the tool invalid.
    private static void schema(
            JsonParser json, List<String> path, Map<String, List<String>> paths) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("x-mcp-header") && token == JsonToken.VALUE_STRING) {
                if (!path.isEmpty()) {
                    paths.put(json.getString(), path);
                }
            } else if (name.equals("properties") && token == JsonToken.START_OBJECT) {
                properties(json, path, paths);
            }
            json.skipChildren();
        }
    }

    private static void properties(
            JsonParser json, List<String> path, Map<String, List<String>> paths) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            List<String> inner = new ArrayList<>(path);
            inner.add(json.currentName());
            if (json.nextToken() == JsonToken.START_OBJECT && inner.size() < DEEPEST) {
                schema(json, List.copyOf(inner), paths);
            }
            json.skipChildren();
        }
    }
}
