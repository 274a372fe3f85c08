package dev.wireroom.engine.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TapFilesTest {
    @TempDir Path home;

    private TapFiles files() {
        return new TapFiles(home.resolve(".wireroom/taps"));
    }

    @Test
    void aServerHasAFileOfItsName() {
        assertEquals(files().folder().resolve("git-main_2.wireroom"), files().of("git-main_2", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../x", "a/b", "a.b", "", "con", "a b", "näh", "/etc/x", ".."})
    void noNameLeavesTheFolder(String name) {
        Path file = files().of(name, "");
        assertEquals(files().folder(), file.getParent());
        String plain = file.getFileName().toString();
        assertTrue(plain.matches("[A-Za-z0-9_-]*-[0-9a-f]{8}\\.wireroom"), plain);
    }

    @Test
    void namesThatLookAlikeHaveFilesOfTheirOwn() {
        assertNotEquals(files().of("a b", ""), files().of("a_b", ""));
        assertNotEquals(files().of("a b", ""), files().of("a.b", ""));
        assertNotEquals(files().of("a", "/one"), files().of("a", "/two"));
        assertNotEquals(files().of("a", "/one"), files().of("a", ""));
        String longest = "x".repeat(200);
        assertNotEquals(files().of(longest, ""), files().of(longest + "y", ""));
        assertTrue(files().of(longest, "").getFileName().toString().length() < 80);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theFolderIsTheOwnersAlone() throws Exception {
        Path config = home.resolve("mcp.json");
        Files.writeString(
                config, "{\"mcpServers\":{\"a\":{\"command\":\"x\"},\"b\":{\"command\":\"y\"}}}");
        files().wrap(
                        ClientConfig.of(config),
                        new TapLauncher("/opt/wireroom", List.of()),
                        "/mcpServers/b"::equals);
        assertEquals(
                "rwx------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(files().folder())));
        String text = Files.readString(config);
        assertTrue(text.contains("\"a\":{\"command\":\"x\"}"), text);
        assertTrue(text.contains(files().of("b", "").toString()), text);
    }
}
