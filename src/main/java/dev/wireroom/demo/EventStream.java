package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.node.ObjectNode;

/// An answer as server-sent events, each flushed on its own.
final class EventStream implements Outlet {
    /// Text ready for the wire; empty = end of the stream.
    private final BlockingQueue<Optional<String>> waiting = new LinkedBlockingQueue<>();

    @Override
    public void send(ObjectNode message) {
        waiting.add(Optional.of("event: message\ndata: " + message + "\n\n"));
    }

    /// A line that clients skip; it shows that the stream is alive.
    void comment() {
        waiting.add(Optional.of(": still here\n\n"));
    }

    @Override
    public void end() {
        waiting.add(Optional.empty());
    }

    @Override
    public void carry(HttpServerExchange exchange) throws IOException, InterruptedException {
        exchange.getResponseHeaders()
                .put(Headers.CONTENT_TYPE, "text/event-stream")
                .put(Headers.CACHE_CONTROL, "no-cache");
        OutputStream out = exchange.getOutputStream();
        out.flush();
        Optional<String> next = waiting.take();
        while (next.isPresent()) {
            out.write(next.get().getBytes(StandardCharsets.UTF_8));
            out.flush();
            next = waiting.take();
        }
        out.close();
    }
}
