package dev.wireroom.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.capture.CaptureOptions;
import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.Masking;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.testkit.HttpCall;
import dev.wireroom.testkit.NumberingTracker;
import dev.wireroom.testkit.Wires;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From copies of bytes to the file and back.
class PipelineToFileTest {
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";
    private static final String RESULT = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

    @TempDir Path folder;

    @Test
    void whatPassedIsInTheFileAndTheBudgetIsFree() throws Exception {
        Path file = folder.resolve("c");
        try (CaptureWriter writer = CaptureWriter.open(file, problem -> {})) {
            EventFeed feed = new EventFeed();
            feed.add(writer);
            try (Pipeline pipeline = new Pipeline(CaptureOptions.standard(), feed)) {
                pipeline.start(Masking.standard(), new NumberingTracker(), writer.numbers());
                Wires wires = new Wires(pipeline, "demo", 1);
                wires.play(
                        HttpCall.post(CALL)
                                .target("/mcp?token=sekret")
                                .session("a")
                                .field("Cookie: k=sekret")
                                .json(RESULT));
                wires.play(HttpCall.post(CALL).session("a").events("data: " + RESULT + "\n\n"));
                pipeline.drained().thenCompose(done -> writer.flush()).get(20, TimeUnit.SECONDS);
                assertEquals(0, pipeline.queuedBytes());
                assertEquals(0, pipeline.lost() + writer.lost());
            }
        }
        List<String> texts = new ArrayList<>();
        try (CaptureReader reader = CaptureReader.open(file)) {
            assertEquals(2, reader.exchanges("S1", 1, 10).size());
            reader.forEachMessage(
                    "S1", (message, text) -> texts.add(new String(text, StandardCharsets.UTF_8)));
        }
        assertEquals(List.of(CALL, RESULT, CALL, RESULT), texts);
        String disk = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(disk.contains("sekret"));
    }
}
