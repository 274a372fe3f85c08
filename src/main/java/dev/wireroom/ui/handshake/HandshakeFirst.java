package dev.wireroom.ui.handshake;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.protocol.Mcp;
import java.util.ArrayList;
import java.util.List;

/// Puts exchanges in the order in which the server got them, where Wireroom did the handshake: a
/// call that waited for it began earlier. Pure.
final class HandshakeFirst {
    private HandshakeFirst() {}

    /// @param mint the exchange that carried `initialize`
    static List<Exchange> order(HandshakeFacts facts, Exchange mint) {
        List<Exchange> all = facts.exchanges();
        if (Hops.of(mint) != Hops.SERVER_ONLY || all.getFirst().number() == mint.number()) {
            return all;
        }
        List<Exchange> first = new ArrayList<>();
        List<Exchange> rest = new ArrayList<>();
        boolean ready = false;
        for (Exchange each : all) {
            boolean notice = !ready && saysInitialized(facts, each);
            ready |= notice;
            (each.number() == mint.number() || notice ? first : rest).add(each);
        }
        first.addAll(rest);
        return first;
    }

    private static boolean saysInitialized(HandshakeFacts facts, Exchange exchange) {
        if (Hops.of(exchange) != Hops.SERVER_ONLY) {
            return false;
        }
        for (Message each : facts.messagesOf(exchange)) {
            if (Mcp.INITIALIZED.equals(each.method())) {
                return true;
            }
        }
        return false;
    }
}
