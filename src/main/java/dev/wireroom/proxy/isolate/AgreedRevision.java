package dev.wireroom.proxy.isolate;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.SseDecoder;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.protocol.SseListener;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

/// Watches the answer to a caller's `initialize` pass, and finds the revision that the server
/// agreed to. One thread.
public final class AgreedRevision {
    /// A handshake that is longer tells nothing here.
    private static final int LARGEST = 1 << 20;

    private final JsonPlaces members =
            new JsonPlaces(List.of(List.of("result", "protocolVersion")));
    private final Consumer<String> agreed;
    private final SseListener listener = this::event;
    private final SseDecoder decoder = new SseDecoder(listener, LARGEST);
    private final boolean stream;
    private final ByteArrayOutputStream whole = new ByteArrayOutputStream();
    private boolean found;

    /// @param stream whether the answer is an event stream
    /// @param agreed told once
    public AgreedRevision(boolean stream, Consumer<String> agreed) {
        this.stream = stream;
        this.agreed = agreed;
    }

    /// The next bytes of the answer; the position stays.
    public void data(ByteBuffer run) {
        if (found || whole.size() > LARGEST) {
            return;
        }
        byte[] bytes = new byte[run.remaining()];
        run.duplicate().get(bytes);
        if (stream) {
            decoder.feed(bytes, 0, bytes.length);
        } else {
            whole.writeBytes(bytes);
            read(whole.toByteArray());
        }
    }

    private void event(SseEvent event) {
        read(event.data());
    }

    private void read(byte[] json) {
        for (JsonPlaces.Place each : members.find(json)) {
            if (!found) {
                found = true;
                agreed.accept(each.value());
            }
        }
    }
}
