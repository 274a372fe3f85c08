package dev.wireroom.ui.servers;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.ui.bridge.Replies;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// Adding the servers of an `mcp.json`: what it holds, which are ticked, how adding each went.
/// Window's thread only.
final class ImportModel {
    /// @param ticked whether it will be added
    /// @param address for clients, once it listens; empty before
    /// @param problem why it cannot be added or was not; empty when there is nothing to say
    record Line(McpJson.Entry entry, boolean ticked, String address, String problem) {
        boolean possible() {
            return entry.problem() == null && address.isEmpty();
        }
    }

    private static final String COMMANDS_PATH = "/mcp";

    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty problem = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<List<Line>> lines = new ReadOnlyObjectWrapper<>(List.of());
    private final Actions actions;
    private final Replies replies;
    private final BiConsumer<String, String> added;

    ImportModel(Actions actions, Replies replies, BiConsumer<String, String> added) {
        this.actions = actions;
        this.replies = replies;
        this.added = added;
        text.subscribe(this::read);
    }

    /// What was pasted or read from a file.
    StringProperty textProperty() {
        return text;
    }

    /// Why the text cannot be read; empty when it can.
    StringProperty problemProperty() {
        return problem;
    }

    ReadOnlyObjectProperty<List<Line>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /// Whether servers are in it that a client starts itself.
    boolean anyCommand() {
        return lines.get().stream().anyMatch(each -> !each.entry().command().isEmpty());
    }

    long ticked() {
        return lines.get().stream().filter(each -> each.ticked() && each.possible()).count();
    }

    boolean anyAdded() {
        return lines.get().stream().anyMatch(each -> !each.address().isEmpty());
    }

    void tick(String name, boolean now) {
        change(name, line -> new Line(line.entry(), now, line.address(), line.problem()));
    }

    void add() {
        Set<String> taken = new HashSet<>();
        actions.servers().forEach(each -> taken.add(each.settings().name()));
        for (Line line : lines.get()) {
            if (line.ticked() && line.possible()) {
                Address address = line.entry().address();
                String path = address == null ? COMMANDS_PATH : address.path();
                String name = Draft.free(line.entry().name(), taken);
                taken.add(name);
                replies.when(
                        actions.addServer(settings(name, address, line.entry())),
                        server -> listens(line, server, path),
                        sentence -> refused(line, sentence));
            }
        }
    }

    /// The same file, with the listeners in place of the servers, for the client.
    String rewritten() {
        Map<String, String> addresses = new LinkedHashMap<>();
        lines.get().stream()
                .filter(each -> !each.address().isEmpty())
                .forEach(each -> addresses.put(each.entry().name(), each.address()));
        return addresses.entrySet().stream()
                .map(each ->
                        "    %s: { \"url\": %s }"
                                .formatted(
                                        Snippet.quoted(each.getKey()),
                                        Snippet.quoted(each.getValue())))
                .collect(Collectors.joining(",\n", "{\n  \"mcpServers\": {\n", "\n  }\n}"));
    }

    private static ServerSettings settings(
            String name, @Nullable Address address, McpJson.Entry entry) {
        if (address == null) {
            return ServerSettings.command(
                    name,
                    entry.command(),
                    0,
                    entry.treatment().mode(),
                    entry.treatment().isolation());
        }
        return new ServerSettings(
                name,
                address.origin(),
                "127.0.0.1",
                0,
                false,
                entry.treatment().mode(),
                entry.treatment().isolation(),
                entry.treatment().recognition(),
                null,
                null,
                entry.headers(),
                List.of());
    }

    private void listens(Line line, ServerView server, String path) {
        added.accept(server.settings().name(), path);
        change(line.entry().name(), each -> new Line(each.entry(), true, server.url() + path, ""));
    }

    private void refused(Line line, String sentence) {
        change(line.entry().name(), each -> new Line(each.entry(), false, "", sentence));
    }

    private void read(String now) {
        problem.set("");
        if (now.isBlank()) {
            lines.set(List.of());
            return;
        }
        try {
            lines.set(
                    McpJson.read(now).stream()
                            .map(each ->
                                    new Line(
                                            each,
                                            each.problem() == null,
                                            "",
                                            each.problem() == null ? "" : each.problem()))
                            .toList());
        } catch (McpJson.Unreadable e) {
            lines.set(List.of());
            problem.set(String.valueOf(e.getMessage()));
        }
    }

    private void change(String name, UnaryOperator<Line> how) {
        List<Line> next = new ArrayList<>();
        for (Line line : lines.get()) {
            next.add(line.entry().name().equals(name) ? how.apply(line) : line);
        }
        lines.set(List.copyOf(next));
    }
}
