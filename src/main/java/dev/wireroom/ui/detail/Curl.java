package dev.wireroom.ui.detail;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.headers.HeaderPieces;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A request as a curl command, its secrets masked. Pure.
final class Curl {
    private static final Set<String> LEFT_OUT =
            Set.of("host", "content-length", "connection", "transfer-encoding", "keep-alive");
    private static final Pattern SECRET_QUERY =
            Pattern.compile(
                    "(?i)([?&](?:[^=&]*(?:api[-_]?key|token|secret|password)[^=&]*)=)[^&]*");

    private Curl() {}

    /// @param base origin where clients reach the server; null = taken from the Host line
    /// @param body of the request; empty when it has none
    static String of(Exchange exchange, @Nullable String base, String body) {
        Head head = exchange.clientHop().request();
        if (head == null) {
            head = exchange.serverHop().request();
        }
        String host = head == null ? null : head.first("Host");
        String origin = base != null ? base : "http://" + (host == null ? "localhost" : host);
        StringBuilder text = new StringBuilder("curl -sS -N");
        if (!exchange.method().equals("GET")) {
            text.append(" -X ").append(exchange.method());
        }
        String target = SECRET_QUERY.matcher(exchange.target()).replaceAll("$1<masked>");
        text.append(" ").append(quoted(origin + target));
        if (head != null) {
            for (HeaderLine line : head.lines()) {
                if (!LEFT_OUT.contains(line.name().toLowerCase(Locale.ROOT))) {
                    text.append(" \\\n  -H ");
                    text.append(quoted(line.name() + ": " + HeaderPieces.masked(line)));
                }
            }
        }
        if (!body.isEmpty()) {
            text.append(" \\\n  --data-raw ").append(quoted(body));
        }
        return text.append('\n').toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
