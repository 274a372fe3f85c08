package dev.wireroom.capture;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.session.ExchangeContext;
import dev.wireroom.session.Tracker;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the parcels of all exchanges, piece by piece, and tells the tracker and the journal what
/// they say. Capture thread only.
final class ParcelReader {
    private static final int SWITCHING_PROTOCOLS = 101;

    private final Tracker tracker;
    private final Numbers numbers;
    private final Masking masking;
    private final Shared shared;
    private final HeadLines headLines = new HeadLines();
    private final Set<OpenExchange> open = new LinkedHashSet<>();

    ParcelReader(Tracker tracker, Numbers numbers, Masking masking, Shared shared) {
        this.tracker = tracker;
        this.numbers = numbers;
        this.masking = masking;
        this.shared = shared;
    }

    void read(Parcel parcel) {
        OpenExchange exchange = view(parcel.exchange);
        ByteBuffer pieces = parcel.open();
        long last = exchange.context.opened;
        while (pieces.hasRemaining()) {
            byte kind = pieces.get();
            last = pieces.getLong();
            int length = pieces.getInt();
            int next = pieces.position() + length;
            if (kind == Parcel.NOTE) {
                int at = pieces.position();
                exchange.note(new String(parcel.bytes(), at, length, StandardCharsets.UTF_8));
            } else if (kind == Parcel.OWNED) {
                owned(exchange.context, pieces, last);
            } else if (kind == Parcel.END) {
                if (parcel.detail != null) {
                    exchange.context.endDetail = parcel.detail;
                }
                end(exchange, parcel.end, pieces, last);
            } else if (kind >= Parcel.MISSING_TO_SERVER) {
                long bytes = pieces.getLong();
                body(exchange, bytes, kind == Parcel.MISSING_TO_SERVER).missing(bytes);
            } else if (kind >= Parcel.GAP_TO_SERVER) {
                gap(exchange, pieces, kind == Parcel.GAP_TO_SERVER, last);
            } else if (kind >= Parcel.BODY_TO_SERVER) {
                Body body = body(exchange, length, kind == Parcel.BODY_TO_SERVER);
                body.bytes(parcel.bytes(), pieces.position(), length, last);
            } else {
                Head head = headLines.read(parcel.bytes(), pieces.position(), length);
                head(exchange, kind, head, last);
            }
            pieces.position(next);
        }
        settle(exchange, last);
        shared.journal().changed(exchange);
    }

    /// Whatever is open was cut by Wireroom's own end.
    void stopped(long now) {
        for (OpenExchange exchange : List.copyOf(open)) {
            end(exchange, ExchangeEnd.CUT_BY_USER, exchange.bytes(), now);
        }
    }

    private OpenExchange view(ExchangeCopies copies) {
        OpenExchange view = copies.view;
        if (view == null) {
            ExchangeContext context =
                    new ExchangeContext(
                            numbers.exchange(copies.number),
                            copies.server,
                            copies.connection,
                            copies.peer,
                            copies.opened);
            context.kind = copies.kind;
            view = new OpenExchange(context);
            copies.view = view;
            open.add(view);
        }
        return view;
    }

    private void owned(ExchangeContext context, ByteBuffer piece, long at) {
        context.owned = true;
        context.caller = masking.caller(context.server, OwnedPiece.read(piece));
        context.holder = masking.caller(context.server, OwnedPiece.read(piece));
        context.upstreamId = OwnedPiece.read(piece);
        tracker.owned(context, at);
    }

    private void head(OpenExchange exchange, byte kind, Head head, long at) {
        boolean own = exchange.context.peer.isEmpty();
        Head masked = masking.head(head);
        switch (kind) {
            case Parcel.CLIENT_REQUEST -> {
                exchange.head(Side.CLIENT_REQUEST, masked);
                request(exchange, head, at);
            }
            case Parcel.SERVER_REQUEST -> {
                exchange.head(Side.SERVER_REQUEST, masked);
                exchange.context.forwarded = true;
                if (own) {
                    request(exchange, head, at);
                }
            }
            case Parcel.SERVER_RESPONSE -> {
                exchange.head(Side.SERVER_RESPONSE, masked);
                if (own) {
                    exchange.answer(StartLine.status(head), at);
                }
                exchange.context.answer = head;
                settle(exchange, at);
                answer(exchange, head, at);
            }
            default -> {
                exchange.head(Side.CLIENT_RESPONSE, masked);
                exchange.answer(StartLine.status(head), at);
                if (exchange.context.answer == null) {
                    settle(exchange, at);
                    answer(exchange, head, at);
                }
            }
        }
    }

    private void request(OpenExchange exchange, Head head, long at) {
        exchange.context.request = head;
        exchange.request(StartLine.method(head), masking.target(StartLine.target(head)));
        tracker.requestHead(exchange.context, at);
        tell(exchange);
    }

    private void answer(OpenExchange exchange, Head head, long at) {
        exchange.context.status = StartLine.status(head);
        if (exchange.context.status == SWITCHING_PROTOCOLS) {
            exchange.context.kind = ExchangeKind.WEBSOCKET;
        }
        Media media = Media.of(head);
        if (media.eventStream()) {
            exchange.eventStream();
        }
        tell(exchange);
        tracker.answerHead(exchange.context, at);
    }

    private void tell(OpenExchange exchange) {
        if (exchange.tell()) {
            shared.journal().announce(exchange.context.session);
            shared.journal().add(new ExchangeOpened(exchange.snapshot()), exchange.weight());
        }
    }

    /// The body of one direction, with so many bytes more in it.
    private Body body(OpenExchange exchange, long bytes, boolean toServer) {
        Direction direction = toServer ? Direction.CLIENT_TO_SERVER : Direction.SERVER_TO_CLIENT;
        exchange.bytes(direction, bytes);
        Body body = exchange.body(direction);
        if (body == null) {
            tell(exchange);
            body = newBody(new Flow(exchange, direction));
            exchange.body(direction, body);
        }
        return body;
    }

    private Body newBody(Flow flow) {
        ExchangeContext context = flow.exchange().context;
        return switch (context.kind) {
            case STDIO -> new LineBody(flow, shared);
            case WEBSOCKET -> new FrameBody(flow, shared);
            case HTTP -> httpBody(flow, Media.of(headOf(flow)));
        };
    }

    private Body httpBody(Flow flow, Media media) {
        boolean upgraded = flow.exchange().context.status == SWITCHING_PROTOCOLS;
        if (upgraded || media.form()) {
            return new SkippedBody();
        }
        return media.eventStream()
                ? new EventStreamBody(flow, shared, media.codings())
                : new WholeBody(flow, shared, media);
    }

    private static @Nullable Head headOf(Flow flow) {
        ExchangeContext context = flow.exchange().context;
        if (flow.direction() == Direction.CLIENT_TO_SERVER) {
            return context.request;
        }
        return context.answer == null ? flow.exchange().head(Side.CLIENT_RESPONSE) : context.answer;
    }

    private void gap(OpenExchange exchange, ByteBuffer piece, boolean toServer, long at) {
        long bytes = piece.getLong();
        int events = piece.getInt();
        boolean straddled = piece.get() != 0;
        body(exchange, bytes, toServer).gap(bytes, events, straddled, at);
    }

    private static void settle(OpenExchange exchange, long at) {
        for (Body body : exchange.bodies()) {
            body.settle(at);
        }
    }

    private void end(OpenExchange exchange, @Nullable ExchangeEnd how, ByteBuffer piece, long at) {
        long[] bytes = new long[4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = piece.getLong();
        }
        end(exchange, how == null ? ExchangeEnd.COMPLETE : how, bytes, at);
    }

    private void end(OpenExchange exchange, ExchangeEnd how, long[] bytes, long at) {
        if (!open.remove(exchange)) {
            return;
        }
        tell(exchange);
        for (Body body : exchange.bodies()) {
            body.end(at);
        }
        if (exchange.status() == 0 && exchange.context.answer != null) {
            exchange.unheard(exchange.context.status);
        }
        exchange.ended(how, at, bytes);
        tracker.ended(exchange.context, how, at);
        shared.journal().announce(exchange.context.session);
        shared.journal().add(new ExchangeEnded(exchange.snapshot()), exchange.weight());
    }
}
