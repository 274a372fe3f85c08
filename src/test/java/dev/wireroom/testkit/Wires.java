package dev.wireroom.testkit;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.capture.Tap;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import java.nio.ByteBuffer;

/// Plays HTTP exchanges into a [Tap] in the order in which the wire would, all over one client
/// connection, without any socket.
public final class Wires {
    private final Tap tap;
    private final String server;
    private final long connection;

    public Wires(Tap tap, String server, long connection) {
        this.tap = tap;
        this.server = server;
        this.connection = connection;
    }

    public ExchangeTap begin() {
        return tap.begin(server, connection, "127.0.0.1:50000", ExchangeKind.HTTP);
    }

    /// A whole exchange that ends as it should.
    ///
    /// @return its number
    public long play(HttpCall call) {
        ExchangeTap exchange = begin();
        request(exchange, call);
        answer(exchange, call);
        end(exchange, call, ExchangeEnd.COMPLETE);
        return exchange.number();
    }

    /// The request on both hops; then the wire waits for the answer.
    public void request(ExchangeTap exchange, HttpCall call) {
        exchange.head(Side.CLIENT_REQUEST, bytes(call.requestHead("127.0.0.1:41233")));
        exchange.head(Side.SERVER_REQUEST, bytes(call.requestHead("127.0.0.1:8931")));
        if (call.requestBody().length > 0) {
            exchange.body(Direction.CLIENT_TO_SERVER, bytes(call.requestBody()));
        }
        exchange.pause();
    }

    public void answer(ExchangeTap exchange, HttpCall call) {
        exchange.head(Side.SERVER_RESPONSE, bytes(call.answerHead()));
        exchange.head(Side.CLIENT_RESPONSE, bytes(call.answerHead()));
        for (byte[] piece : call.answerPieces()) {
            exchange.body(Direction.SERVER_TO_CLIENT, bytes(piece));
        }
    }

    public void end(ExchangeTap exchange, HttpCall call, ExchangeEnd how) {
        long request = call.requestBody().length;
        long answer = call.answerPieces().stream().mapToLong(piece -> piece.length).sum();
        exchange.end(how, new long[] {request, request, answer, answer});
    }

    public void close() {
        tap.connectionClosed(server, connection);
    }

    private static ByteBuffer bytes(byte[] all) {
        return ByteBuffer.wrap(all).asReadOnlyBuffer();
    }
}
