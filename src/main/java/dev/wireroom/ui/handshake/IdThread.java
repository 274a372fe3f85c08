package dev.wireroom.ui.handshake;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.Hop;
import dev.wireroom.protocol.Mcp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the session id of one handshake goes: given in one answer, carried by every request behind
/// it. Looks at the client hop when the client holds an id, else at the server hop. Pure.
public final class IdThread {
    private final @Nullable Exchange mint;
    private final boolean clientHolds;
    private final @Nullable String atClient;
    private final @Nullable String atServer;

    /// @param mint the exchange that carried `initialize`; null when none was seen
    public IdThread(@Nullable Exchange mint) {
        this.mint = mint;
        atClient = mint == null ? null : given(mint.clientHop());
        atServer = mint == null ? null : given(mint.serverHop());
        clientHolds = atClient != null;
    }

    /// The id as it was given, on the hop that this thread follows; null when none was.
    public @Nullable String id() {
        return clientHolds ? atClient : atServer;
    }

    /// The hop that this thread follows.
    public Hop hop(Exchange exchange) {
        return isAtClient(exchange) ? exchange.clientHop() : exchange.serverHop();
    }

    private boolean isAtClient(Exchange exchange) {
        return clientHolds && exchange.clientHop().request() != null;
    }

    /// Each hop may have an id of its own.
    private @Nullable String idOn(Exchange exchange) {
        return isAtClient(exchange) ? atClient : atServer;
    }

    public IdUse request(Exchange exchange) {
        Head head = hop(exchange).request();
        String id = idOn(exchange);
        if (id == null || mint == null || head == null) {
            return IdUse.NONE;
        }
        if (exchange.number() == mint.number()) {
            return head.values(Mcp.SESSION_ID).isEmpty() ? IdUse.NONE : IdUse.OTHER;
        }
        boolean mayWait = !isAtClient(exchange) && Hops.of(mint) == Hops.SERVER_ONLY;
        if (!mayWait && exchange.opened() < mint.opened() + Math.max(0, mint.firstByteMicros())) {
            return IdUse.NONE;
        }
        return use(head, id, IdUse.MISSING);
    }

    public IdUse answer(Exchange exchange) {
        Head head = hop(exchange).response();
        String id = idOn(exchange);
        if (id == null || mint == null || head == null) {
            return IdUse.NONE;
        }
        IdUse use = use(head, id, IdUse.NONE);
        return use == IdUse.USED && exchange.number() == mint.number() ? IdUse.MINTED : use;
    }

    private static IdUse use(Head head, String id, IdUse without) {
        List<String> values = head.values(Mcp.SESSION_ID);
        if (values.isEmpty()) {
            return without;
        }
        if (values.size() > 1) {
            return IdUse.REPEATED;
        }
        String value = values.getFirst();
        if (value.indexOf(',') >= 0) {
            return IdUse.JOINED;
        }
        return value.equals(id) ? IdUse.USED : IdUse.OTHER;
    }

    private static @Nullable String given(Hop hop) {
        return hop.response() == null ? null : hop.response().first(Mcp.SESSION_ID);
    }
}
