package dev.wireroom.ui.servers;

import dev.wireroom.model.Command;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The servers of an `mcp.json`, as clients have it: name to `url` and `headers`, or to a command.
final class McpJson {
    /// @param address null when it is started by a command
    /// @param command that starts it; empty when it is reached at its address
    /// @param treatment of its callers; when nothing is said relay, of a command isolate
    /// @param place what stands in the table: the address or the command
    /// @param problem why it cannot be added, in one sentence; null when it can
    record Entry(
            String name,
            @Nullable Address address,
            Command command,
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
            return started(name, server);
        }
        try {
            Address address = Address.read(url.asString());
            Treatment treatment = treatment(server.path("wireroom"), Mode.RELAY);
            return new Entry(
                    name,
                    address,
                    Command.NONE,
                    url.asString(),
                    headers(server),
                    treatment,
                    treatment.problems().values().stream().findFirst().orElse(null));
        } catch (Address.Unreadable | Unreadable e) {
            return unusable(name, url.asString(), e.getMessage());
        }
    }

    private static Entry started(String name, JsonNode server) {
        Command command = command(server);
        if (command.isEmpty()) {
            return unusable(name, "", "has neither url nor command");
        }
        try {
            Treatment treatment = treatment(server.path("wireroom"), Mode.ISOLATE);
            String wrong =
                    treatment.mode() == Mode.RELAY
                            ? "a command has no relay mode"
                            : treatment.problems().values().stream().findFirst().orElse(null);
            return new Entry(name, null, command, command.line(), List.of(), treatment, wrong);
        } catch (Unreadable e) {
            return unusable(name, command.line(), e.getMessage());
        }
    }

    private static Entry unusable(String name, String place, @Nullable String why) {
        return new Entry(name, null, Command.NONE, place, List.of(), Treatment.RELAY, why);
    }

    /// What the file says to Wireroom alone (contract, Workspace file).
    private static Treatment treatment(JsonNode said, Mode usual) throws Unreadable {
        String word = said.path("mode").asString(usual.word());
        for (Mode mode : Mode.values()) {
            if (mode.word().equals(word)) {
                return new Treatment(
                        mode,
                        said.path("callerKey").asString(""),
                        said.path("idleTimeout").asString(""),
                        said.path("sessionId").asString(""),
                        groupBy(said.path("groupBy").asString(GroupBy.AUTOMATIC.word())));
            }
        }
        throw new Unreadable("Its mode is not relay, isolate or share.");
    }

    private static GroupBy groupBy(String word) throws Unreadable {
        for (GroupBy each : GroupBy.values()) {
            if (each.word().equals(word)) {
                return each;
            }
        }
        throw new Unreadable(
                "Its groupBy is not automatic, principal, client, trace or connection.");
    }

    private static Command command(JsonNode server) {
        String program = server.path("command").asString("");
        if (program.isBlank()) {
            return Command.NONE;
        }
        List<String> words = new ArrayList<>(List.of(program));
        server.path("args").forEach(each -> words.add(each.asString("")));
        Map<String, String> environment = new LinkedHashMap<>();
        server.path("env")
                .properties()
                .forEach(each -> environment.put(each.getKey(), each.getValue().asString("")));
        return new Command(words, environment);
    }

    private static List<HeaderLine> headers(JsonNode server) {
        List<HeaderLine> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : server.path("headers").properties()) {
            lines.add(new HeaderLine(each.getKey(), each.getValue().asString("")));
        }
        return lines;
    }
}
