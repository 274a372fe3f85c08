package dev.wireroom.ui.json;

import java.util.function.BooleanSupplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/// Reads JSON texts. One may be shared by all threads.
public final class JsonReading {
    private static final int DEEPEST = 100_000;

    private final JsonFactory factory =
            JsonFactory.builder()
                    .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                    .disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(DEEPEST)
                                    .maxNumberLength(Integer.MAX_VALUE)
                                    .maxStringLength(Integer.MAX_VALUE)
                                    .maxNameLength(Integer.MAX_VALUE)
                                    .build())
                    .build();

    public JsonParsed read(String text) {
        return read(text, () -> false);
    }

    /// @param stop asked now and then; once true, the reading ends with a [JsonParsed.Bad]
    public JsonParsed read(String text, BooleanSupplier stop) {
        Nodes nodes = new Nodes();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() == null) {
                return new JsonParsed.Bad(0, "There is nothing here.");
            }
            if (!readValue(parser, nodes, stop)) {
                return new JsonParsed.Bad(0, "Reading was stopped.");
            }
            if (parser.nextToken() != null) {
                return new JsonParsed.Bad(
                        start(parser), "Something more follows the end of the value.");
            }
            return new JsonParsed.Good(new JsonDocument(text, nodes));
        } catch (JacksonException broken) {
            return bad(text, broken);
        }
    }

    private static boolean readValue(JsonParser parser, Nodes nodes, BooleanSupplier stop) {
        int holder = -1;
        int name = -1;
        do {
            JsonToken token = parser.currentToken();
            switch (token) {
                case PROPERTY_NAME -> name = start(parser);
                case END_OBJECT, END_ARRAY -> {
                    nodes.after[holder] = nodes.size;
                    holder = nodes.parent[holder];
                }
                default -> {
                    if ((nodes.size & 0xFFFF) == 0xFFFF && stop.getAsBoolean()) {
                        return false;
                    }
                    int from = name < 0 ? start(parser) : name;
                    name = -1;
                    int node = nodes.add(kind(token), from, holder);
                    if (token.isStructStart()) {
                        holder = node;
                    } else {
                        parser.finishToken();
                        nodes.extent[node] = (int) parser.currentLocation().getCharOffset();
                    }
                }
            }
        } while (holder >= 0 && parser.nextToken() != null);
        return true;
    }

    private static JsonKind kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> JsonKind.OBJECT;
            case START_ARRAY -> JsonKind.ARRAY;
            case VALUE_STRING -> JsonKind.STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> JsonKind.NUMBER;
            default -> JsonKind.LITERAL;
        };
    }

    private static int start(JsonParser parser) {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private static JsonParsed.Bad bad(String text, JacksonException broken) {
        if (broken instanceof StreamConstraintsException) {
            return new JsonParsed.Bad(0, "It is nested deeper than " + DEEPEST + " levels.");
        }
        if (broken instanceof UnexpectedEndOfInputException || text.isBlank()) {
            return new JsonParsed.Bad(text.length(), "The text ends before the value does.");
        }
        int at = Math.clamp(broken.getLocation().getCharOffset(), 0, text.length());
        if (broken.getOriginalMessage().startsWith("Non-standard token")) {
            while (at > 0 && Character.isLetter(text.charAt(at - 1))) {
                at--;
            }
        }
        if (at == text.length()) {
            return new JsonParsed.Bad(at, "The text ends before the value does.");
        }
        return new JsonParsed.Bad(at, reason(text, at));
    }

    private static String reason(String text, int at) {
        int line = (int) text.substring(0, at).chars().filter(each -> each == '\n').count() + 1;
        int column = at - text.lastIndexOf('\n', at - 1);
        int point = text.codePointAt(at);
        String what =
                point < ' '
                        ? "a control character (" + point + ")"
                        : "\u201C" + Character.toString(point) + "\u201D";
        return "Not JSON from line %d, column %d: %s cannot stand here."
                .formatted(line, column, what);
    }
}
