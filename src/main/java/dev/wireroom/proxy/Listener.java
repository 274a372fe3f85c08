package dev.wireroom.proxy;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.proxy.isolate.Owned;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/// The address where clients reach one server through Wireroom. Its methods may be called from any
/// thread.
public final class Listener {
    private static final int GRACE_MILLIS = 300;
    private static final int CHECK_MILLIS = 20;
    private static final int FAREWELL_MILLIS = 3000;

    private final Line line;
    private final XnioWorker worker;
    private final AcceptingChannel<StreamConnection> accepting;
    private final URI url;
    private volatile Mode mode = Mode.RELAY;

    /// Sessions of earlier modes that are being ended.
    private volatile CompletableFuture<Void> ending = CompletableFuture.completedFuture(null);

    Listener(Line line, XnioWorker worker, AcceptingChannel<StreamConnection> accepting) {
        this.line = line;
        this.worker = worker;
        this.accepting = accepting;
        int port = accepting.getLocalAddress(InetSocketAddress.class).getPort();
        String host = line.settings().listenHost();
        this.url =
                URI.create(
                        "http://"
                                + (host.indexOf(':') >= 0 && !host.startsWith("[")
                                        ? "[" + host + "]"
                                        : host)
                                + ":"
                                + port);
        mode(line.settings().mode());
    }

    /// Where clients reach it, without a path.
    public URI url() {
        return url;
    }

    /// As they hold now.
    public ServerSettings settings() {
        return line.settings().in(mode);
    }

    /// Whether the server is known to give no session ids, in isolate and share mode.
    public boolean sessionless() {
        Isolating isolating = line.isolating();
        return isolating != null && isolating.sessions().sessionless();
    }

    /// Whether the server gave one session id to several callers, in isolate mode.
    public boolean idsTwice() {
        Isolating isolating = line.isolating();
        return isolating != null && isolating.sessions().idsTwice();
    }

    /// Whether callers speak a revision without sessions, in isolate and share mode.
    public boolean modern() {
        Isolating isolating = line.isolating();
        return isolating != null && isolating.asking().modern();
    }

    /// Why the server could not be reached the last time it was tried; null when it was.
    public @Nullable String problem() {
        return line.upstream().problem();
    }

    /// Somebody else has reached the server.
    public void reached() {
        line.upstream().reached();
    }

    /// Treats callers in another way from now on; the same mode again means new sessions.
    ///
    /// @return completes when the sessions that were owned until now had their DELETE
    public synchronized CompletableFuture<Void> switchMode(Mode to) {
        Isolating before = mode(to);
        CompletableFuture<Void> ended =
                before == null ? CompletableFuture.completedFuture(null) : before.stop();
        ending = CompletableFuture.allOf(ending, ended);
        return ended;
    }

    private synchronized @Nullable Isolating mode(Mode to) {
        mode = to;
        Isolating next = to == Mode.RELAY ? null : Isolating.start(line, worker, to == Mode.SHARE);
        return line.mode().getAndSet(next);
    }

    /// Ends a session as a time-out would (contract, Console).
    ///
    /// @param wireId the session id as it stands on the wire
    /// @return completes once the server has had its DELETE, or cannot be had
    public CompletableFuture<Void> expire(String wireId) {
        return end(wireId, false);
    }

    /// As expire, but open connections of the session are cut in the middle.
    public CompletableFuture<Void> kill(String wireId) {
        return end(wireId, true);
    }

    private CompletableFuture<Void> end(String wireId, boolean killed) {
        Isolating isolating = line.isolating();
        List<Owned> owned =
                isolating == null ? List.of() : isolating.sessions().end(wireId, killed);
        if (isolating != null && !owned.isEmpty()) {
            line.gate().endOpen(wireId, killed, ExchangeEnd.CUT_BY_USER);
            return isolating.way().farewell(owned.getFirst(), null);
        }
        Gate.Credentials with = line.gate().credentials(wireId);
        line.gate().end(wireId, killed);
        XnioIoThread thread = worker.getIoThread();
        return with == null
                ? CompletableFuture.completedFuture(null)
                : Farewell.say(line, thread, wireId, with);
    }

    /// Ends what is open on these client connections, as [#expire] and [#kill] do with a session's.
    public void endOpen(Set<Long> connections, boolean killed) {
        if (!connections.isEmpty()) {
            line.gate().endOpen(connections, killed, ExchangeEnd.CUT_BY_USER);
        }
    }

    /// Sends the server a JSON-RPC message of Wireroom's own.
    ///
    /// @param target path and query
    /// @return completes once the server has answered, or cannot be had
    public CompletableFuture<Void> tell(String target, byte[] message) {
        return Farewell.tell(line, worker.getIoThread(), target, message);
    }

    /// Takes no more connections and no more requests; what is open gets a short grace, then ends.
    public CompletableFuture<Void> stop() {
        line.gate().stop();
        Isolating isolating = line.isolating();
        CompletableFuture<Void> farewells =
                CompletableFuture.allOf(
                                ending,
                                isolating == null
                                        ? CompletableFuture.completedFuture(null)
                                        : isolating.stop())
                        .completeOnTimeout(null, FAREWELL_MILLIS, TimeUnit.MILLISECONDS);
        XnioIoThread thread = worker.getIoThread();
        CompletableFuture<Void> idle = new CompletableFuture<>();
        thread.execute(() -> waitForIdle(thread, GRACE_MILLIS / CHECK_MILLIS, idle));
        // Until the last DELETE is answered, whoever comes is told so instead of refused.
        return CompletableFuture.allOf(idle, farewells).thenRun(this::close);
    }

    private void waitForIdle(XnioIoThread thread, int checks, CompletableFuture<Void> idle) {
        if (line.gate().idle()) {
            idle.complete(null);
        } else if (checks == 0) {
            line.gate().cutAll();
            thread.executeAfter(() -> idle.complete(null), GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } else {
            thread.executeAfter(
                    () -> waitForIdle(thread, checks - 1, idle),
                    CHECK_MILLIS,
                    TimeUnit.MILLISECONDS);
        }
    }

    private void close() {
        IoUtils.safeClose(accepting);
        line.gate().closeClients();
        line.upstream().close();
    }

    static void accept(Line line, StreamConnection connection) {
        try {
            new ClientConnection(line, new Wire(connection, line.buffers())).start();
        } catch (RuntimeException failed) {
            IoUtils.safeClose(connection);
            throw failed;
        }
    }

    /// For callers that have to know that the port can be had at all.
    static IOException cannotListen(ServerSettings settings, IOException cause) {
        String where = settings.listenHost() + ":" + settings.listenPort();
        String why =
                cause instanceof java.net.BindException
                        ? "the port is in use or not allowed; choose another, or 0 for any free one"
                        : String.valueOf(cause.getMessage());
        return new IOException("Cannot listen on " + where + ": " + why + ".", cause);
    }
}
