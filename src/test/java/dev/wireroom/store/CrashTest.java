package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.Exchange;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @TempDir Path folder;

    @Test
    @Timeout(60)
    void killedCaptureHoldsAllButItsLastSecondAndGoesOn() throws Exception {
        Path file = folder.resolve("killed.wireroom");
        TreeMap<Long, Long> saidAt = new TreeMap<>();
        Process child = start(file);
        try (BufferedReader says =
                new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8))) {
            long first = 0;
            for (long now = 0; first == 0 || now < first + 3 * SECOND; ) {
                long number = Long.parseLong(String.valueOf(says.readLine()));
                now = System.nanoTime();
                first = first == 0 ? now : first;
                saidAt.put(now, number);
            }
        } finally {
            child.destroyForcibly();
        }
        long killed = System.nanoTime();
        child.waitFor();
        long expected = saidAt.floorEntry(killed - SECOND).getValue();

        try (CaptureReader reader = CaptureReader.open(file)) {
            List<Long> numbers = new ArrayList<>();
            reader.forEachExchange(null, exchange -> numbers.add(exchange.number()));
            long last = numbers.getLast();
            assertTrue(last >= expected, last + " of " + expected);
            assertEquals(last, numbers.size());
            List<Long> messages = new ArrayList<>();
            reader.forEachMessage(null, (message, text) -> messages.add(message.number()));
            assertEquals(numbers, messages);
        }
        try (Connection tool = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement sql = tool.createStatement();
                var answer = sql.executeQuery("PRAGMA integrity_check")) {
            assertEquals("ok", answer.getString(1));
        }
        Exchange next;
        try (CaptureWriter writer = CaptureWriter.open(file, problem -> {})) {
            next = Facts.fullExchange(writer.numbers().exchange(1), "S2");
            writer.accept(Batch.of(List.of(new ExchangeEnded(next))));
        }
        try (CaptureReader reader = CaptureReader.open(file)) {
            assertEquals(next, reader.exchange(next.number()).orElseThrow());
        }
    }

    private static Process start(Path file) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new ProcessBuilder(
                        java.toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledWriter.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
