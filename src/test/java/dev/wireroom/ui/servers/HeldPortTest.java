package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class HeldPortTest {
    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    }

    @Test
    void nobodyElseGetsThePortUntilItIsReleased() throws IOException {
        try (HeldPort held = new HeldPort()) {
            assertThrows(BindException.class, () -> listen(held.port()).close());
            held.release();
            try (ServerSocket other = listen(held.port())) {
                assertEquals(held.port(), other.getLocalPort());
            }
            held.takeAgain();
            assertThrows(BindException.class, () -> listen(held.port()).close());
        }
    }
}
