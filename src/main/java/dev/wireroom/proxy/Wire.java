package dev.wireroom.proxy;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;
import org.xnio.XnioIoThread;
import org.xnio.conduits.ConduitStreamSinkChannel;
import org.xnio.conduits.ConduitStreamSourceChannel;

/// One connection: its bytes that were read but not yet taken, and its bytes that the other side is
/// too slow to take. Owned by one I/O thread. The read buffer is borrowed from the pool only while
/// it holds something, so that an idle stream costs no buffer.
final class Wire {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final StreamConnection connection;
    private final ByteBufferPool buffers;
    private final ConduitStreamSourceChannel source;
    private final ConduitStreamSinkChannel sink;
    private final ArrayDeque<ByteBuffer> unsent = new ArrayDeque<>(2);
    private @Nullable PooledByteBuffer unread;
    private boolean flushing;
    private boolean ending;
    private boolean ended;
    private boolean closed;

    /// What the owner does when the connection can go on. Called on the I/O thread.
    interface Owner {
        /// There may be something to read, or the other side has ended.
        void readable();

        /// Everything that was sent has left; more may be sent.
        void drained();

        /// Writing failed: the other side is gone.
        void broken();
    }

    Wire(StreamConnection connection, ByteBufferPool buffers) {
        this.connection = connection;
        this.buffers = buffers;
        this.source = connection.getSourceChannel();
        this.sink = connection.getSinkChannel();
    }

    void owner(Owner owner) {
        source.setReadListener(_ -> owner.readable());
        sink.setWriteListener(_ -> {
            try {
                if (push()) {
                    owner.drained();
                }
            } catch (IOException _) {
                owner.broken();
            }
        });
    }

    XnioIoThread thread() {
        return connection.getIoThread();
    }

    /// Runs this on the connection's thread after a while; at once, and without a key, when the
    /// thread is ending and takes no more work.
    XnioExecutor.@Nullable Key later(Runnable work, long millis) {
        try {
            return thread().executeAfter(work, millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException _) {
            work.run();
            return null;
        }
    }

    /// Bytes that were read and not yet taken; take them by moving the position.
    ByteBuffer unread() {
        return unread == null ? NOTHING : unread.getBuffer();
    }

    boolean hasUnread() {
        return unread != null && unread.getBuffer().hasRemaining();
    }

    /// Reads more, when all that was read before has been taken.
    ///
    /// @return how many bytes came; 0 when there are none now; -1 at the end
    int fill() throws IOException {
        if (hasUnread()) {
            return unread().remaining();
        }
        if (closed) {
            return -1;
        }
        PooledByteBuffer pooled = unread == null ? buffers.allocate() : unread;
        unread = pooled;
        ByteBuffer buffer = pooled.getBuffer();
        buffer.clear();
        int n;
        try {
            n = source.read(buffer);
        } catch (IOException | RuntimeException failed) {
            release();
            throw failed;
        }
        buffer.flip();
        if (n <= 0) {
            release();
        }
        return n;
    }

    private void release() {
        if (unread != null) {
            unread.close();
            unread = null;
        }
    }

    void resumeReads() {
        source.resumeReads();
    }

    void suspendReads() {
        source.suspendReads();
    }

    /// Calls the owner's `readable` again soon, for what is already read or readable.
    void wakeupReads() {
        source.wakeupReads();
    }

    /// Sends all of these, now as far as the other side takes them and the rest when it does. What
    /// cannot leave at once is copied: the buffers are the caller's again when this returns.
    void send(ByteBuffer... parts) throws IOException {
        if (closed) {
            throw new IOException("closed");
        }
        if (unsent.isEmpty()) {
            long left = 0;
            for (ByteBuffer part : parts) {
                left += part.remaining();
            }
            while (left > 0) {
                long n =
                        parts.length == 1
                                ? sink.write(parts[0])
                                : sink.write(parts, 0, parts.length);
                if (n == 0) {
                    break;
                }
                left -= n;
            }
        }
        for (ByteBuffer part : parts) {
            if (part.hasRemaining()) {
                ByteBuffer copy = ByteBuffer.allocate(part.remaining());
                copy.put(part).flip();
                unsent.add(copy);
            }
        }
        if (!unsent.isEmpty() || !sink.flush()) {
            flushing = true;
            sink.resumeWrites();
        }
    }

    /// Whether something sent has not left yet; nothing more should be sent then.
    boolean draining() {
        return flushing;
    }

    private boolean push() throws IOException {
        while (!unsent.isEmpty()) {
            ByteBuffer first = unsent.peek();
            if (sink.write(first) == 0) {
                return false;
            }
            if (!first.hasRemaining()) {
                unsent.poll();
            }
        }
        if (ending && !ended) {
            ended = true;
            sink.shutdownWrites();
        }
        if (!sink.flush()) {
            return false;
        }
        sink.suspendWrites();
        flushing = false;
        return true;
    }

    /// Ends this direction after what was sent; the other one stays open.
    void end() throws IOException {
        if (!ending) {
            ending = true;
            if (!push()) {
                flushing = true;
                sink.resumeWrites();
            }
        }
    }

    boolean open() {
        return !closed && connection.isOpen();
    }

    /// Closes both directions; what was sent and has left arrives.
    void close() {
        if (!closed) {
            closed = true;
            release();
            unsent.clear();
            IoUtils.safeClose(connection);
        }
    }

    /// Closes so that the other side sees an error, for bodies whose end is the end of the
    /// connection.
    void abort() {
        if (!closed) {
            try {
                connection.setOption(Options.CLOSE_ABORT, true);
            } catch (IOException | IllegalArgumentException _) {
                // the plain close below has to do
            }
            close();
        }
    }

    /// The other side's address and port; empty when it is not known.
    String peer() {
        InetSocketAddress address = connection.getPeerAddress(InetSocketAddress.class);
        return address == null
                ? ""
                : address.getAddress().getHostAddress() + ":" + address.getPort();
    }
}
