package dev.wireroom.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.RecordingTap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The answer to a request may come on another connection (2024-11-05): the request must be in the
/// record before the server has it.
@Timeout(30)
final class SeenFirstTest {
    private final RecordingTap tap = new RecordingTap();

    @Test
    void theServerGetsARequestOnlyOnceItWasSeen() throws Exception {
        CountDownLatch atServer = new CountDownLatch(1);
        List<Boolean> tooLate = new CopyOnWriteArrayList<>();
        tap.onPause = _ -> tooLate.add(opens(atServer));
        RawServer server =
                new RawServer(c -> {
                    c.until("body");
                    atServer.countDown();
                    c.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                });
        try (server;
                Proxy proxy = Proxy.start(tap)) {
            Listener listener = proxy.listen(ServerSettings.relay("s", server.uri()));
            Connection client = RawServer.connect(listener.url());
            client.write(
                    "POST / HTTP/1.1\r\nHost: 127.0.0.1:"
                            + listener.url().getPort()
                            + "\r\nContent-Length: 4\r\n\r\nbody");
            client.until("ok");
            assertEquals(false, tooLate.getFirst());
        }
    }

    /// A deadline for what must not happen.
    private static boolean opens(CountDownLatch latch) {
        try {
            return latch.await(200, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
