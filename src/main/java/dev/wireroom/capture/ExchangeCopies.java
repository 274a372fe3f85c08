package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Collects the copies of one exchange and sends them off in parcels: when 64 KB have come
/// together, when nothing more follows for now, and at the end. What does not fit the budget gives
/// way, bodies first. Owned by the I/O thread that carries the exchange; [#view] belongs to the
/// capture thread.
final class ExchangeCopies implements ExchangeTap {
    /// The request of a small call, or its answer, fits in with both its heads.
    private static final int SMALL = 1 << 10;

    private static final int GAP_SIZE = 8 + 4 + 1;
    private static final int END_SIZE = 4 * 8;

    final long number;
    final String server;
    final long connection;
    final String peer;
    final ExchangeKind kind;
    final long opened;

    /// Set and read by the capture thread only.
    @Nullable OpenExchange view;

    private final Intake intake;
    private final OneWay toServer = new OneWay(Direction.CLIENT_TO_SERVER);
    private final OneWay toClient = new OneWay(Direction.SERVER_TO_CLIENT);
    private @Nullable Parcel parcel;
    private boolean large;

    ExchangeCopies(
            Intake intake,
            long number,
            String server,
            long connection,
            String peer,
            ExchangeKind kind) {
        this.intake = intake;
        this.number = number;
        this.server = server;
        this.connection = connection;
        this.peer = peer;
        this.kind = kind;
        opened = intake.now();
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public void owned(
            @Nullable String caller, @Nullable String holder, @Nullable String upstreamId) {
        ByteBuffer piece = OwnedPiece.of(caller, holder, upstreamId);
        int length = piece.remaining();
        Parcel into = room(length, Budget.Share.HEADS);
        (into == null ? forced(length) : into).put(Parcel.OWNED, intake.now(), piece, length);
    }

    @Override
    public void head(Side side, ByteBuffer raw) {
        Parcel into = room(raw.remaining(), Budget.Share.HEADS);
        if (into == null) {
            intake.lost(1, raw.remaining());
        } else {
            into.put(Parcel.head(side), intake.now(), raw, raw.remaining());
        }
    }

    @Override
    public void body(Direction direction, ByteBuffer piece) {
        (direction == Direction.CLIENT_TO_SERVER ? toServer : toClient).take(piece.duplicate());
    }

    /// So many bytes of the message in progress were not kept where it was recorded.
    void missing(Direction direction, long bytes) {
        forced(Long.BYTES)
                .heading(Parcel.missing(direction), intake.now(), Long.BYTES)
                .putLong(bytes);
    }

    @Override
    public void note(String text) {
        ByteBuffer piece = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        int length = piece.remaining();
        forced(length).put(Parcel.NOTE, intake.now(), piece, length);
    }

    @Override
    public void pause() {
        toServer.tellGap();
        toClient.tellGap();
        send();
    }

    @Override
    public void end(ExchangeEnd end, long[] bytes) {
        ends(end, null, bytes);
    }

    @Override
    public void end(ExchangeEnd end, String detail, long[] bytes) {
        ends(end, detail, bytes);
    }

    private void ends(ExchangeEnd end, @Nullable String detail, long[] bytes) {
        toServer.tellGap();
        toClient.tellGap();
        Parcel last = forced(END_SIZE);
        last.end = end;
        last.detail = detail;
        ByteBuffer to = last.heading(Parcel.END, intake.now(), END_SIZE);
        for (long each : bytes) {
            to.putLong(each);
        }
        send();
    }

    /// A parcel with room for a piece of this length, or null when it does not fit the budget.
    private @Nullable Parcel room(int length, Budget.Share share) {
        int needed = Parcel.HEADING + length;
        Parcel into = parcel;
        if (into != null && into.size() + needed > Parcel.FULL && into.size() > 0) {
            send();
            large = true;
            into = null;
        }
        if (into == null) {
            int capacity = Math.max(large ? Parcel.FULL : SMALL, needed);
            if (!intake.tryHold(capacity, share)) {
                return null;
            }
            into = new Parcel(this, capacity);
            parcel = into;
        } else if (into.room() < needed) {
            int roomy = Math.min(into.capacity() * 4, Parcel.FULL);
            int capacity = Math.max(roomy, into.size() + needed);
            if (!intake.tryHold(capacity - into.capacity(), share)) {
                return null;
            }
            into.grow(capacity);
        }
        return into;
    }

    /// Room for a few bytes that are needed in any case.
    private Parcel forced(int length) {
        int needed = Parcel.HEADING + length;
        Parcel into = parcel;
        if (into == null) {
            intake.hold(needed);
            into = new Parcel(this, needed);
            parcel = into;
        } else if (into.room() < needed) {
            intake.hold(needed);
            into.grow(into.capacity() + needed);
        }
        return into;
    }

    private void send() {
        Parcel full = parcel;
        if (full != null) {
            parcel = null;
            intake.send(full);
        }
    }

    /// The body of one direction: kept, or let go for a while.
    private final class OneWay {
        private final Direction direction;
        private final Tail kept = new Tail();
        private @Nullable Gap gap;

        OneWay(Direction direction) {
            this.direction = direction;
        }

        void take(ByteBuffer piece) {
            Gap open = gap;
            if (open != null) {
                if (!intake.roomy()) {
                    open.skip(piece);
                    return;
                }
                if (kind != ExchangeKind.STDIO && !open.atEvent()) {
                    piece.position(open.skipToEvent(piece));
                }
                if (!piece.hasRemaining()) {
                    return;
                }
                tellGap();
                gap = null;
            }
            keep(piece);
        }

        private void keep(ByteBuffer piece) {
            while (piece.hasRemaining()) {
                int length = Math.min(piece.remaining(), Parcel.FULL - Parcel.HEADING);
                Parcel into = room(length, Budget.Share.BODIES);
                if (into == null) {
                    Gap begun = new Gap(kept);
                    begun.skip(piece);
                    gap = begun;
                    return;
                }
                into.put(Parcel.body(direction), intake.now(), piece, length);
                piece.position(piece.position() + length);
                kept.add(piece, piece.position() - length);
            }
        }

        void tellGap() {
            Gap open = gap;
            if (open != null && open.bytes() > 0) {
                forced(GAP_SIZE)
                        .heading(Parcel.gap(direction), intake.now(), GAP_SIZE)
                        .putLong(open.bytes())
                        .putInt(open.events())
                        .put((byte) (open.straddled() ? 1 : 0));
                open.restart();
            }
        }
    }
}
