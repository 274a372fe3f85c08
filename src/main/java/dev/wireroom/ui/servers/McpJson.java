package dev.wireroom.ui.servers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
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
    /// @param treatment of its callers; relay when nothing is said
    /// @param place what stands in the table: the address or the command
    /// @param problem why it cannot be added, in one sentence; null when it can
    record Entry(
            String name,
            @Nullable Address address,
            String place,
            List<HeaderLine> headers,
            Treatment treatment,
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
                    Treatment.RELAY,
                    server.has("command")
                            ? "started by a command; comes later"
                            : "has neither url nor command");
        }
        try {
            Address address = Address.read(url.asString());
            Treatment treatment = treatment(server.path("wireroom"));
            return new Entry(
                    name,
                    address,
                    url.asString(),
                    headers(server),
                    treatment,
                    treatment.problems().values().stream().findFirst().orElse(null));
        } catch (Address.Unreadable | Unreadable e) {
            return new Entry(
                    name, null, url.asString(), List.of(), Treatment.RELAY, e.getMessage());
        }
    }

    /// What the file says to Wireroom alone (contract, Workspace file).
    private static Treatment treatment(JsonNode said) throws Unreadable {
        String word = said.path("mode").asString(Mode.RELAY.word());
        for (Mode mode : Mode.values()) {
            if (mode.word().equals(word)) {
                return new Treatment(
                        mode,
                        said.path("callerKey").asString(""),
                        said.path("idleTimeout").asString(""));
            }
        }
        throw new Unreadable("Its mode is not relay, isolate or share.");
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
