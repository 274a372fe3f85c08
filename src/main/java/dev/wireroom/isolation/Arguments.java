package dev.wireroom.isolation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The texts that a request carries as arguments: everything below `params.arguments`, and
/// `params.uri`.
record Arguments(List<String> texts) {
    private static final int MOST = 64;
    private static final int SHOWN = 60;
    private static final JsonFactory JSON = new JsonFactory();

    Arguments {
        texts = List.copyOf(texts);
    }

    /// What can be read of it; a text that is cut or broken gives what stands before the break.
    static Arguments of(byte[] utf8) {
        List<String> texts = new ArrayList<>();
        String json = new String(utf8, 0, Math.min(utf8.length, Text.SEARCHED), UTF_8);
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
            read(parser, texts);
        } catch (JacksonException _) {
            // What was read so far is all there is.
        }
        return new Arguments(texts);
    }

    private static void read(JsonParser parser, List<String> texts) {
        int depth = 0;
        boolean params = false;
        boolean wanted = false;
        for (JsonToken token; (token = parser.nextToken()) != null && texts.size() < MOST; ) {
            if (token == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                params = depth == 1 ? name.equals("params") : params;
                wanted =
                        depth == 2
                                ? params && (name.equals("arguments") || name.equals("uri"))
                                : depth > 2 && wanted;
            } else if (token.isStructStart()) {
                depth++;
            } else if (token.isStructEnd()) {
                depth--;
            } else if (token == JsonToken.VALUE_STRING && params && wanted && depth >= 2) {
                texts.add(parser.getString());
            }
        }
    }

    /// The first of them, in one short line; of an address the path alone.
    String shown() {
        if (texts.isEmpty()) {
            return "";
        }
        String first = path(texts.getFirst()).strip().replaceAll("\\s+", " ");
        return first.length() <= SHOWN ? first : first.substring(0, SHOWN - 1) + "…";
    }

    private static String path(String text) {
        if (!text.startsWith("http://") && !text.startsWith("https://")) {
            return text;
        }
        try {
            URI uri = URI.create(text);
            String path = uri.getRawPath() == null ? "" : uri.getRawPath();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            boolean bare = path.isEmpty() || path.equals("/");
            return bare && query.isEmpty() && uri.getHost() != null ? uri.getHost() : path + query;
        } catch (IllegalArgumentException _) {
            return text;
        }
    }
}
