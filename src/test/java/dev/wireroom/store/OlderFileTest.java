package dev.wireroom.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.HandleUse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Captures of earlier versions.
class OlderFileTest {
    @TempDir Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("capture.wireroom");
    }

    private void write(CaptureEvent... events) {
        try (CaptureWriter writer = CaptureWriter.open(file, problem -> {})) {
            writer.accept(Batch.of(List.of(events)));
        }
    }

    /// Leaves out what came later.
    private static void asVersionTwo(Statement sql) throws SQLException {
        sql.execute("ALTER TABLE message DROP COLUMN call");
        sql.execute("ALTER TABLE message DROP COLUMN round");
        sql.execute("DROP TABLE handle_use");
        sql.execute("PRAGMA user_version = 2");
    }

    @Test
    void versionTwoKnowsNoRoundsAndEveryCallHasOne() throws Exception {
        write(
                new ExchangeEnded(Facts.fullExchange(1, "S1")),
                new MessageCaptured(Facts.request(22, 1), new byte[0]),
                new MessageCaptured(Facts.fullMessage(23, 1, "S1"), new byte[0]),
                new MessageCaptured(Facts.bareMessage(24, 1), new byte[0]));
        try (Connection tool = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = tool.createStatement()) {
            asVersionTwo(sql);
        }
        List<List<Long>> known = List.of(List.of(22L, 1L), List.of(22L, 1L), List.of(0L, 0L));
        assertEquals(known, rounds());
        HandleUse use = new HandleUse(9, "a", "id", "v", 23, "S1", 25, null, true);
        write(new CaptureEvent.HandleUsed(use));
        assertEquals(known, rounds());
        List<CaptureEvent> told = new ArrayList<>();
        try (CaptureReader reader = CaptureReader.open(file)) {
            reader.replay(told::addAll);
        }
        assertTrue(told.contains(new CaptureEvent.HandleUsed(use)));
    }

    private List<List<Long>> rounds() {
        try (CaptureReader reader = CaptureReader.open(file)) {
            return reader.messagesOf(1).stream()
                    .map(each -> List.of(each.call(), (long) each.round()))
                    .toList();
        }
    }

    @Test
    void versionOneIsReadAsItStandsAndContinuedInTheNewForm() throws Exception {
        Exchange exchange = Facts.fullExchange(1, "S1");
        write(
                new ExchangeEnded(exchange),
                new MessageCaptured(Facts.fullMessage(1, 1, "S1"), new byte[0]));
        try (Connection tool = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = tool.createStatement()) {
            asVersionTwo(sql);
            sql.execute("ALTER TABLE exchange DROP COLUMN caller");
            sql.execute("DROP TABLE run");
            sql.execute("DROP TABLE number");
            sql.execute("PRAGMA user_version = 1");
        }
        byte[] before = Files.readAllBytes(file);
        for (String permissions : List.of("rw-------", "r--------")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
            try (CaptureReader reader = CaptureReader.open(file)) {
                assertNull(reader.exchange(1).orElseThrow().caller());
                assertEquals("S1", reader.messagesOf(1).getFirst().session());
                List<Long> found = new ArrayList<>();
                reader.forEachExchange("S1", each -> found.add(each.number()));
                assertEquals(List.of(1L), found);
            }
        }
        assertArrayEquals(before, Files.readAllBytes(file));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Exchange later = Facts.fullExchange(2, "S1");
        write(new ExchangeEnded(later));
        write();
        try (CaptureReader reader = CaptureReader.open(file)) {
            assertNull(reader.exchange(1).orElseThrow().caller());
            assertEquals(later, reader.exchange(2).orElseThrow());
        }
    }
}
