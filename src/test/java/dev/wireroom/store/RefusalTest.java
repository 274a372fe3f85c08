package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is no readable capture is refused with one sentence, and left as it was.
class RefusalTest {
    @TempDir Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("some.file");
    }

    private String readingSays() {
        return said(() -> CaptureReader.open(file).close());
    }

    private String writingSays() {
        return said(() -> CaptureWriter.open(file, problem -> {}).close());
    }

    private String said(Runnable act) {
        String sentence = String.valueOf(assertThrows(Unreadable.class, act::run).getMessage());
        assertFalse(sentence.contains("\n"), sentence);
        assertTrue(sentence.endsWith("."), sentence);
        return sentence.replace(folder.toAbsolutePath() + "/", "");
    }

    private void capture() {
        List<CaptureEvent> events = new ArrayList<>();
        for (int number = 1; number <= 200; number++) {
            events.add(new ExchangeEnded(Facts.fullExchange(number, "S1")));
        }
        try (CaptureWriter writer = CaptureWriter.open(file, problem -> {})) {
            writer.accept(Batch.of(events));
        }
    }

    private void tool(String... statements) throws SQLException {
        try (Connection tool = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = tool.createStatement()) {
            for (String statement : statements) {
                sql.execute(statement);
            }
        }
    }

    @Test
    void missingFileIsNotCreated() {
        assertEquals("There is no file some.file.", readingSays());
        assertFalse(Files.exists(file));
    }

    @Test
    void folderIsRefused() throws IOException {
        Files.createDirectory(file);
        assertEquals("some.file is a folder, not a capture file.", readingSays());
        assertEquals("some.file is a folder, not a capture file.", writingSays());
    }

    @Test
    void missingFolderIsNamed() {
        file = folder.resolve("none").resolve("c");
        assertEquals("The folder of none/c does not exist. Create it first.", writingSays());
    }

    @Test
    void emptyFileIsNoCaptureButMayBecomeOne() throws IOException {
        Files.createFile(file);
        assertEquals("some.file is empty. It holds no capture.", readingSays());
        capture();
        CaptureReader.open(file).close();
    }

    @Test
    void otherFilesAreForeignAndStayAsTheyAre() throws IOException {
        for (String content : List.of("short", "no capture ".repeat(500), "SQLite format 3\0")) {
            Files.writeString(file, content);
            assertEquals("some.file is not a capture of Wireroom.", readingSays());
            assertEquals("some.file is not a capture of Wireroom.", writingSays());
            assertArrayEquals(content.getBytes(UTF_8), Files.readAllBytes(file));
        }
    }

    @Test
    void databaseOfAnotherProgramIsForeign() throws SQLException {
        tool("CREATE TABLE message (a)");
        assertEquals("some.file is not a capture of Wireroom.", readingSays());
        assertEquals("some.file is not a capture of Wireroom.", writingSays());
    }

    @Test
    void newerFileIsRefused() throws SQLException {
        capture();
        tool("PRAGMA user_version = 7");
        String expected =
                "some.file was written by a newer Wireroom (format 7; this one reads up to 3)."
                        + " Open it with that one.";
        assertEquals(expected, readingSays());
        assertEquals(expected, writingSays());
    }

    @Test
    void fileThatWasCutShortIsDamaged() throws IOException {
        capture();
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.setLength(cut.length() / 2 + 100);
        }
        assertTrue(readingSays().startsWith("some.file is damaged: "));
        assertTrue(writingSays().startsWith("some.file is damaged: "));
    }

    @Test
    void fileWithAnOverwrittenPageIsDamaged() throws IOException {
        capture();
        try (RandomAccessFile spoilt = new RandomAccessFile(file.toFile(), "rw")) {
            for (long page = 4; page < spoilt.length() / 4096; page++) {
                spoilt.seek(page * 4096);
                spoilt.write("spoilt".repeat(100).getBytes(UTF_8));
            }
        }
        assertEquals("some.file is damaged.", readingSays());
    }

    @Test
    void unknownWordIsNoCrash() throws SQLException {
        capture();
        tool("UPDATE exchange SET kind = 'pigeon' WHERE number = 3");
        try (CaptureReader reader = CaptureReader.open(file)) {
            assertEquals(
                    "The capture holds a word that is not known here: pigeon.",
                    said(() -> reader.exchange(3)));
        }
    }
}
