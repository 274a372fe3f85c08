package dev.wireroom.proxy;

import dev.wireroom.capture.Tap;
import dev.wireroom.model.ServerSettings;
import io.undertow.connector.ByteBufferPool;
import io.undertow.server.DefaultByteBufferPool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.ChannelListeners;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/// All listeners of one Wireroom, on one set of I/O threads.
public final class Proxy implements AutoCloseable {
    private static final int BUFFER_BYTES = 16_384;

    private final XnioWorker worker;
    private final ByteBufferPool buffers = new DefaultByteBufferPool(true, BUFFER_BYTES, 4096, 12);
    private final AtomicLong connections = new AtomicLong();
    private final Tap tap;

    private Proxy(XnioWorker worker, Tap tap) {
        this.worker = worker;
        this.tap = tap;
    }

    /// @param tap gets a copy of everything that passes
    public static Proxy start(Tap tap) throws IOException {
        int threads = Math.clamp(Runtime.getRuntime().availableProcessors(), 2, 8);
        OptionMap options =
                OptionMap.builder()
                        .set(Options.WORKER_IO_THREADS, threads)
                        .set(Options.WORKER_TASK_CORE_THREADS, 0)
                        .set(Options.WORKER_TASK_MAX_THREADS, 1)
                        .set(Options.WORKER_NAME, "wire")
                        .set(Options.THREAD_DAEMON, true)
                        .getMap();
        return new Proxy(Xnio.getInstance().createWorker(options), tap);
    }

    /// Begins to listen. Throws with a sentence for people when it cannot.
    public Listener listen(ServerSettings settings) throws IOException {
        boolean secure = "https".equalsIgnoreCase(settings.upstream().getScheme());
        @Nullable SSLContext tls = secure ? Trust.context(settings.ca()) : null;
        Upstream upstream = new Upstream(settings, buffers, tls);
        Gate gate = new Gate();
        InetSocketAddress address =
                new InetSocketAddress(settings.listenHost(), settings.listenPort());
        Line[] line = new Line[1];
        ChannelListener<StreamConnection> open = c -> Listener.accept(line[0], c);
        AcceptingChannel<StreamConnection> accepting;
        try {
            accepting =
                    worker.createStreamConnectionServer(
                            address,
                            ChannelListeners.openListenerAdapter(open),
                            OptionMap.builder()
                                    .set(Options.TCP_NODELAY, true)
                                    .set(Options.KEEP_ALIVE, true)
                                    .set(Options.REUSE_ADDRESSES, true)
                                    .set(Options.BACKLOG, 4096)
                                    .getMap());
        } catch (IOException failed) {
            throw Listener.cannotListen(settings, failed);
        }
        int port = accepting.getLocalAddress(InetSocketAddress.class).getPort();
        line[0] =
                new Line(
                        settings,
                        upstream,
                        new Access(port, settings.allowRemote()),
                        gate,
                        tap,
                        buffers,
                        connections,
                        new AtomicReference<>());
        Listener listener = new Listener(line[0], worker, accepting);
        accepting.resumeAccepts();
        return listener;
    }

    /// Ends the I/O threads and every connection that is left.
    @Override
    public void close() {
        worker.shutdownNow();
    }
}
