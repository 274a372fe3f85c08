package dev.wireroom.cli;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/// Standard output as lines of JSON. Any thread may write; a line is never torn.
final class JsonOutput implements Closeable {
    private final OutputStream out;
    private final JsonLine json;
    private final boolean eachLine;

    private JsonOutput(OutputStream out, boolean eachLine) {
        this.out = new BufferedOutputStream(out, 1 << 16);
        this.json = new JsonLine(this.out);
        this.eachLine = eachLine;
    }

    /// Every line is on its way when its call returns.
    static JsonOutput prompt(OutputStream out) {
        return new JsonOutput(out, true);
    }

    /// Lines leave when there are many of them, and at [#close].
    static JsonOutput bulk(OutputStream out) {
        return new JsonOutput(out, false);
    }

    /// @throws UncheckedIOException when it cannot be written
    synchronized void line(Line line) {
        try {
            line.write(json);
            json.endLine();
            if (eachLine) {
                out.flush();
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// Sends what waits; the stream beneath stays open.
    @Override
    public synchronized void close() {
        try {
            out.flush();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// What stands on one line.
    @FunctionalInterface
    interface Line {
        void write(JsonLine json) throws IOException;
    }
}
