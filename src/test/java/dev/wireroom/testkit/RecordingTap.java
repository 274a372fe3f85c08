package dev.wireroom.testkit;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.Tap;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A tap that keeps all it is given, by exchange, for tests of the wire alone.
public final class RecordingTap implements Tap {
    /// The owned sessions that were ended, as `id reason`.
    public final List<String> over = new CopyOnWriteArrayList<>();

    private final List<Seen> exchanges = new ArrayList<>();

    /// Called whenever an exchange says that what was copied is to be seen now.
    public volatile Consumer<Seen> onPause = _ -> {};

    /// One exchange as it was given; complete its future `ended` before looking.
    public final class Seen implements ExchangeTap {
        public final Map<Side, String> heads = new EnumMap<>(Side.class);
        public final ByteArrayOutputStream request = new ByteArrayOutputStream();
        public final ByteArrayOutputStream answer = new ByteArrayOutputStream();
        public final CompletableFuture<ExchangeEnd> ended = new CompletableFuture<>();
        public final List<String> notes = new CopyOnWriteArrayList<>();
        public final String peer;
        public volatile long[] bytes = {};
        public volatile @Nullable String detail;
        public volatile @Nullable String caller;
        public volatile @Nullable String holder;
        public volatile @Nullable String upstreamId;
        private final long number;

        private Seen(long number, String peer) {
            this.number = number;
            this.peer = peer;
        }

        @Override
        public long number() {
            return number;
        }

        @Override
        public void owned(@Nullable String asking, @Nullable String ofHolder, @Nullable String id) {
            caller = asking;
            holder = ofHolder;
            upstreamId = id;
        }

        @Override
        public void head(Side side, ByteBuffer raw) {
            heads.put(side, StandardCharsets.ISO_8859_1.decode(raw.duplicate()).toString());
        }

        @Override
        public void body(Direction direction, ByteBuffer piece) {
            byte[] copy = new byte[piece.remaining()];
            piece.duplicate().get(copy);
            (direction == Direction.CLIENT_TO_SERVER ? request : answer).writeBytes(copy);
        }

        @Override
        public void note(String text) {
            notes.add(text);
        }

        @Override
        public void pause() {
            onPause.accept(this);
        }

        @Override
        public void end(ExchangeEnd end, String words, long[] counts) {
            detail = words;
            end(end, counts);
        }

        @Override
        public void end(ExchangeEnd end, long[] counts) {
            bytes = counts;
            if (!ended.complete(end)) {
                throw new IllegalStateException("ended twice: " + number);
            }
        }
    }

    @Override
    public ExchangeTap begin(String server, long connection, String peer, ExchangeKind kind) {
        synchronized (exchanges) {
            Seen seen = new Seen(exchanges.size() + 1L, peer);
            exchanges.add(seen);
            return seen;
        }
    }

    @Override
    public void sessionOver(String server, String upstreamId, EndReason why) {
        over.add(upstreamId + " " + why.word());
    }

    @Override
    public void connectionClosed(String server, long connection) {}

    /// Exchange `n`, counted from 1.
    public Seen exchange(int n) {
        synchronized (exchanges) {
            return exchanges.get(n - 1);
        }
    }

    public int count() {
        synchronized (exchanges) {
            return exchanges.size();
        }
    }
}
