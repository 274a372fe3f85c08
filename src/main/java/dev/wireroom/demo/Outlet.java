package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import tools.jackson.databind.node.ObjectNode;

/// Where the messages of one HTTP answer go. Any thread may send; the thread that owns the exchange
/// carries them to the client.
sealed interface Outlet permits EventStream, WholeAnswer {
    void send(ObjectNode message);

    /// Nothing more follows. Safe to call twice.
    void end();

    /// Writes the answer and returns when it is complete.
    void carry(HttpServerExchange exchange) throws IOException, InterruptedException;
}
