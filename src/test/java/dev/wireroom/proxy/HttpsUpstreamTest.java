package dev.wireroom.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.RecordingTap;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HttpsUpstreamTest {
    private static final String PASSWORD = "changeit";

    @TempDir Path folder;

    private HttpsServer server;
    private Proxy proxy;

    @BeforeEach
    void start() throws Exception {
        keytool(
                "-genkeypair",
                "-alias",
                "a",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost");
        keytool("-exportcert", "-alias", "a", "-rfc", "-file", folder.resolve("ca.pem").toString());
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(folder.resolve("keys.p12"))) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(managers.getKeyManagers(), null, null);
        server =
                HttpsServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.createContext(
                "/",
                exchange -> {
                    byte[] got = exchange.getRequestBody().readAllBytes();
                    exchange.sendResponseHeaders(200, got.length);
                    try (var out = exchange.getResponseBody()) {
                        out.write(got);
                    }
                });
        server.start();
        proxy = Proxy.start(new RecordingTap());
    }

    @AfterEach
    void stop() {
        proxy.close();
        server.stop(0);
    }

    @Test
    void aServerOfTheGivenAuthorityIsReached() throws Exception {
        Connection client = client("localhost", folder.resolve("ca.pem"));
        String body = "x".repeat(200_000);
        client.write("Content-Length: 200000\r\n\r\n" + body);
        assertTrue(client.head().startsWith("HTTP/1.1 200 "));
        assertEquals(body, client.bytes(200_000));
    }

    @Test
    void aServerOfAnUnknownAuthorityIsNotTrusted() throws Exception {
        Connection client = client("localhost", null);
        client.write("Content-Length: 0\r\n\r\n");
        assertTrue(client.head().startsWith("HTTP/1.1 502 "));
    }

    @Test
    void aCertificateOfAnotherNameIsNotTrusted() throws Exception {
        Connection client = client("127.0.0.1", folder.resolve("ca.pem"));
        client.write("Content-Length: 0\r\n\r\n");
        assertTrue(client.head().startsWith("HTTP/1.1 502 "));
    }

    private Connection client(String host, @Nullable Path ca) throws Exception {
        URI upstream = URI.create("https://" + host + ":" + server.getAddress().getPort());
        ServerSettings settings =
                new ServerSettings(
                        "s",
                        upstream,
                        "127.0.0.1",
                        0,
                        false,
                        Mode.RELAY,
                        Isolation.STANDARD,
                        Recognition.STANDARD,
                        null,
                        ca,
                        List.of(),
                        List.of());
        Listener listener = proxy.listen(settings);
        Connection client = RawServer.connect(listener.url());
        client.write("POST / HTTP/1.1\r\nHost: 127.0.0.1:" + listener.url().getPort() + "\r\n");
        return client;
    }

    private void keytool(String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(
                List.of(
                        "-keystore",
                        folder.resolve("keys.p12").toString(),
                        "-storepass",
                        PASSWORD));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
    }
}
