package dev.wireroom.engine.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfig.State;
import dev.wireroom.testkit.Gates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What the window does with a client's configuration.
final class ClientConfigsTest {
    private static final String TEXT =
            """
            { // mine
              "mcpServers": {
                "git":   { "command": "uvx", "args": ["mcp-server-git"] },
                "notes": { "command": "notes" },
                "web":   { "url": "http://localhost:1/mcp" },
                "odd":   { "command": 7 },
              }
            }
            """;

    private static final String GIT = "/mcpServers/git";
    private static final String NOTES = "/mcpServers/notes";

    @TempDir Path home;
    private ClientConfigs configs;
    private Path file;

    @BeforeEach
    void write() throws Exception {
        file = home.resolve(".cursor/mcp.json");
        Files.createDirectories(home.resolve(".cursor"));
        Files.writeString(file, TEXT);
        configs =
                new ClientConfigs(
                        new KnownClients(home, "Linux", null),
                        new TapFiles(home.resolve(".wireroom/taps")),
                        () -> new TapLauncher("/opt/wireroom", List.of()));
    }

    @Test
    void knownClientsAreThoseThatAreThere() throws Exception {
        assertEquals(List.of(new KnownClients.Place("Cursor", file)), Gates.await(configs.known()));
        Path desktop = home.resolve("Library/Application Support/Claude");
        Files.createDirectories(desktop);
        Files.writeString(desktop.resolve("claude_desktop_config.json"), TEXT);
        assertEquals(
                List.of("Claude Desktop", "Cursor"),
                new KnownClients(home, "Mac OS X", null)
                        .places().stream().map(KnownClients.Place::client).toList());
        assertEquals(
                List.of("Claude Desktop", "Cursor"),
                new KnownClients(home, "Windows 11", desktop.getParent())
                        .places().stream().map(KnownClients.Place::client).toList());
    }

    @Test
    void whatIsTickedHasATapAndTheRestHasNone() throws Exception {
        assertEquals(
                List.of(
                        entry("git", List.of("uvx", "mcp-server-git"), State.PLAIN),
                        entry("notes", List.of("notes"), State.PLAIN),
                        entry("web", List.of(), State.NO_COMMAND),
                        entry("odd", List.of(), State.UNREADABLE)),
                Gates.await(configs.look(file)));
        ClientConfigs.Done both = Gates.await(configs.apply(file, Set.of(GIT, NOTES)));
        assertEquals(2, both.put());
        assertEquals(TEXT, Files.readString(home.resolve(".cursor/mcp.json.before-wireroom")));
        assertEquals(
                entry("git", List.of("uvx", "mcp-server-git"), State.TAPPED),
                Gates.await(configs.look(file)).getFirst());
        ClientConfigs.Done one = Gates.await(configs.apply(file, Set.of(GIT)));
        assertEquals(0, one.put());
        assertEquals(1, one.taken());
        assertEquals(State.PLAIN, Gates.await(configs.look(file)).get(1).state());
        ClientConfigs.Done none = Gates.await(configs.apply(file, Set.of()));
        assertEquals(1, none.taken());
        assertEquals(TEXT, Files.readString(file));
    }

    @Test
    void aChangeIsUndoneToTheLetter() throws Exception {
        ClientConfigs.Done done = Gates.await(configs.apply(file, Set.of(GIT)));
        Gates.await(configs.undo(done));
        assertEquals(TEXT, Files.readString(file));
        assertFalse(Files.exists(home.resolve(".cursor/mcp.json.before-wireroom")));
    }

    @Test
    void whatSomebodyElseHasWrittenMeanwhileIsNotUndone() throws Exception {
        ClientConfigs.Done done = Gates.await(configs.apply(file, Set.of(GIT)));
        String later = Files.readString(file) + "\n";
        Files.writeString(file, later);
        String why = refused(configs.undo(done));
        assertTrue(why.contains("was changed meanwhile"), why);
        assertEquals(later, Files.readString(file));
    }

    @Test
    void whatIsNoConfigurationIsRefusedInASentence() throws Exception {
        Files.writeString(file, "{ \"mcpServers\": ");
        assertTrue(refused(configs.look(file)).startsWith("This is no JSON"));
        assertTrue(refused(configs.look(home.resolve("no.json"))).startsWith("There is no file"));
    }

    @Test
    void whatIsRefusedHalfWayChangesNothing() throws Exception {
        Gates.await(configs.apply(file, Set.of(GIT)));
        String tapped = Files.readString(file);
        ClientConfigs unpacked =
                new ClientConfigs(
                        new KnownClients(home, "Linux", null),
                        new TapFiles(home.resolve(".wireroom/taps")),
                        () -> {
                            throw new Refused("Only a packaged one.");
                        });
        assertEquals("Only a packaged one.", refused(unpacked.apply(file, Set.of(NOTES))));
        assertEquals(tapped, Files.readString(file));
        assertEquals(TEXT, Files.readString(home.resolve(".cursor/mcp.json.before-wireroom")));
        assertEquals(1, Gates.await(unpacked.apply(file, Set.of())).taken());
        assertEquals(TEXT, Files.readString(file));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whatIsReadOnlyStaysAsItIs() throws Exception {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assertEquals(
                file.toRealPath() + " is read-only; make it writable first.",
                refused(configs.apply(file, Set.of(GIT))));
        assertEquals(TEXT, Files.readString(file));
        try (Stream<Path> beside = Files.list(file.getParent())) {
            assertEquals(List.of(file), beside.toList());
        }
    }

    @Test
    void serversOfOneNameAreToldApartByTheirProject() throws Exception {
        Files.writeString(
                file,
                """
                { "mcpServers": { "git": { "command": "a" } },
                  "projects": {
                    "/srv/one": { "mcpServers": { "git": { "command": "b" } } },
                    "/srv/two": { "mcpServers": { "git": { "command": "c" } } } } }
                """);
        List<ClientConfig.Entry> entries = Gates.await(configs.look(file));
        assertEquals(
                List.of("", "/srv/one", "/srv/two"),
                entries.stream().map(ClientConfig.Entry::project).toList());
        String two = "/projects/~1srv~1two/mcpServers/git";
        assertEquals(
                List.of(GIT, "/projects/~1srv~1one/mcpServers/git", two),
                entries.stream().map(ClientConfig.Entry::at).toList());
        assertEquals(1, Gates.await(configs.apply(file, Set.of(two))).put());
        assertEquals(
                List.of(State.PLAIN, State.PLAIN, State.TAPPED),
                Gates.await(configs.look(file)).stream().map(ClientConfig.Entry::state).toList());
        ClientConfigs.Done moved = Gates.await(configs.apply(file, Set.of(GIT)));
        assertEquals(1, moved.put());
        assertEquals(1, moved.taken());
        assertEquals(
                List.of(State.TAPPED, State.PLAIN, State.PLAIN),
                Gates.await(configs.look(file)).stream().map(ClientConfig.Entry::state).toList());
        Gates.await(
                configs.apply(
                        file,
                        entries.stream()
                                .map(ClientConfig.Entry::at)
                                .collect(Collectors.toUnmodifiableSet())));
        Matcher captures =
                Pattern.compile("[^/\\\\\"]+\\.wireroom\"").matcher(Files.readString(file));
        assertEquals(3, captures.results().map(MatchResult::group).distinct().count());
    }

    private static ClientConfig.Entry entry(String name, List<String> line, State state) {
        return new ClientConfig.Entry("/mcpServers/" + name, name, "", line, state);
    }

    private static String refused(CompletableFuture<?> work) {
        Throwable why = assertThrows(ExecutionException.class, work::get).getCause();
        return assertInstanceOf(Refused.class, why).sentence();
    }
}
