package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.Numbers;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.Exchange;
import dev.wireroom.testkit.Gates;
import dev.wireroom.testkit.Together;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Several writers of one file at the same time. They are connections of their own, as those of
/// several processes are.
@Timeout(60)
class SharedFileTest {
    @TempDir Path folder;

    private CaptureWriter open() {
        return CaptureWriter.open(folder.resolve("shared.wireroom"), problem -> {});
    }

    private CaptureReader read() {
        return CaptureReader.open(folder.resolve("shared.wireroom"));
    }

    private static List<Long> first(Numbers numbers) {
        return List.of(numbers.exchange(1), numbers.message(1), numbers.session(1));
    }

    @Test
    void writersThatStartTogetherKeepApart() {
        int writers = 4;
        int calls = 300;
        List<Long> lost = Together.run(writers, which -> write(calls));
        assertEquals(List.of(0L, 0L, 0L, 0L), lost);
        try (CaptureReader reader = read()) {
            assertEquals(writers, reader.sessions().size());
            for (var session : reader.sessions()) {
                List<String> own = new ArrayList<>();
                reader.forEachMessage(
                        session.id(), (message, text) -> own.add(new String(text, UTF_8)));
                assertEquals(calls, own.size());
                assertEquals(List.of(session.id()), own.stream().distinct().toList());
            }
            List<Long> exchanges = new ArrayList<>();
            reader.forEachExchange(null, it -> exchanges.add(it.number()));
            assertEquals(writers * calls, exchanges.size());
        }
        assertFalse(Files.exists(folder.resolve("shared.wireroom-wal")));
    }

    private long write(int calls) {
        try (CaptureWriter writer = open()) {
            Numbers numbers = writer.numbers();
            String session = "S" + numbers.session(1);
            writer.accept(Batch.of(List.of(new SessionChanged(Facts.fullSession(session)))));
            for (int call = 1; call <= calls; call++) {
                writer.accept(Batch.of(call(numbers, call, session)));
            }
            Gates.await(writer.flush());
            return writer.lost();
        }
    }

    private static List<CaptureEvent> call(Numbers numbers, int call, String session) {
        long exchange = numbers.exchange(call);
        return List.of(
                new ExchangeEnded(Facts.fullExchange(exchange, session)),
                new MessageCaptured(
                        Facts.fullMessage(numbers.message(call), exchange, session),
                        session.getBytes(UTF_8)));
    }

    @Test
    void whatAWriterLeavesTheNextOneGoesOnWith() {
        try (CaptureWriter writer = open()) {
            Numbers numbers = writer.numbers();
            assertEquals(List.of(1L, 1L, 1L), first(numbers));
            assertEquals(7, numbers.exchange(7));
            assertEquals(3, numbers.message(3));
        }
        try (CaptureWriter writer = open()) {
            assertEquals(List.of(8L, 4L, 2L), first(writer.numbers()));
        }
        try (CaptureWriter writer = open()) {
            assertNotEquals(0, writer.bytes());
        }
        try (CaptureWriter writer = open()) {
            assertEquals(List.of(9L, 5L, 3L), first(writer.numbers()));
        }
    }

    @Test
    void whatAnotherReservedIsNotGivenTwice() {
        try (CaptureWriter one = open();
                CaptureWriter other = open()) {
            assertEquals(List.of(1L, 1L, 1L), first(one.numbers()));
            assertEquals(List.of(2L, 17L, 2L), first(other.numbers()));
            assertEquals(3, one.numbers().exchange(2));
        }
    }

    @Test
    void makingItSafeMeanwhileHoldsNobodyUp() throws Exception {
        Path file = folder.resolve("shared.wireroom");
        List<String> problems = new CopyOnWriteArrayList<>();
        try (CaptureWriter one = CaptureWriter.open(file, problems::add);
                CaptureWriter other = CaptureWriter.open(file, problems::add)) {
            long before = Files.size(file);
            one.accept(Batch.of(call(one.numbers(), 1, "S1".repeat(5_000))));
            Gates.until(() -> size(file) > before);
            assertEquals(3, one.numbers().exchange(2));
            other.accept(Batch.of(call(other.numbers(), 1, "S2")));
            Gates.await(other.flush());
        }
        assertEquals(List.of(), problems);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }

    @Test
    void whatWasSeenAtTheSameTimeIsToldInItsOrder() {
        try (CaptureWriter one = open();
                CaptureWriter other = open()) {
            for (int turn = 1; turn <= 3; turn++) {
                for (CaptureWriter writer : List.of(one, other)) {
                    long number = writer.numbers().exchange(turn);
                    long at = 10L * turn + (writer == one ? 0 : 5);
                    writer.accept(Batch.of(List.of(new ExchangeOpened(openedAt(number, at)))));
                    Gates.await(writer.flush());
                }
            }
        }
        List<Long> times = new ArrayList<>();
        try (CaptureReader reader = read()) {
            reader.replay(facts ->
                    facts.forEach(fact -> {
                        if (fact instanceof ExchangeOpened it) {
                            times.add(it.exchange().opened());
                        }
                    }));
        }
        assertEquals(List.of(10L, 15L, 20L, 25L, 30L, 35L), times);
    }

    private static Exchange openedAt(long number, long at) {
        return Facts.openExchange(number, null, at);
    }
}
