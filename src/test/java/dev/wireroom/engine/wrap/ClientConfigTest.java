package dev.wireroom.engine.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClientConfigTest {
    private static final TapLauncher LAUNCHER = new TapLauncher("/opt/wireroom", List.of());
    private static final Path CAPTURE = Path.of("/tmp/taps.wireroom");
    private static final String TEXT =
            "{\"mcpServers\":{\"a\":{\"command\":\"x\"},\"b\":{\"url\":\"http://h/\"}}}\n";

    @TempDir Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("mcp.json"), TEXT);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theFileAsItWasStandsBesideItUntilItIsLikeThatAgain() throws Exception {
        ClientConfig config = ClientConfig.of(file);
        assertEquals(
                List.of(
                        new ClientConfig.Server("a", true, ""),
                        new ClientConfig.Server("b", false, "it is reached by its url")),
                config.wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true));
        assertTrue(Files.readString(file).contains("\"/opt/wireroom\""));
        assertEquals(TEXT, Files.readString(config.backup()));
        assertEquals(List.of("mcp.json", "mcp.json.before-wireroom"), names());
        assertEquals(
                "rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        config.unwrap(_ -> true);
        assertEquals(TEXT, Files.readString(file));
        assertEquals(List.of("mcp.json"), names());
    }

    @Test
    void aBackupIsOfTheLastTimeWithoutTaps() throws Exception {
        ClientConfig config = ClientConfig.of(file);
        config.wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true);
        String more = Files.readString(file).replace("\"b\"", "\"c\":{\"command\":\"z\"},\"b\"");
        Files.writeString(file, more);
        assertEquals(
                List.of(false, true, false),
                config.wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true).stream()
                        .map(ClientConfig.Server::changed)
                        .toList());
        assertEquals(TEXT, Files.readString(config.backup()));
        config.unwrap(_ -> true);
        String bare = TEXT.replace("\"b\"", "\"c\":{\"command\":\"z\"},\"b\"");
        assertEquals(bare, Files.readString(file));
        assertEquals(TEXT, Files.readString(config.backup()));
        config.wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true);
        assertEquals(bare, Files.readString(config.backup()));
    }

    @Test
    void aLinkStaysALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);
        ClientConfig.of(link).wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true);
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readString(file).contains("\"/opt/wireroom\""));
    }

    @Test
    void whatCannotBeReadIsLeftAsItIs() throws Exception {
        assertThrows(Refused.class, () -> ClientConfig.of(folder.resolve("missing")));
        byte[] other = {'{', (byte) 0xff, '}'};
        Files.write(file, other);
        Refused refused =
                assertThrows(
                        Refused.class,
                        () -> ClientConfig.of(file).wrap(LAUNCHER, (_, _) -> CAPTURE, _ -> true));
        assertEquals(file.toRealPath() + " is not UTF-8 text.", refused.sentence());
        assertFalse(Files.exists(ClientConfig.of(file).backup()));
    }
}
