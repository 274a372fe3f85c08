package dev.wireroom.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server on loopback that does with each connection what a script says, byte by byte.
public final class RawServer implements AutoCloseable {
    private final ServerSocket accepting;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /// What one connection does.
    @FunctionalInterface
    public interface Script {
        void run(Connection connection) throws IOException;
    }

    /// One connection, read and written by hand.
    public static final class Connection {
        public final Socket socket;
        private final InputStream in;
        private final OutputStream out;

        Connection(Socket socket) throws IOException {
            this.socket = socket;
            this.in = new BufferedInputStream(socket.getInputStream());
            this.out = socket.getOutputStream();
        }

        /// Everything up to and including this text; what came so far when the other side ended.
        public String until(String text) throws IOException {
            ByteArrayOutputStream got = new ByteArrayOutputStream();
            byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
            for (int b; (b = in.read()) >= 0; ) {
                got.write(b);
                byte[] all = got.toByteArray();
                if (all.length >= wanted.length
                        && java.util.Arrays.equals(
                                all,
                                all.length - wanted.length,
                                all.length,
                                wanted,
                                0,
                                wanted.length)) {
                    break;
                }
            }
            return got.toString(StandardCharsets.ISO_8859_1);
        }

        public String head() throws IOException {
            return until("\r\n\r\n");
        }

        public String bytes(int count) throws IOException {
            return new String(in.readNBytes(count), StandardCharsets.ISO_8859_1);
        }

        /// The next byte; -1 at the end.
        public int read() throws IOException {
            return in.read();
        }

        public void write(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }

        /// Closes with a reset.
        public void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }
    }

    public RawServer(Script script) throws IOException {
        accepting = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        Thread.ofVirtual().start(() -> accept(script));
    }

    private void accept(Script script) {
        try {
            while (true) {
                Socket socket = accepting.accept();
                sockets.add(socket);
                Thread.ofVirtual()
                        .start(() -> {
                            try (socket) {
                                script.run(new Connection(socket));
                            } catch (IOException ended) {
                                // the script met an end that it did not wait for
                            }
                        });
            }
        } catch (IOException closed) {
            // the server was closed
        }
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + accepting.getLocalPort());
    }

    /// A client's connection to `to`, read and written by hand; reads give up after 10 s.
    public static Connection connect(URI to) throws IOException {
        Socket socket = new Socket("127.0.0.1", to.getPort());
        socket.setSoTimeout(10_000);
        socket.setTcpNoDelay(true);
        return new Connection(socket);
    }

    @Override
    public void close() throws IOException {
        accepting.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
