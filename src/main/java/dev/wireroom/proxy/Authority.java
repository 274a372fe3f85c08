package dev.wireroom.proxy;

import java.util.Locale;
import java.util.Set;

/// Host and port as an address names them. The loopback names of one port are one place: a server
/// that was started as `localhost` may call itself `127.0.0.1`.
record Authority(String host, int port) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /// @param text `host` or `host:port`
    /// @param usual the port that goes without saying
    static Authority read(String text, int usual) {
        int colon = text.lastIndexOf(':');
        boolean named = colon > text.lastIndexOf(']') && colon < text.length() - 1;
        String digits = named ? text.substring(colon + 1) : "";
        boolean number = digits.length() <= 5 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        String host = named && number ? text.substring(0, colon) : text;
        return new Authority(
                host.toLowerCase(Locale.ROOT), named && number ? Integer.parseInt(digits) : usual);
    }

    static boolean isLoopback(String host) {
        return LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
    }

    boolean isSamePlace(Authority other) {
        boolean sameHost = host.equals(other.host) || (isLoopback(host) && isLoopback(other.host));
        return sameHost && port == other.port;
    }
}
