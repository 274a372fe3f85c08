package dev.wireroom.stdio.http;

import io.undertow.server.AbstractServerConnection;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.StreamConnection;
import org.xnio.conduits.StreamSourceConduit;

/// Notices that the client of an exchange has left while its answer is awaited. Undertow reads
/// nothing between the end of a request and the end of its answer, so that only a failed write
/// would tell. Runs on the connection's I/O thread; stopped from any.
final class Leaving {
    private final HttpServerExchange exchange;
    private final StreamSourceConduit source;
    private final Runnable left;

    // guarded by this
    private boolean over;
    private boolean gone;

    private Leaving(HttpServerExchange exchange, StreamSourceConduit source, Runnable left) {
        this.exchange = exchange;
        this.source = source;
        this.left = left;
    }

    /// @param exchange whose request has been read whole
    /// @param left told once, on the I/O thread
    static Leaving of(HttpServerExchange exchange, Runnable left) {
        AbstractServerConnection connection = (AbstractServerConnection) exchange.getConnection();
        StreamConnection channel = connection.getChannel();
        StreamSourceConduit source = connection.getOriginalSourceConduit();
        Leaving leaving = new Leaving(exchange, source, left);
        // Undertow puts its own listener back when the exchange is complete
        channel.getSourceChannel().setReadListener(_ -> leaving.readable());
        source.resumeReads();
        return leaving;
    }

    private synchronized void readable() {
        if (over) {
            return;
        }
        int n;
        try {
            n = source.read(ByteBuffer.allocate(1));
        } catch (IOException _) {
            n = -1;
        }
        if (n == 0) {
            return;
        }
        stop();
        if (n > 0) {
            // the beginning of a next request, sent too early: it has to come again
            exchange.setPersistent(false);
        } else {
            gone = true;
            left.run();
        }
    }

    /// To be called before the last byte of the answer leaves: the next request is none of ours.
    synchronized void stop() {
        if (!over) {
            over = true;
            source.suspendReads();
        }
    }

    synchronized boolean gone() {
        return gone;
    }
}
