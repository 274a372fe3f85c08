package dev.wireroom.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/// The members of one request that fields of its head may mirror, by their paths. What was read
/// before a failure stays known; a member that stands twice counts as it stood last.
final class RequestMembers {
    static final List<String> METHOD = List.of("method");
    static final List<String> ID = List.of("id");
    static final List<String> VERSION = List.of("params", "_meta", Mcp.META_PROTOCOL_VERSION);
    static final List<String> ARGUMENTS = List.of("params", "arguments");

    /// Members of `params` that a field may mirror.
    private static final List<String> NAMES = List.of("name", "uri", "taskId");

    /// Deeper than any argument that somebody mirrors.
    private static final int DEEPEST = 64;

    private final Map<List<String>, Member> members = new LinkedHashMap<>();
    private boolean single;
    private boolean whole;

    enum Kind {
        TEXT,
        NUMBER,
        TRUTH,
        NULL,
        /// An object or array.
        HOLDER
    }

    /// @param text of a scalar; empty for the others
    record Member(Kind kind, String text) {
        /// Null when it is nothing that a field could say.
        @Nullable String scalar() {
            return kind == Kind.NULL || kind == Kind.HOLDER ? null : text;
        }
    }

    private RequestMembers() {}

    static RequestMembers read(byte[] text) {
        RequestMembers read = new RequestMembers();
        try (JsonParser parser = JsonPlaces.JSON.createParser(ObjectReadContext.empty(), text)) {
            read.single = parser.nextToken() == JsonToken.START_OBJECT;
            if (read.single) {
                read.object(parser, List.of());
                read.whole = true;
            }
        } catch (JacksonException _) {
            read.whole = false;
        }
        return read;
    }

    /// Whether it is one message, and not an array of them or no JSON at all.
    boolean single() {
        return single;
    }

    /// Whether it was read to its end: what was not seen is not there.
    boolean whole() {
        return whole;
    }

    @Nullable Member at(List<String> path) {
        return members.get(path);
    }

    /// Null when there is none, or it is nothing that a field could say.
    @Nullable String scalar(List<String> path) {
        Member there = at(path);
        return there == null ? null : there.scalar();
    }

    /// The paths of all arguments whose own name is this one, however it is spelled, but for those
    /// that hold others.
    List<List<String>> arguments(String name) {
        List<List<String>> found = new ArrayList<>();
        members.forEach((path, member) -> {
            if (path.size() > ARGUMENTS.size()
                    && member.kind != Kind.HOLDER
                    && bare(path.getLast()).equals(bare(name))) {
                found.add(path);
            }
        });
        return found;
    }

    /// `user_id`, `User-Id` and `userId` alike: a field's name knows neither case nor underscores.
    private static String bare(String name) {
        StringBuilder bare = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '-' && c != '_') {
                bare.append(Character.toLowerCase(c));
            }
        }
        return bare.toString();
    }

    private void object(JsonParser json, List<String> at) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (!wanted(at, name)) {
                json.skipChildren();
                continue;
            }
            List<String> path = new ArrayList<>(at);
            path.add(name);
            note(List.copyOf(path), member(json, token));
            if (token == JsonToken.START_OBJECT && path.size() < DEEPEST) {
                object(json, List.copyOf(path));
            } else {
                json.skipChildren();
            }
        }
    }

    private static boolean wanted(List<String> at, String name) {
        return switch (at.size()) {
            case 0 -> name.equals("method") || name.equals("id") || name.equals("params");
            case 1 -> NAMES.contains(name) || name.equals("_meta") || name.equals("arguments");
            default ->
                    at.get(1).equals("arguments")
                            || (at.equals(VERSION.subList(0, 2))
                                    && name.equals(Mcp.META_PROTOCOL_VERSION));
        };
    }

    private void note(List<String> path, Member member) {
        if (members.put(path, member) != null) {
            int size = path.size();
            members.keySet()
                    .removeIf(each -> each.size() > size && each.subList(0, size).equals(path));
        }
    }

    private static Member member(JsonParser json, JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> new Member(Kind.TEXT, json.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Member(Kind.NUMBER, json.getString());
            case VALUE_TRUE, VALUE_FALSE -> new Member(Kind.TRUTH, json.getString());
            case VALUE_NULL -> new Member(Kind.NULL, "");
            default -> new Member(Kind.HOLDER, "");
        };
    }
}
