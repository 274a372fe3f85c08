package dev.wireroom.engine.wrap;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Where well-known clients keep their configuration on this kind of system. Looks only whether the
/// files are there.
///
/// @param home of the user
/// @param system what Java calls the operating system
/// @param appData where Windows keeps settings of programs; null elsewhere
public record KnownClients(Path home, String system, @Nullable Path appData) {
    /// A configuration of a client.
    public record Place(String client, Path file) {}

    /// Those of this user.
    public static KnownClients ofThisUser() {
        String appData = System.getenv("APPDATA");
        return new KnownClients(
                Path.of(System.getProperty("user.home")),
                System.getProperty("os.name"),
                appData == null ? null : Path.of(appData));
    }

    /// Those that are there.
    List<Place> places() {
        Path settings = settings();
        List<Place> found = new ArrayList<>();
        add(found, "Claude Desktop", settings.resolve("Claude/claude_desktop_config.json"));
        add(found, "Claude Code", home.resolve(".claude.json"));
        add(found, "Cursor", home.resolve(".cursor/mcp.json"));
        add(found, "VS Code", settings.resolve("Code/User/mcp.json"));
        add(found, "Windsurf", home.resolve(".codeium/windsurf/mcp_config.json"));
        add(found, "Zed", home.resolve(".config/zed/settings.json"));
        add(found, "Gemini CLI", home.resolve(".gemini/settings.json"));
        add(found, "LM Studio", home.resolve(".lmstudio/mcp.json"));
        return found;
    }

    private Path settings() {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return home.resolve("Library/Application Support");
        }
        return name.startsWith("windows") && appData != null ? appData : home.resolve(".config");
    }

    private static void add(List<Place> found, String client, Path file) {
        if (Files.isRegularFile(file)) {
            found.add(new Place(client, file));
        }
    }
}
