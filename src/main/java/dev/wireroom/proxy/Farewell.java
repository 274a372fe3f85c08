package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.HeaderLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.xnio.XnioIoThread;

/// What Wireroom sends to the server when a client's session was ended here, in relay: DELETE, or
/// the message that a session that was made by a call ends by.
final class Farewell {
    static final long PATIENCE_MILLIS = 5000;
    private static final byte[] NOTHING = {};

    private Farewell() {}

    /// Completes when the server has answered, has failed to, or has taken too long; never
    /// exceptionally: the session is over here either way.
    static CompletableFuture<Void> say(
            Line line, XnioIoThread thread, String session, Gate.Credentials with) {
        List<HeaderLine> sender = new ArrayList<>();
        if (with.authorization() != null) {
            sender.add(new HeaderLine("Authorization", with.authorization()));
        }
        return send(
                line,
                thread,
                OwnRequest.Request.plain(
                        "DELETE",
                        OwnHeads.write(
                                "DELETE", line, with.target(), sender, session, with.version(), -1),
                        NOTHING,
                        PATIENCE_MILLIS));
    }

    /// Likewise.
    static CompletableFuture<Void> tell(
            Line line, XnioIoThread thread, String target, byte[] message) {
        return send(
                line,
                thread,
                OwnRequest.Request.plain(
                        "POST",
                        OwnHeads.write("POST", line, target, List.of(), null, null, message.length),
                        message,
                        PATIENCE_MILLIS));
    }

    private static CompletableFuture<Void> send(
            Line line, XnioIoThread thread, OwnRequest.Request request) {
        ExchangeTap tap = line.tap().begin(line.settings().name(), 0, "", ExchangeKind.HTTP);
        return OwnRequest.send(line, thread, tap, request).handle((_, _) -> null);
    }
}
