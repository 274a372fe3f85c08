package dev.wireroom.ui.headers;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// In which mode an exchange passed: a server may be in another one by now, and of an opened
/// capture nobody can be asked. Pure.
public final class SeenMode {
    private static final String SESSION_ID = "Mcp-Session-Id";

    private SeenMode() {}

    /// @param session that the exchange is of; null when none
    /// @param now the mode of the server now; null when unknown
    public static @Nullable Mode of(
            Exchange exchange, @Nullable Session session, @Nullable Mode now) {
        Mode told = told(exchange, session);
        return told == null ? now : told;
    }

    /// Of a session as a whole.
    public static @Nullable Mode of(Session session, List<Exchange> its, @Nullable Mode now) {
        for (Exchange exchange : its) {
            Mode told = told(exchange, session);
            if (told != null) {
                return told;
            }
        }
        return session.caller() == null ? now : Mode.ISOLATE;
    }

    private static @Nullable Mode told(Exchange exchange, @Nullable Session session) {
        if (session != null && session.caller() != null) {
            return Mode.ISOLATE;
        }
        if (session != null && exchange.caller() != null) {
            return Mode.SHARE;
        }
        Head client = exchange.clientHop().request();
        Head server = exchange.serverHop().request();
        if (client == null || server == null) {
            return null;
        }
        List<String> id = client.values(SESSION_ID);
        return !id.isEmpty() && id.equals(server.values(SESSION_ID)) ? Mode.RELAY : null;
    }
}
