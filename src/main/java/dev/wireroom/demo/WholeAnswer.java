package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.node.ObjectNode;

/// An answer as one JSON text: an object, or an array when the client sent one. What is no answer
/// (progress) has no place in it and is left out.
final class WholeAnswer implements Outlet {
    private final List<ObjectNode> answers = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final boolean array;

    WholeAnswer(boolean array) {
        this.array = array;
    }

    @Override
    public synchronized void send(ObjectNode message) {
        if (message.has("id")) {
            answers.add(message);
        }
    }

    @Override
    public void end() {
        ended.countDown();
    }

    @Override
    public void carry(HttpServerExchange exchange) throws IOException, InterruptedException {
        ended.await();
        byte[] text = text().getBytes(StandardCharsets.UTF_8);
        if (text.length == 0) {
            exchange.setStatusCode(StatusCodes.NO_CONTENT).endExchange();
            return;
        }
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        exchange.setResponseContentLength(text.length);
        exchange.getOutputStream().write(text);
        exchange.getOutputStream().close();
    }

    /// Empty when every call was cancelled.
    private synchronized String text() {
        if (answers.isEmpty()) {
            return "";
        }
        return array ? answers.toString() : answers.getFirst().toString();
    }
}
