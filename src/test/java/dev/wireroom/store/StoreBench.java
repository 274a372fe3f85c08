package dev.wireroom.store;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How many calls (an exchange with four heads of 300 bytes, two messages of 200 bytes) and how
/// many events of a stream a capture file takes in a second. Run by hand.
final class StoreBench {
    private static final int CALLS = 100_000;
    private static final int EVENTS = 400_000;
    private static final int IN_A_BATCH = 500;

    private StoreBench() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("bench");
        for (int round = 0; round < 4; round++) {
            Path file = folder.resolve("capture" + round);
            try (CaptureWriter writer = CaptureWriter.open(file, problem -> {})) {
                calls(writer);
                events(writer);
            }
            System.out.printf("%,d bytes%n", Files.size(file));
            Files.delete(file);
        }
        Files.delete(folder);
    }

    private static void calls(CaptureWriter writer) throws Exception {
        byte[] text = "x".repeat(200).getBytes(StandardCharsets.UTF_8);
        List<Batch> batches = new ArrayList<>();
        for (int from = 1; from <= CALLS; from += IN_A_BATCH) {
            List<CaptureEvent> events = new ArrayList<>();
            for (int number = from; number < from + IN_A_BATCH; number++) {
                events.add(new ExchangeOpened(exchange(number)));
                events.add(new MessageCaptured(Facts.fullMessage(2L * number, number, "S1"), text));
                events.add(
                        new MessageCaptured(
                                Facts.fullMessage(2L * number + 1, number, "S1"), text));
                events.add(new ExchangeEnded(exchange(number)));
            }
            batches.add(Batch.of(events));
        }
        System.out.printf(
                "%,d calls a second of the store thread; ",
                CALLS * 1_000_000_000L / write(writer, batches));
    }

    private static void events(CaptureWriter writer) throws Exception {
        byte[] text = "y".repeat(100).getBytes(StandardCharsets.UTF_8);
        List<Batch> batches = new ArrayList<>();
        for (int from = 1; from <= EVENTS; from += IN_A_BATCH) {
            List<CaptureEvent> events = new ArrayList<>();
            for (int number = from; number < from + IN_A_BATCH; number++) {
                long free = 2L * CALLS + 2 + number;
                events.add(new MessageCaptured(Facts.fullMessage(free, 1, "S1"), text));
            }
            batches.add(Batch.of(events));
        }
        System.out.printf(
                "%,d events a second of the store thread; ",
                EVENTS * 1_000_000_000L / write(writer, batches));
    }

    /// Nanoseconds of the store thread's own time.
    private static long write(CaptureWriter writer, List<Batch> batches) throws Exception {
        long thread =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(each -> each.getName().equals("store"))
                        .mapToLong(Thread::threadId)
                        .max()
                        .orElseThrow();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getThreadCpuTime(thread);
        batches.forEach(writer::accept);
        writer.flush().get();
        return threads.getThreadCpuTime(thread) - start;
    }

    private static Exchange exchange(long number) {
        List<HeaderLine> lines = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            lines.add(new HeaderLine("X-Some-Header-" + i, "value-" + number + "-0123456"));
        }
        Head head = new Head("POST /mcp HTTP/1.1", lines, true);
        Hop hop = new Hop(head, head, 200, 200);
        return new Exchange(
                number,
                "demo",
                "S1",
                null,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                200,
                1,
                2,
                ExchangeEnd.COMPLETE,
                3,
                4,
                hop,
                hop,
                1,
                "127.0.0.1:5000",
                false);
    }
}
