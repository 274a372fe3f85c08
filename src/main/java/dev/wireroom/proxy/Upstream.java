package dev.wireroom.proxy;

import dev.wireroom.model.ServerSettings;
import io.undertow.UndertowOptions;
import io.undertow.connector.ByteBufferPool;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.DefaultByteBufferPool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.IoFuture;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioIoThread;

/// The way to one server: its address, its authority, and for each I/O thread the connections that
/// are free to be used again. A connection stays on the thread that opened it.
final class Upstream {
    private static final OptionMap TCP =
            OptionMap.create(Options.TCP_NODELAY, true, Options.KEEP_ALIVE, true);
    private static final int MOST_FREE = 256;

    /// A whole TLS record has to fit (RFC 8446, 5.2: 16,384 + 256 + 5 bytes), or reading stalls.
    private static final int TLS_BUFFER_BYTES = 18_432;

    private static final long CHECK_AFTER_NANOS = 50_000_000;

    private final String host;
    private final int port;
    private final String authority;
    private final String prefix;
    private final ByteBufferPool buffers;
    private final @Nullable UndertowXnioSsl ssl;
    private final Map<XnioIoThread, ArrayDeque<Free>> free = new ConcurrentHashMap<>();

    private volatile @Nullable String problem;

    private record Free(Wire wire, long since) {}

    /// Who wants a connection. Called on the thread it was asked for.
    interface Asker {
        void connected(Wire wire);

        void failed(String why);
    }

    Upstream(ServerSettings settings, ByteBufferPool buffers, @Nullable SSLContext tls) {
        URI uri = settings.upstream();
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        String name = uri.getHost();
        host = name.startsWith("[") ? name.substring(1, name.length() - 1) : name;
        port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
        authority = uri.getPort() >= 0 ? name + ":" + port : name;
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        prefix = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        this.buffers = buffers;
        ssl =
                tls == null
                        ? null
                        : new UndertowXnioSsl(
                                Xnio.getInstance(),
                                OptionMap.EMPTY,
                                new DefaultByteBufferPool(true, TLS_BUFFER_BYTES, 256, 4),
                                tls);
    }

    /// It was reached, if by another way than through here. Any thread.
    void reached() {
        problem = null;
    }

    /// Why no connection came of the last try; null when one did. Any thread.
    @Nullable String problem() {
        return problem;
    }

    /// What `Host` says to the server.
    String authority() {
        return authority;
    }

    /// The request's own path and query behind the server's path prefix.
    String target(String originForm) {
        return originForm.equals("*") ? originForm : prefix + originForm;
    }

    /// The reference with which a client of the listener reaches what this reference of the server
    /// means: an absolute one that names the server loses its origin, a path of the server its
    /// prefix. What leads elsewhere, or leads back already, is given as it is.
    String throughListener(String reference) {
        String path = reference;
        int origin = reference.startsWith("//") ? 0 : reference.indexOf("://");
        if (origin >= 0) {
            int from = origin + (origin == 0 ? 2 : 3);
            int end = from;
            while (end < reference.length() && "/?#".indexOf(reference.charAt(end)) < 0) {
                end++;
            }
            int usual = reference.regionMatches(true, 0, "https", 0, 5) ? 443 : 80;
            Authority named = Authority.read(reference.substring(from, end), usual);
            if (!named.isSamePlace(Authority.read(authority, port))) {
                return reference;
            }
            path = reference.substring(end);
            path = path.startsWith("/") ? path : "/" + path;
        }
        boolean under = path.startsWith(prefix + "/") || path.startsWith(prefix + "?");
        return !prefix.isEmpty() && under ? path.substring(prefix.length()) : path;
    }

    /// Gives a free connection, or opens one; on this thread, at once or later.
    void connect(XnioIoThread thread, Asker asker) {
        ArrayDeque<Free> waiting = free.get(thread);
        while (waiting != null && !waiting.isEmpty()) {
            Free last = waiting.pollLast();
            if (usable(last)) {
                asker.connected(last.wire);
                return;
            }
            last.wire.close();
        }
        resolve(
                thread,
                addresses -> {
                    if (addresses.length == 0) {
                        failed(asker, "the name " + host + " is not known");
                    } else {
                        open(thread, addresses, 0, asker);
                    }
                });
    }

    /// A connection that lay a while may have been closed by the server just now.
    private static boolean usable(Free free) {
        if (!free.wire.open()) {
            return false;
        }
        if (System.nanoTime() - free.since < CHECK_AFTER_NANOS) {
            return true;
        }
        try {
            return free.wire.fill() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    /// Takes back a connection whose answer is whole.
    void release(Wire wire) {
        ArrayDeque<Free> waiting = free.computeIfAbsent(wire.thread(), _ -> new ArrayDeque<>());
        if (waiting.size() >= MOST_FREE || !wire.open() || wire.hasUnread()) {
            wire.close();
            return;
        }
        waiting.addLast(new Free(wire, System.nanoTime()));
        wire.owner(new Idle(wire, waiting));
        wire.resumeReads();
    }

    /// A free connection that ends, or speaks without being asked, is no longer free.
    private record Idle(Wire wire, ArrayDeque<Free> waiting) implements Wire.Owner {
        @Override
        public void readable() {
            try {
                if (wire.fill() == 0) {
                    return;
                }
            } catch (IOException _) {
                // as good as ended
            }
            broken();
        }

        @Override
        public void drained() {}

        @Override
        public void broken() {
            waiting.removeIf(each -> each.wire() == wire);
            wire.close();
        }
    }

    /// Closes what is free; each on its own thread.
    void close() {
        free.forEach((thread, waiting) ->
                thread.execute(() -> {
                    waiting.forEach(each -> each.wire().close());
                    waiting.clear();
                }));
    }

    /// Looks the name up, never on the I/O thread when that could wait for another machine.
    private void resolve(XnioIoThread thread, Consumer<InetAddress[]> then) {
        if (host.equalsIgnoreCase("localhost") || host.matches("[0-9.]+|.*:.*")) {
            then.accept(lookUp());
        } else {
            Thread.ofVirtual()
                    .name("resolve")
                    .start(() -> {
                        InetAddress[] found = lookUp();
                        thread.execute(() -> then.accept(found));
                    });
        }
    }

    private InetAddress[] lookUp() {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException _) {
            return new InetAddress[0];
        }
    }

    /// Tries one address after the other: `localhost` may listen on either family.
    private void open(XnioIoThread thread, InetAddress[] addresses, int at, Asker asker) {
        InetSocketAddress to = new InetSocketAddress(addresses[at], port);
        IoFuture<? extends StreamConnection> opening =
                ssl == null
                        ? thread.openStreamConnection(to, null, TCP)
                        : ssl.openSslConnection(thread, named(addresses[at]), null, tlsOptions());
        opening.addNotifier(
                (future, _) ->
                        thread.execute(() -> {
                            if (future.getStatus() == IoFuture.Status.DONE) {
                                connected(future, asker);
                            } else if (at + 1 < addresses.length) {
                                open(thread, addresses, at + 1, asker);
                            } else {
                                failed(asker, why(future));
                            }
                        }),
                null);
    }

    private void connected(IoFuture<? extends StreamConnection> future, Asker asker) {
        Wire wire;
        try {
            wire = new Wire(future.get(), buffers);
        } catch (IOException failed) {
            failed(asker, plain(failed));
            return;
        }
        if (problem != null) {
            problem = null;
        }
        asker.connected(wire);
    }

    private void failed(Asker asker, String why) {
        problem = why;
        asker.failed(why);
    }

    /// The address with the name that its certificate has to bear.
    private InetSocketAddress named(InetAddress address) {
        try {
            return new InetSocketAddress(
                    InetAddress.getByAddress(host, address.getAddress()), port);
        } catch (UnknownHostException _) {
            return new InetSocketAddress(address, port);
        }
    }

    private static OptionMap tlsOptions() {
        return OptionMap.builder()
                .addAll(TCP)
                .set(UndertowOptions.ENDPOINT_IDENTIFICATION_ALGORITHM, "HTTPS")
                .getMap();
    }

    private static String why(IoFuture<?> future) {
        IOException failed = future.getException();
        return failed == null ? "the connection was given up" : plain(failed);
    }

    private static String plain(IOException failed) {
        String message = failed.getMessage();
        return message == null ? "the connection could not be opened" : message;
    }
}
