package dev.wireroom.ui.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;

/// A free loopback port, kept free while a dialog shows it, so that the snippet is true before the
/// server is added.
final class HeldPort implements AutoCloseable {
    private final int port;
    private @Nullable ServerSocket socket;

    /// 0 when no port can be held: then any free one is taken on adding.
    HeldPort() {
        ServerSocket held = hold(0);
        socket = held;
        port = held == null ? 0 : held.getLocalPort();
    }

    int port() {
        return port;
    }

    /// Lets go, so that a listener can take it.
    void release() {
        close();
    }

    /// Holds it again after a listener could not be opened.
    void takeAgain() {
        if (socket == null && port != 0) {
            socket = hold(port);
        }
    }

    @Override
    public void close() {
        ServerSocket held = socket;
        socket = null;
        if (held != null) {
            try {
                held.close();
            } catch (IOException e) {
                System.getLogger(HeldPort.class.getName())
                        .log(System.Logger.Level.DEBUG, "held port", e);
            }
        }
    }

    private static @Nullable ServerSocket hold(int port) {
        try {
            ServerSocket held = new ServerSocket();
            held.bind(
                    new InetSocketAddress(
                            InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port),
                    1);
            return held;
        } catch (IOException e) {
            return null;
        }
    }
}
