package dev.wireroom.proxy.isolate;

import dev.wireroom.protocol.Batch;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import dev.wireroom.protocol.SseDecoder;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.protocol.SseListener;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/// Takes the answers out of an event stream, for a caller that reads only JSON. What else the
/// server says has no place in one JSON text and stays behind; what it asks is told, since it waits
/// for an answer. One thread.
public final class StreamedAnswers {
    private static final int LARGEST = 64 << 20;
    private static final List<String> ID = List.of("id");
    private static final List<String> METHOD = List.of("method");

    private final JsonPlaces members = new JsonPlaces(List.of(ID, METHOD));
    private final SseListener listener = this::event;
    private final SseDecoder decoder = new SseDecoder(listener, LARGEST);
    private final Set<String> open = new HashSet<>();
    private final boolean array;
    private final List<byte[]> answers = new ArrayList<>(1);
    private final BiConsumer<String, String> asks;

    /// @param request what the caller asked: one message or an array
    /// @param asks told of each request of the server: its id as it is written, and its method
    public StreamedAnswers(byte[] request, BiConsumer<String, String> asks) {
        this.asks = asks;
        Set<Integer> asking = new HashSet<>();
        List<Place> places = members.find(request);
        places.stream()
                .filter(each -> each.path().equals(METHOD))
                .forEach(each -> asking.add(each.message()));
        for (Place each : places) {
            if (each.path().equals(ID) && asking.contains(each.message())) {
                open.add(each.source());
            }
        }
        array = Batch.isIn(request);
    }

    /// The next bytes of the stream; the position stays.
    public void data(ByteBuffer run) {
        byte[] bytes = new byte[run.remaining()];
        run.duplicate().get(bytes);
        decoder.feed(bytes, 0, bytes.length);
    }

    /// Whether all that was asked is answered.
    public boolean complete() {
        return open.isEmpty() && !answers.isEmpty();
    }

    /// The answers as one JSON text, once complete.
    public byte[] json() {
        return array ? Batch.of(answers) : answers.getFirst();
    }

    private void event(SseEvent event) {
        if (!event.name().equals("message")) {
            return;
        }
        List<Place> places = members.find(event.data());
        Place method = JsonPlaces.first(places, METHOD);
        if (method != null) {
            Place id = JsonPlaces.first(places, ID);
            if (id != null) {
                asks.accept(id.source(), method.value());
            }
            return;
        }
        for (Place each : places) {
            if (open.remove(each.source())) {
                answers.add(event.data());
                return;
            }
        }
    }
}
