package dev.wireroom;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the sources look like, as far as a compiler does not see it.
final class SourceShapeTest {
    private static final int LINES = 400;
    private static final Set<String> STILL_LONG = Set.of("JsonRpcReaderTest.java");
    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Path TEST = Path.of("src", "test", "java");
    private static final Pattern VAGUE_NAME =
            Pattern.compile("(Manager|Helpers?|Utils?|Impl|Data|Base)\\.java$");
    private static final Pattern STANDARD_OUTPUT = Pattern.compile("System\\s*\\.\\s*out\\b");
    private static final Pattern PATH_OF_A_MACHINE =
            Pattern.compile(
                    "[\"' (]/(work|root|home|Users)/|[\"']/(work|root)[\"']|\\b[A-Z]:\\\\\\\\");

    @Test
    void noFileIsLongerThanFourHundredLines() throws IOException {
        assertNone(all(), file -> lines(file) > LINES && !STILL_LONG.contains(name(file)));
    }

    @Test
    void theListOfLongFilesOnlyShrinks() throws IOException {
        assertNone(all(), file -> lines(file) <= LINES && STILL_LONG.contains(name(file)));
    }

    @Test
    void namesSayWhatAClassIs() throws IOException {
        assertNone(all(), file -> VAGUE_NAME.matcher(name(file)).find());
    }

    @Test
    void everyPackageSaysWhatLivesThereAndSpellsOutNull() throws IOException {
        List<Path> folders = sources(MAIN).stream().map(Path::getParent).distinct().toList();
        assertNone(
                folders,
                folder -> !text(folder.resolve("package-info.java")).contains("@NullMarked"));
    }

    @Test
    void onlyTheFacesWriteToStandardOutput() throws IOException {
        Path base = MAIN.resolve(Path.of("dev", "wireroom"));
        assertNone(
                sources(MAIN).stream()
                        .filter(file -> !file.startsWith(base.resolve("cli")))
                        .filter(file -> !file.startsWith(base.resolve("app")))
                        .toList(),
                file -> STANDARD_OUTPUT.matcher(text(file)).find());
    }

    @Test
    void noPathOfSomebodysMachineIsWrittenDown() throws IOException {
        List<Path> others = all();
        others.removeIf(file -> file.endsWith("SourceShapeTest.java"));
        assertNone(others, file -> PATH_OF_A_MACHINE.matcher(text(file)).find());
    }

    @Test
    void thereAreSourcesToLookAt() throws IOException {
        assertFalse(all().isEmpty());
    }

    private static void assertNone(List<Path> paths, Predicate<Path> wrong) {
        assertEquals(List.of(), paths.stream().filter(wrong).toList());
    }

    private static List<Path> all() throws IOException {
        List<Path> all = sources(MAIN);
        all.addAll(sources(TEST));
        return all;
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new ArrayList<>(
                    files.filter(file -> file.toString().endsWith(".java")).toList());
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static long lines(Path file) {
        return text(file).lines().count();
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file, UTF_8) : "";
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
