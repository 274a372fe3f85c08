package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ConfigEntry.Args;
import dev.wireroom.engine.wrap.ConfigEntry.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Finds the servers in the text of a client's configuration, wherever they stand in it: clients
/// keep other things in the same file. Comments and trailing commas are let pass, as clients do.
final class ConfigText {
    private static final Set<String> SERVERS = Set.of("mcpServers", "context_servers");

    /// Of an editor's settings, where the name alone says little.
    private static final String PLAIN = "servers";

    private static final JsonFactory JSON =
            JsonFactory.builder()
                    .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .build();

    private final String text;
    private final JsonParser parser;
    private final List<ConfigEntry> found = new ArrayList<>();

    /// The names that lead to where it reads.
    private final List<String> under = new ArrayList<>();

    private ConfigText(String text) {
        this.text = text;
        parser = JSON.createParser(ObjectReadContext.empty(), text);
    }

    /// In the order in which they stand there.
    static List<ConfigEntry> read(String text) throws Refused {
        ConfigText config = new ConfigText(text);
        try (JsonParser parser = config.parser) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Refused("This is no configuration: it should be a JSON object.");
            }
            config.object();
            if (parser.nextToken() != null) {
                throw new Refused("This is no JSON: something follows after its end.");
            }
        } catch (JacksonException e) {
            String line =
                    e.getLocation() == null
                            ? "."
                            : ": look at line " + e.getLocation().getLineNr() + ".";
            throw new Refused("This is no JSON" + line, e);
        }
        return config.found;
    }

    private void object() {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                parser.skipChildren();
            } else if (SERVERS.contains(name)
                    || (name.equals(PLAIN) && (under.isEmpty() || under.getLast().equals("mcp")))) {
                under.add(name);
                servers();
                under.removeLast();
            } else {
                under.add(name);
                object();
                under.removeLast();
            }
        }
    }

    private void servers() {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                found.add(entry(name));
            } else {
                parser.skipChildren();
            }
        }
    }

    private ConfigEntry entry(String name) {
        Word command = null;
        Args args = null;
        boolean url = false;
        boolean odd = false;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String member = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (member) {
                case "command" -> {
                    odd |= command != null || value != JsonToken.VALUE_STRING;
                    command = value == JsonToken.VALUE_STRING ? word() : command;
                    parser.skipChildren();
                }
                case "args" -> {
                    boolean again = args != null;
                    args = value == JsonToken.START_ARRAY ? args() : null;
                    odd |= again || args == null;
                    parser.skipChildren();
                }
                default -> {
                    url |= member.equals("url") || member.equals("serverUrl");
                    parser.skipChildren();
                }
            }
        }
        return new ConfigEntry(under, name, command, args, url, odd);
    }

    private Word word() {
        int from = (int) parser.currentTokenLocation().getCharOffset();
        String value = parser.getString();
        int to = (int) parser.currentLocation().getCharOffset();
        return new Word(from, to, text.substring(from, to), value);
    }

    /// @return null when there is more in it than texts
    private @Nullable Args args() {
        int open = (int) parser.currentTokenLocation().getCharOffset() + 1;
        List<Word> words = new ArrayList<>();
        boolean texts = true;
        for (JsonToken token; (token = parser.nextToken()) != JsonToken.END_ARRAY; ) {
            if (token == JsonToken.VALUE_STRING) {
                words.add(word());
            } else {
                texts = false;
                parser.skipChildren();
            }
        }
        return texts ? new Args(open, words) : null;
    }
}
