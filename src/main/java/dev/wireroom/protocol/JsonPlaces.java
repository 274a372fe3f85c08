package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Where certain members stand in JSON text, so that their values can be read, or replaced without
/// touching a byte of anything else. Any thread.
public final class JsonPlaces {
    /// Deeper than anything that means something. A level costs about 60 bytes while it is read,
    /// and no stack: only wanted paths are walked by calls.
    private static final int DEEPEST = 200_000;

    /// Costly to make, and the same for all that read JSON here piece by piece.
    static final JsonFactory JSON =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEEPEST)
                                    .maxNumberLength(Integer.MAX_VALUE)
                                    .maxStringLength(Integer.MAX_VALUE)
                                    .maxNameLength(Integer.MAX_VALUE)
                                    .build())
                    .build();

    private final List<List<String>> wanted;

    /// One value.
    ///
    /// @param message which message of an array it is in, from 0; 0 when the text is one message
    /// @param path names from the message inward
    /// @param from of its first byte
    /// @param source the value as it is written, quotes included
    /// @param value the value as text: a string without quotes and escapes
    public record Place(
            int message, List<String> path, int from, int to, String source, String value) {}

    /// What is to stand in a value's place, as JSON.
    public record Change(Place place, String source) {}

    /// @param wanted paths from a message inward, like `[params, _meta, progressToken]`
    public JsonPlaces(List<List<String>> wanted) {
        this.wanted = List.copyOf(wanted);
    }

    /// Every text or number that stands at a wanted path, in order. Empty when it is no JSON.
    public List<Place> find(byte[] text) {
        List<Place> found = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_OBJECT) {
                walk(new Walk(parser, text, 0, found), wanted, 0);
            } else if (token == JsonToken.START_ARRAY) {
                for (int n = 0; (token = parser.nextToken()) != JsonToken.END_ARRAY; n++) {
                    if (token == JsonToken.START_OBJECT) {
                        walk(new Walk(parser, text, n, found), wanted, 0);
                    } else {
                        parser.skipChildren();
                    }
                }
            }
            return found;
        } catch (JacksonException _) {
            return List.of();
        }
    }

    private record Walk(JsonParser parser, byte[] text, int message, List<Place> found) {}

    private static void walk(Walk walk, List<List<String>> paths, int depth) {
        JsonParser parser = walk.parser;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            List<List<String>> under = new ArrayList<>(1);
            for (List<String> path : paths) {
                if (path.get(depth).equals(name)) {
                    if (path.size() == depth + 1) {
                        value(walk, token, path);
                    } else {
                        under.add(path);
                    }
                }
            }
            if (!under.isEmpty() && token == JsonToken.START_OBJECT) {
                walk(walk, under, depth + 1);
            } else {
                parser.skipChildren();
            }
        }
    }

    private static void value(Walk walk, JsonToken token, List<String> path) {
        if (token != JsonToken.VALUE_STRING && !token.isNumeric()) {
            return;
        }
        JsonParser parser = walk.parser;
        int from = (int) parser.currentTokenLocation().getByteOffset();
        String value = parser.getString();
        int to = (int) parser.currentLocation().getByteOffset();
        String source = new String(walk.text, from, to - from, UTF_8);
        walk.found.add(new Place(walk.message, path, from, to, source, value));
    }

    /// The first of these that stands at this path; null when none does.
    public static @Nullable Place first(List<Place> places, List<String> path) {
        for (Place each : places) {
            if (each.path.equals(path)) {
                return each;
            }
        }
        return null;
    }

    /// The text with these values in place of those that stood there.
    public static byte[] replace(byte[] text, List<Change> changes) {
        List<Change> inOrder = new ArrayList<>(changes);
        inOrder.sort(Comparator.comparingInt(each -> each.place.from));
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length + 16);
        int at = 0;
        for (Change each : inOrder) {
            out.write(text, at, each.place.from - at);
            out.writeBytes(each.source.getBytes(UTF_8));
            at = each.place.to;
        }
        out.write(text, at, text.length - at);
        return out.toByteArray();
    }
}
