package dev.wireroom.ui.servers;

import dev.wireroom.model.HeaderLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The servers of an `mcp.json`, as clients have it: name to `url` and `headers`, or to a command.
final class McpJson {
    /// @param address null when it is started by a command
    /// @param place what stands in the table: the address or the command
    /// @param problem why it cannot be added, in one sentence; null when it can
    record Entry(
            String name,
            @Nullable Address address,
            String place,
            List<HeaderLine> headers,
            @Nullable String problem) {}

    /// Why a text is no `mcp.json`; the message is one sentence for people.
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String sentence) {
            super(sentence);
        }
    }

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private McpJson() {}

    static List<Entry> read(String text) throws Unreadable {
        JsonNode root;
        try {
            root = MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new Unreadable(
                    e.getLocation() == null
                            ? "This is no JSON."
                            : "This is no JSON: look at line " + e.getLocation().getLineNr() + ".");
        }
        JsonNode servers = root.has("mcpServers") ? root.get("mcpServers") : root.get("servers");
        if (servers == null || !servers.isObject()) {
            throw new Unreadable("There is no \"mcpServers\" in it.");
        }
        List<Entry> found = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : servers.properties()) {
            found.add(entry(each.getKey(), each.getValue()));
        }
        if (found.isEmpty()) {
            throw new Unreadable("Its \"mcpServers\" is empty.");
        }
        return found;
    }

    private static Entry entry(String name, JsonNode server) {
        JsonNode url = server.get("url");
        if (url == null || !url.isString()) {
            return new Entry(
                    name,
                    null,
                    command(server),
                    List.of(),
                    server.has("command")
                            ? "started by a command; comes later"
                            : "has neither url nor command");
        }
        try {
            return new Entry(
                    name, Address.read(url.asString()), url.asString(), headers(server), null);
        } catch (Address.Unreadable e) {
            return new Entry(name, null, url.asString(), List.of(), e.getMessage());
        }
    }

    private static String command(JsonNode server) {
        StringBuilder line = new StringBuilder(server.path("command").asString(""));
        for (JsonNode arg : server.path("args")) {
            line.append(' ').append(arg.asString(""));
        }
        return line.toString().strip();
    }

    private static List<HeaderLine> headers(JsonNode server) {
        List<HeaderLine> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : server.path("headers").properties()) {
            lines.add(new HeaderLine(each.getKey(), each.getValue().asString("")));
        }
        return lines;
    }
}
