package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.RecordingTap;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The first event of the 2024-11-05 transport, over real sockets.
@Timeout(30)
final class PostingAddressTest {
    private final RecordingTap tap = new RecordingTap();

    @ParameterizedTest
    @CsvSource({
        "/api, /api/m?s=1, /m?s=1",
        "/api, m?s=1, m?s=1",
        "/api, SERVER/api/m?s=a%2Bb, /m?s=a%2Bb",
        "/api, //AUTHORITY/api/m, /m",
        "/api, /apix/m, /apix/m",
        "'', http://localhost:PORT/m, /m",
        "'', http://[::1]:PORT/m, /m",
        "'', http://localhost/m, http://localhost/m",
        "/api, http://elsewhere:1/api/m, http://elsewhere:1/api/m",
        "'', /m?s=1, /m?s=1",
        "'', SERVER/m?s=1, /m?s=1",
        "'', ./m, ./m",
    })
    void leadsBackThroughTheListener(String prefix, String said, String heard) throws Exception {
        String[] wire = new String[1];
        RawServer server =
                new RawServer(c -> {
                    c.head();
                    c.write(
                            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                                    + ": hello\n\n"
                                    + wire[0]
                                    + "data: rest");
                });
        String authority = "127.0.0.1:" + server.uri().getPort();
        String named =
                said.replace("SERVER", "http://AUTHORITY")
                        .replace("AUTHORITY", authority)
                        .replace("PORT", "" + server.uri().getPort());
        wire[0] = "event: endpoint\r\ndata: " + named + "\r\n\r\n";
        try (server;
                Proxy proxy = Proxy.start(tap)) {
            URI upstream = URI.create(server.uri() + prefix);
            Listener listener = proxy.listen(ServerSettings.relay("s", upstream));
            Connection client = RawServer.connect(listener.url());
            client.write(
                    "GET /sse HTTP/1.0\r\nHost: 127.0.0.1:"
                            + listener.url().getPort()
                            + "\r\n\r\n");
            client.head();
            assertEquals(": hello\n\n", client.until("\n\n"));
            assertEquals(
                    "event: endpoint\r\ndata: " + heard + "\r\n\r\n", client.until("\r\n\r\n"));
            assertEquals("data: rest", client.until("nothing more"));
            await(tap.exchange(1).ended);
            String note =
                    "Changed so that it leads back through Wireroom; the server wrote " + named;
            assertEquals(named.equals(heard) ? List.of() : List.of(note), tap.exchange(1).notes);
        }
    }

    @Test
    void whatComesAfterTheFirstEventIsNotHeldBack() throws Exception {
        RawServer server =
                new RawServer(c -> {
                    c.head();
                    c.write(
                            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                                    + "data: 1\n\ndata: half of an ev");
                    c.read();
                });
        try (server;
                Proxy proxy = Proxy.start(tap)) {
            Listener listener = proxy.listen(ServerSettings.relay("s", server.uri()));
            Connection client = RawServer.connect(listener.url());
            client.write(
                    "GET /sse HTTP/1.0\r\nHost: 127.0.0.1:"
                            + listener.url().getPort()
                            + "\r\n\r\n");
            client.head();
            assertEquals("data: 1\n\ndata: half of an ev", client.until("an ev"));
        }
    }
}
