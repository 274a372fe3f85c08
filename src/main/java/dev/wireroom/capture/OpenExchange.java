package dev.wireroom.capture;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.Hop;
import dev.wireroom.session.ExchangeContext;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is known of an exchange so far. Heads are kept masked here; the [#context] has them as they
/// came, for the tracker. Capture thread only.
final class OpenExchange {
    final ExchangeContext context;

    private final Map<Side, Head> heads = new EnumMap<>(Side.class);
    private final Map<Direction, Body> bodies = new EnumMap<>(Direction.class);

    /// Body bytes on the four sides, in the order of [Side].
    private long[] bytes = new long[4];

    private String method = "";
    private String target = "";
    private int status;
    private long answered = -1;
    private long ended;
    private ExchangeEnd end = ExchangeEnd.OPEN;
    private boolean sse;
    private @Nullable String note;
    private boolean told;
    private boolean changed;

    OpenExchange(ExchangeContext context) {
        this.context = context;
    }

    void head(Side side, Head masked) {
        heads.put(side, masked);
    }

    @Nullable Head head(Side side) {
        return heads.get(side);
    }

    @Nullable Body body(Direction direction) {
        return bodies.get(direction);
    }

    void body(Direction direction, Body body) {
        bodies.put(direction, body);
    }

    /// To the server first.
    Collection<Body> bodies() {
        return bodies.values();
    }

    /// A guess at what its heads take in memory.
    long weight() {
        long weight = 0;
        for (Head head : heads.values()) {
            weight += 100 + 100L * head.lines().size();
        }
        return weight;
    }

    /// To be said of the next message to the client.
    void note(String text) {
        note = text;
    }

    /// What is to be said of this one; null when nothing is. Once.
    @Nullable String takeNote() {
        String said = note;
        note = null;
        return said;
    }

    void request(String ofMethod, String atTarget) {
        method = ofMethod;
        target = atTarget;
    }

    String method() {
        return method;
    }

    void answer(int withStatus, long at) {
        status = withStatus;
        answered = at;
    }

    /// The server answered, but its answer did not go to the client.
    void unheard(int withStatus) {
        status = withStatus;
    }

    int status() {
        return status;
    }

    void eventStream() {
        sse = true;
    }

    /// Both hops carry the same body; the end brings the exact counts.
    void bytes(Direction direction, long more) {
        int first = direction == Direction.CLIENT_TO_SERVER ? 0 : 2;
        bytes[first] += more;
        bytes[first + 1] += more;
    }

    void ended(ExchangeEnd how, long at, long[] exactBytes) {
        end = how;
        ended = at;
        bytes = exactBytes;
    }

    boolean over() {
        return end != ExchangeEnd.OPEN;
    }

    /// So far, in the order of [Side].
    long[] bytes() {
        return bytes;
    }

    /// @return whether this is the first time
    boolean tell() {
        boolean first = !told;
        told = true;
        return first;
    }

    /// @return whether it was not marked before
    boolean markChanged() {
        boolean first = !changed;
        changed = true;
        return first;
    }

    /// @return whether there is something to tell: not when the end was told already
    boolean takeChanged() {
        changed = false;
        return told && !over();
    }

    Exchange snapshot() {
        return new Exchange(
                context.number,
                context.server,
                context.session,
                context.caller,
                context.kind,
                method,
                target,
                status,
                context.opened,
                ended,
                end,
                answered < 0 ? -1 : answered - context.opened,
                ended == 0 ? -1 : ended - context.opened,
                new Hop(
                        heads.get(Side.CLIENT_REQUEST),
                        heads.get(Side.CLIENT_RESPONSE),
                        bytes[0],
                        bytes[3]),
                new Hop(
                        heads.get(Side.SERVER_REQUEST),
                        heads.get(Side.SERVER_RESPONSE),
                        bytes[1],
                        bytes[2]),
                context.connection,
                context.peer,
                sse);
    }
}
