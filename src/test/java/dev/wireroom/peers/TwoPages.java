package dev.wireroom.peers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Two pages for a browser, on loopback, until closed.
final class TwoPages implements AutoCloseable {
    private final HttpServer http;

    TwoPages() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.createContext("/", TwoPages::answer);
        http.start();
    }

    String alpha() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/alpha";
    }

    String bravo() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/bravo";
    }

    @Override
    public void close() {
        http.stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String mark = "PAGE-" + path.substring(1).toUpperCase(Locale.ROOT);
            byte[] page =
                    "<title>%1$s</title><link rel=icon href=data:,><h1>%1$s</h1>"
                            .formatted(mark)
                            .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
        }
    }
}
