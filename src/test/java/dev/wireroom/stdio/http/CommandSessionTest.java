package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Command;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
final class CommandSessionTest {
    /// A running process whose output cannot be read.
    private static final class Unreadable extends Process {
        private final Process real;
        private final Throwable failure;

        Unreadable(Throwable failure) throws Exception {
            this.real = new ProcessBuilder("cat").start();
            this.failure = failure;
        }

        @Override
        public InputStream getInputStream() {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }

        @Override
        public OutputStream getOutputStream() {
            return real.getOutputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return real.getErrorStream();
        }

        @Override
        public int waitFor() throws InterruptedException {
            return real.waitFor();
        }

        @Override
        public int exitValue() {
            return real.exitValue();
        }

        @Override
        public void destroy() {
            real.destroy();
        }

        @Override
        public ProcessHandle toHandle() {
            return real.toHandle();
        }
    }

    @Test
    void whateverStopsItsReaderEndsTheSessionAndItsProcess() throws Exception {
        assertEquals(
                "What the server said could not be read, because it does not fit in the memory"
                        + " there is. Its process is ended; the next session has a new one.",
                fateAfter(new OutOfMemoryError()));
        String other = fateAfter(new IllegalStateException());
        assertTrue(other.contains("because of IllegalStateException."), other);
    }

    private static String fateAfter(Throwable failure) throws Exception {
        try (CommandServer server = new CommandServer(Command.of(List.of("cat")), (_, _) -> {})) {
            Process process = new Unreadable(failure);
            CommandSession session = new CommandSession("one", process, 1 << 20);
            byte[] request = "{\"id\":1,\"method\":\"x\"}".getBytes(UTF_8);
            Outlet waiting = Objects.requireNonNull(session.tell(List.of(request)));
            server.run(session);
            assertEquals(Optional.empty(), waiting.take());
            assertTrue(session.over());
            assertEquals(false, process.isAlive());
            return session.fate("");
        }
    }
}
