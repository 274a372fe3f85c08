package dev.wireroom.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.ExchangeKind;
import dev.wireroom.testkit.Gates;
import dev.wireroom.testkit.RecordingTap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// A run of a shell script behind the tap, for tests: what it is told, and all that it said.
final class Ran implements AutoCloseable {
    final RecordingTap tap = new RecordingTap();
    final StdioRun run;
    final Input in = new Input();
    final Output out = new Output();
    private final OutputStream client;

    /// Closed when the command no longer reads.
    static final class Input extends PipedInputStream {
        final CompletableFuture<Void> closed = new CompletableFuture<>();

        @Override
        public void close() throws IOException {
            closed.complete(null);
            super.close();
        }
    }

    /// Breaks when the client is gone.
    static final class Output extends OutputStream {
        private final ByteArrayOutputStream said = new ByteArrayOutputStream();
        private volatile boolean broken;

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            if (broken) {
                throw new IOException("Broken pipe");
            }
            said.write(from, offset, length);
        }

        void breakOff() {
            broken = true;
        }

        byte[] bytes() {
            return said.toByteArray();
        }

        @Override
        public String toString() {
            return said.toString(UTF_8);
        }
    }

    Ran(String script) throws Exception {
        run = StdioRun.start(List.of("/bin/sh", "-c", script));
        client = new PipedOutputStream(in);
        String process = String.valueOf(run.process());
        run.flow(in, out, tap.begin("demo", 1, process, ExchangeKind.STDIO));
        run.guard();
    }

    Ran says(String text) throws IOException {
        return says(text.getBytes(UTF_8));
    }

    Ran says(byte[] bytes) throws IOException {
        client.write(bytes);
        client.flush();
        return this;
    }

    Ran closes() throws IOException {
        client.close();
        return this;
    }

    Ran hears(String text) {
        Gates.until(() -> out.toString().contains(text));
        return this;
    }

    int ends() throws InterruptedException {
        return run.await();
    }

    RecordingTap.Seen exchange() {
        return tap.exchange(1);
    }

    /// Nothing that a test started outlives it.
    @Override
    public void close() {
        ProcessHandle.of(run.process())
                .ifPresent(each -> {
                    each.descendants().forEach(ProcessHandle::destroyForcibly);
                    each.destroyForcibly();
                });
    }
}
