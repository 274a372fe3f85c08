package dev.wireroom.demo;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;

/// Two pages for a real browser, `/alpha` and `/bravo`, on a free loopback port until closed. Any
/// thread.
final class IsolationPages implements AutoCloseable {
    /// The icon is in the page, so that no browser asks for one.
    private static final String PAGE =
            """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <title>%1$s</title>
            <link rel="icon" href="data:,">
            <h1>%1$s</h1>
            <p>%2$s</p>
            </html>
            """;

    private final Undertow undertow =
            Undertow.builder()
                    .setIoThreads(1)
                    .setWorkerThreads(1)
                    .addHttpListener(0, "127.0.0.1", IsolationPages::answer)
                    .build();

    IsolationPages() {
        undertow.start();
    }

    /// The origin, without a path.
    URI url() {
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress();
        return URI.create("http://127.0.0.1:" + address.getPort());
    }

    @Override
    public void close() {
        undertow.stop();
    }

    private static void answer(HttpServerExchange exchange) {
        Optional<DemoPage> page = DemoPage.find(exchange.getRequestPath());
        if (page.isEmpty()) {
            exchange.setStatusCode(StatusCodes.NOT_FOUND).endExchange();
            return;
        }
        exchange.getResponseHeaders()
                .put(Headers.CONTENT_TYPE, "text/html; charset=utf-8")
                .put(Headers.CACHE_CONTROL, "no-store");
        exchange.getResponseSender().send(PAGE.formatted(page.get().mark(), page.get().story()));
    }
}
