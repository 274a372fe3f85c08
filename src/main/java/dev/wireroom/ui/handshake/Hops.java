package dev.wireroom.ui.handshake;

import dev.wireroom.model.Exchange;

/// On which hops an exchange has a request.
public enum Hops {
    BOTH,
    /// Wireroom answered by itself.
    CLIENT_ONLY,
    /// Wireroom sent it by itself.
    SERVER_ONLY;

    static Hops of(Exchange exchange) {
        if (exchange.clientHop().request() == null) {
            return SERVER_ONLY;
        }
        boolean here =
                exchange.serverHop().request() == null && exchange.clientHop().response() != null;
        return here ? CLIENT_ONLY : BOTH;
    }
}
