package dev.wireroom.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
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

    @Test
    void versionOneIsReadAsItStandsAndContinuedInTheNewForm() throws Exception {
        Exchange exchange = Facts.fullExchange(1, "S1");
        write(
                new ExchangeEnded(exchange),
                new MessageCaptured(Facts.fullMessage(1, 1, "S1"), new byte[0]));
        try (Connection tool = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = tool.createStatement()) {
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
