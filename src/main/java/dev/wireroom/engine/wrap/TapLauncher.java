package dev.wireroom.engine.wrap;

import dev.wireroom.engine.Refused;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How a client starts Wireroom: a program, and what comes before the word `tap`.
///
/// @param program a path that holds wherever the client is started
public record TapLauncher(String program, List<String> before) {
    /// Set by the launcher that an installer puts in place.
    private static final String INSTALLED = "jpackage.app-path";

    /// A small program that has to start quickly.
    private static final List<String> OPTIONS =
            List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final String WORD = "tap";
    private static final String END = "--";

    public TapLauncher {
        before = List.copyOf(before);
    }

    /// The Wireroom that runs now.
    public static TapLauncher own() throws Refused {
        String installed = System.getProperty(INSTALLED);
        if (installed != null) {
            return new TapLauncher(installed, List.of());
        }
        Path jar = jar();
        if (jar == null || !Files.isRegularFile(jar)) {
            throw new Refused("Only a packaged Wireroom can be put into a configuration.");
        }
        String java = System.getProperty("os.name").startsWith("Windows") ? "java.exe" : "java";
        List<String> before = new ArrayList<>(OPTIONS);
        before.add("-jar");
        before.add(jar.toString());
        return new TapLauncher(
                Path.of(System.getProperty("java.home"), "bin", java).toString(), before);
    }

    private static @Nullable Path jar() {
        CodeSource source = TapLauncher.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? null : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException | SecurityException odd) {
            return null;
        }
    }

    /// What is to stand before the command itself, after the program.
    List<String> words(String name, Path capture) {
        List<String> words = new ArrayList<>(before);
        words.add(WORD);
        if (!name.isBlank()) {
            words.addAll(List.of("--name", name));
        }
        words.addAll(List.of("--capture", capture.toString(), END));
        return words;
    }

    /// Where the command itself begins in a line that starts a tap, whichever Wireroom that is; -1
    /// when it starts none.
    static int commandIn(List<String> line) {
        int tap = line.indexOf(WORD);
        int end = line.indexOf(END);
        if (tap < 1 || end < tap || end + 1 == line.size()) {
            return -1;
        }
        boolean installed = tap == 1 && name(line.getFirst()).startsWith("wireroom");
        boolean jar =
                tap > 2
                        && line.get(tap - 2).equals("-jar")
                        && name(line.get(tap - 1)).startsWith("wireroom")
                        && line.get(tap - 1).endsWith(".jar");
        return installed || jar ? end + 1 : -1;
    }

    private static String name(String path) {
        int last = Math.max(path.lastIndexOf('/'), path.lastIndexOf(File.separatorChar));
        return path.substring(last + 1).toLowerCase(Locale.ROOT);
    }
}
