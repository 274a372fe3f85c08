package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.app.Wiring;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.LegacySseCaller;
import dev.wireroom.testkit.LegacySseServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Of the 2024-11-05 transport a request and its answer pass on two connections, which two threads
/// carry: the record must have them in the order in which they passed.
@Timeout(60)
final class LegacyAnswersTest {
    private static final int CALLS = 2000;

    @TempDir Path folder;

    @Test
    void everyAnswerFindsItsRequest() throws Exception {
        try (LegacySseServer server = new LegacySseServer(false);
                Engine engine =
                        Wiring.engine(
                                CaptureSettings.in(folder.resolve("sse.wireroom")), _ -> {})) {
            engine.addServer(ServerSettings.relay("sse", server.uri())).get(10, TimeUnit.SECONDS);
            URI listener = Objects.requireNonNull(engine.servers().getFirst().url());
            try (LegacySseCaller caller = new LegacySseCaller(listener)) {
                for (int id = 1; id <= CALLS; id++) {
                    caller.post(
                            "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"add_note\"}}"
                                    .formatted(id));
                }
                engine.flush().get(10, TimeUnit.SECONDS);
                Session session = engine.sessions().get(10, TimeUnit.SECONDS).getFirst();
                assertEquals(CALLS, session.calls());
                assertEquals(0, session.openCalls());
            }
        }
    }
}
