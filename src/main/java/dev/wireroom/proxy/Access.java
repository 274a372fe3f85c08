package dev.wireroom.proxy;

import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.RequestHead;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who may ask: a request must name this listener in `Host`, and a page in a browser must be of
/// this machine, so that no site can reach an MCP server through a name that it points here (DNS
/// rebinding). Checked before the body is read.
final class Access {
    private final Set<String> names;
    private final boolean remote;

    /// @param remote listening beyond loopback was asked for; then `Host` cannot be known
    Access(int port, boolean remote) {
        this.remote = remote;
        this.names = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    /// Why this request is refused; null when it is not.
    @Nullable OwnAnswer refusal(RequestHead head) {
        RawHead raw = head.raw();
        int hosts = raw.count(Heads.HOST);
        if (hosts > 1 || (hosts == 0 && head.minor() == 1)) {
            return OwnAnswer.unreadable("HTTP/1.1 asks for exactly one Host line");
        }
        String host = head.authority() != null ? head.authority() : raw.first(Heads.HOST);
        if (!remote && host != null && !names.contains(host.toLowerCase(Locale.ROOT))) {
            return OwnAnswer.forbidden(
                    "Wireroom answers only to its own address: Host is not 127.0.0.1, localhost or"
                            + " [::1] with this port.");
        }
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, Heads.ORIGIN) && !loopback(raw.value(i))) {
                return OwnAnswer.forbidden(
                        "Wireroom takes no requests from pages of other machines: Origin is not"
                                + " loopback.");
            }
        }
        return null;
    }

    private static boolean loopback(String origin) {
        try {
            String host = new URI(origin).getHost();
            return host != null && Authority.isLoopback(host);
        } catch (URISyntaxException _) {
            return false;
        }
    }
}
