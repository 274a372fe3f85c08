package dev.wireroom.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.Numbers;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.ExchangeUpdated;
import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.CaptureEvent.VerdictChanged;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureFileTest {
    @TempDir Path folder;

    private Path file() {
        return folder.resolve("capture.wireroom");
    }

    private void write(CaptureEvent... events) {
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            writer.accept(Batch.of(List.of(events)));
        }
    }

    private static MessageCaptured captured(Message message, byte[] text) {
        return new MessageCaptured(message, text);
    }

    @Test
    void everyValueComesBack() {
        Session session = Facts.fullSession("S1");
        Exchange exchange = Facts.fullExchange(3, "S1");
        Message message = Facts.fullMessage(9, 3, "S1");
        Verdict verdict = Facts.fullVerdict("S1");
        write(
                new SessionChanged(session),
                new ExchangeEnded(exchange),
                captured(message, "{}".getBytes(UTF_8)),
                new VerdictChanged(verdict));
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(List.of(session), reader.sessions());
            assertEquals(exchange, reader.exchange(3).orElseThrow());
            assertEquals(List.of(message), reader.messagesOf(3));
            assertEquals(List.of(verdict), reader.verdicts());
            assertEquals("{}", new String(reader.textOf(9), UTF_8));
        }
    }

    @Test
    void whatIsNotThereComesBackAsNotThere() {
        Session session = Facts.bareSession("S1");
        Exchange exchange = Facts.openExchange(1, null);
        Message message = Facts.bareMessage(1, 1);
        write(
                new SessionChanged(session),
                new ExchangeOpened(exchange),
                captured(message, new byte[0]));
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(List.of(session), reader.sessions());
            assertEquals(exchange, reader.exchange(1).orElseThrow());
            assertTrue(reader.exchange(1).orElseThrow().open());
            assertEquals(List.of(message), reader.messagesOf(1));
            assertEquals(0, reader.textOf(1).length);
            assertTrue(reader.exchange(2).isEmpty());
            assertTrue(reader.session("S2").isEmpty());
            assertEquals(0, reader.textOf(77).length);
        }
    }

    @Test
    void lastSnapshotCounts() {
        write(
                new SessionChanged(Facts.bareSession("S1")),
                new ExchangeOpened(Facts.openExchange(1, null)),
                new ExchangeUpdated(Facts.openExchange(1, "S1")),
                new SessionChanged(Facts.fullSession("S1")),
                new VerdictChanged(Facts.fullVerdict("S1")));
        Exchange ended = Facts.fullExchange(1, "S1");
        Verdict shorter = Facts.watching("S1");
        write(new ExchangeEnded(ended), new VerdictChanged(shorter));
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(List.of(Facts.fullSession("S1")), reader.sessions());
            assertEquals(List.of(ended), reader.exchanges(null, 1, 10));
            assertEquals(List.of(shorter), reader.verdicts());
        }
    }

    @Test
    void sessionOfAnExchangeIsThatOfItsEarlierMessages() {
        write(
                new ExchangeOpened(Facts.openExchange(1, null)),
                captured(Facts.bareMessage(1, 1), new byte[0]),
                new ExchangeUpdated(Facts.openExchange(1, "S4")));
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals("S4", reader.messagesOf(1).getFirst().session());
            List<Long> found = new ArrayList<>();
            reader.forEachMessage("S4", (message, text) -> found.add(message.number()));
            reader.forEachMessage("S5", (message, text) -> found.add(-1L));
            assertEquals(List.of(1L), found);
        }
    }

    @Test
    void bytesThatAreNotUtf8ComeBackAsTheyCame() {
        byte[][] texts = {
            {'a', (byte) 0xff, 'b'},
            {(byte) 0xed, (byte) 0xa0, (byte) 0xbd},
            {0, 'x', 0},
            {(byte) 0xc3}
        };
        CaptureEvent[] events = new CaptureEvent[texts.length];
        for (int i = 0; i < texts.length; i++) {
            events[i] = captured(Facts.bareMessage(i + 1, 1), texts[i]);
        }
        write(events);
        try (CaptureReader reader = CaptureReader.open(file())) {
            for (int i = 0; i < texts.length; i++) {
                assertArrayEquals(texts[i], reader.textOf(i + 1));
            }
        }
    }

    @Test
    void textStandsInTheFileAsText() throws SQLException {
        write(captured(Facts.bareMessage(1, 1), "{\"a\":\"é\"}".getBytes(UTF_8)));
        try (Connection tool = tool();
                Statement sql = tool.createStatement();
                var rows = sql.executeQuery("SELECT typeof(text), text, bytes FROM message")) {
            assertTrue(rows.next());
            assertEquals("text", rows.getString(1));
            assertEquals("{\"a\":\"é\"}", rows.getString(2));
            assertEquals(null, rows.getBytes(3));
        }
    }

    @Test
    void exchangesAndMessagesOfOneSessionAreFound() {
        write(
                new ExchangeEnded(Facts.fullExchange(1, "S1")),
                new ExchangeEnded(Facts.fullExchange(2, "S2")),
                new ExchangeEnded(Facts.fullExchange(3, "S1")),
                captured(Facts.fullMessage(1, 1, "S1"), "one".getBytes(UTF_8)),
                captured(Facts.fullMessage(2, 2, "S2"), "two".getBytes(UTF_8)),
                captured(Facts.fullMessage(3, 3, "S1"), "three".getBytes(UTF_8)));
        try (CaptureReader reader = CaptureReader.open(file())) {
            List<String> seen = new ArrayList<>();
            reader.forEachExchange("S1", exchange -> seen.add("x" + exchange.number()));
            reader.forEachMessage("S1", (message, text) -> seen.add(new String(text, UTF_8)));
            assertEquals(List.of("x1", "x3", "one", "three"), seen);
            assertEquals(
                    List.of(3L),
                    reader.exchanges("S1", 2, 5).stream().map(Exchange::number).toList());
            assertEquals(
                    List.of(2L),
                    reader.exchanges(null, 2, 1).stream().map(Exchange::number).toList());
        }
    }

    @Test
    void replayTellsEverythingInAnOrderThatCanBeFollowed() {
        Session session = Facts.fullSession("S1");
        Exchange exchange = Facts.fullExchange(1, "S1");
        Exchange open = Facts.openExchange(2, "S1");
        Message message = Facts.fullMessage(1, 1, "S1");
        Verdict verdict = Facts.fullVerdict("S1");
        KeepAliveSeen alive = new KeepAliveSeen(2, 70);
        ActionTaken action = new ActionTaken("S1", Action.EXPIRE, 80);
        CopiesLost lost = new CopiesLost(90, 3, 400);
        write(
                lost,
                action,
                alive,
                new VerdictChanged(verdict),
                captured(message, "text".getBytes(UTF_8)),
                new ExchangeEnded(exchange),
                new ExchangeOpened(open),
                new SessionChanged(session));
        List<CaptureEvent> told = new ArrayList<>();
        try (CaptureReader reader = CaptureReader.open(file())) {
            reader.replay(told::addAll);
        }
        ExchangeOpened toldOpening = (ExchangeOpened) told.remove(1);
        assertEquals(1, toldOpening.exchange().number());
        assertTrue(toldOpening.exchange().open());
        MessageCaptured toldMessage = (MessageCaptured) told.remove(3);
        assertEquals(message, toldMessage.message());
        assertEquals(0, toldMessage.text().length);
        assertEquals(
                List.of(
                        new SessionChanged(session),
                        new ExchangeOpened(open),
                        new ExchangeEnded(exchange),
                        alive,
                        new VerdictChanged(verdict),
                        action,
                        lost),
                told);
    }

    @Test
    void captureGoesOnWithTheNextNumbers() {
        write(
                new SessionChanged(Facts.fullSession("S9")),
                new SessionChanged(Facts.fullSession("S12")),
                new ExchangeEnded(Facts.fullExchange(40, "S9")),
                captured(Facts.fullMessage(77, 40, "S9"), new byte[0]));
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            assertEquals(List.of(41L, 78L, 13L), first(writer.numbers()));
            writer.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(41, "S13")))));
        }
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(2, reader.exchanges(null, 1, 10).size());
        }
    }

    @Test
    void newFileBeginsWithOne() {
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            assertEquals(List.of(1L, 1L, 1L), first(writer.numbers()));
        }
    }

    private static List<Long> first(Numbers numbers) {
        return List.of(numbers.exchange(1), numbers.message(1), numbers.session(1));
    }

    @Test
    void flushMakesItReadableWhileWritingGoesOn() throws Exception {
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            for (long number = 1; number <= 3; number++) {
                writer.accept(
                        Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(number, "S1")))));
                writer.flush().get(10, TimeUnit.SECONDS);
                try (CaptureReader reader = CaptureReader.open(file())) {
                    assertEquals(number, reader.exchanges(null, 1, 10).size());
                }
            }
            assertTrue(writer.bytes() > 0);
        }
    }

    @Test
    void onlyTheOwnerMayReadIt() throws Exception {
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            writer.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(1, "S1")))));
            writer.flush().get(10, TimeUnit.SECONDS);
            List<String> files = list();
            assertEquals(3, files.size(), files.toString());
            for (String name : files) {
                assertEquals(
                        "rw-------",
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(folder.resolve(name))),
                        name);
            }
        }
        assertEquals(List.of("capture.wireroom"), list());
    }

    @Test
    void anyPathIsAPath() {
        for (String name : List.of("a?b.x", "a%20b", "ü #1 é", "x?mode=memory", "q'\"")) {
            Path odd = folder.resolve(name);
            try (CaptureWriter writer = CaptureWriter.open(odd, problem -> {})) {
                writer.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(1, "S1")))));
            }
            assertTrue(Files.exists(odd), name);
            try (CaptureReader reader = CaptureReader.open(odd)) {
                assertEquals(1, reader.exchanges(null, 1, 10).size());
            }
        }
    }

    @Test
    void failureIsToldOnceCountedAndNotedWhenItIsOver() throws Exception {
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (CaptureWriter writer = CaptureWriter.open(file(), told::add);
                Connection tool = tool();
                Statement sql = tool.createStatement()) {
            sql.execute(
                    "CREATE TRIGGER full BEFORE INSERT ON message"
                            + " BEGIN SELECT RAISE(ABORT, 'no space'); END");
            for (int i = 1; i <= 2; i++) {
                writer.accept(
                        Batch.of(
                                List.of(
                                        new SessionChanged(Facts.fullSession("S" + i)),
                                        captured(Facts.fullMessage(i, 1, "S1"), new byte[0]))));
                writer.flush().get(10, TimeUnit.SECONDS);
            }
            assertEquals(2, writer.lost());
            assertTrue(told.remove().contains("no space"));
            assertTrue(told.isEmpty());
            sql.execute("DROP TRIGGER full");
            writer.accept(Batch.of(List.of(captured(Facts.fullMessage(3, 1, "S1"), new byte[0]))));
            writer.flush().get(10, TimeUnit.SECONDS);
            assertEquals("", told.remove());
        }
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(2, reader.sessions().size());
            List<CaptureEvent> events = new ArrayList<>();
            reader.replay(events::addAll);
            assertTrue(
                    events.stream()
                            .anyMatch(e -> e instanceof CopiesLost it && it.messages() == 2));
            assertFalse(reader.messagesOf(1).isEmpty());
        }
    }

    @Test
    void flushOfAClosedWriterIsDoneAtOnce() throws Exception {
        CaptureWriter closed;
        try (CaptureWriter writer = CaptureWriter.open(file(), problem -> {})) {
            closed = writer;
        }
        closed.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(1, "S1")))));
        closed.flush().get(10, TimeUnit.SECONDS);
    }

    @Test
    void twoWritersMayShareOneFile() throws Exception {
        try (CaptureWriter one = CaptureWriter.open(file(), problem -> {});
                CaptureWriter two = CaptureWriter.open(file(), problem -> {})) {
            for (long i = 1; i <= 20; i++) {
                one.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(i, "S1")))));
                two.accept(Batch.of(List.of(new ExchangeEnded(Facts.fullExchange(100 + i, "S2")))));
            }
            one.flush().get(10, TimeUnit.SECONDS);
            two.flush().get(10, TimeUnit.SECONDS);
            assertEquals(0, one.lost() + two.lost());
        }
        try (CaptureReader reader = CaptureReader.open(file())) {
            assertEquals(40, reader.exchanges(null, 1, 100).size());
        }
    }

    private Connection tool() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file());
    }

    private List<String> list() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> String.valueOf(path.getFileName())).sorted().toList();
        }
    }
}
