package dev.wireroom.store;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Writes without end and says the number of each exchange that it has handed over; made to be
/// killed.
final class KilledWriter {
    private KilledWriter() {}

    public static void main(String[] arguments) {
        CaptureWriter writer = CaptureWriter.open(Path.of(arguments[0]), problem -> System.exit(1));
        byte[] text = "{\"jsonrpc\":\"2.0\"}".repeat(20).getBytes(StandardCharsets.UTF_8);
        for (long number = 1; ; number++) {
            writer.accept(
                    Batch.of(
                            List.of(
                                    new ExchangeEnded(Facts.fullExchange(number, "S1")),
                                    new MessageCaptured(
                                            Facts.fullMessage(number, number, "S1"), text))));
            System.out.println(number);
            LockSupport.parkNanos(500_000);
        }
    }
}
