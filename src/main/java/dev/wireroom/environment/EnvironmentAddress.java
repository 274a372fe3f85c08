package dev.wireroom.environment;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where an environment server is, for both transports: `http` and `ws` are one address, as are
/// `https` and `wss`.
///
/// @param secure whether both transports are encrypted
/// @param authority host and port
/// @param prefix of the paths; empty, or with a slash at its start and none at its end
/// @param query what goes along with every request over either transport; empty, or without its
///   question mark
public record EnvironmentAddress(boolean secure, String authority, String prefix, String query) {
    private static final String SESSION = "session_id";
    private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*)://(.*)");
    private static final Pattern ENDPOINT = Pattern.compile("/+(mcp|ws)?/*$");

    /// Reads what a person writes: `http`, `https`, `ws` or `wss`, or no scheme at all, which means
    /// `http` (`localhost:8000`). A path is the prefix of both endpoints' paths; one that ends with
    /// an endpoint (`/mcp`, `/ws`) means the server that it is of. A `session_id` in the query is
    /// of an old session and is dropped, all other parameters stay as they are.
    ///
    /// @throws IllegalArgumentException with a sentence for people, when it is no such address
    public static EnvironmentAddress of(String base) {
        Matcher written = SCHEME.matcher(base.strip());
        String scheme = written.matches() ? written.group(1).toLowerCase(Locale.ROOT) : "http";
        String rest = written.matches() ? written.group(2) : base.strip();
        boolean secure =
                switch (scheme) {
                    case "http", "ws" -> false;
                    case "https", "wss" -> true;
                    default ->
                            throw new IllegalArgumentException(
                                    "An environment server is not reached by '%s'. Use http, https, ws or wss."
                                            .formatted(scheme));
                };
        URI uri = parse("http://" + rest, base);
        if (uri.getUserInfo() != null) {
            throw new IllegalArgumentException("Leave name and password out of the address.");
        }
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        return new EnvironmentAddress(
                secure,
                uri.getRawAuthority(),
                ENDPOINT.matcher(path).replaceFirst(""),
                others(uri.getRawQuery()));
    }

    /// Where JSON-RPC is posted to.
    public URI http() {
        return URI.create((secure ? "https" : "http") + place("/mcp", query));
    }

    /// Where a WebSocket opens that owns its session.
    public URI socket() {
        return URI.create((secure ? "wss" : "ws") + place("/ws", query));
    }

    /// Where a WebSocket opens that attaches to this session.
    public URI socket(String session) {
        String named =
                SESSION
                        + "="
                        + URLEncoder.encode(session, StandardCharsets.UTF_8).replace("+", "%20");
        return URI.create(
                (secure ? "wss" : "ws")
                        + place("/ws", query.isEmpty() ? named : query + "&" + named));
    }

    private String place(String endpoint, String parameters) {
        return "://"
                + authority
                + prefix
                + endpoint
                + (parameters.isEmpty() ? "" : "?")
                + parameters;
    }

    private static URI parse(String text, String base) {
        try {
            URI uri = new URI(text);
            if (uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "'%s' is no address: %s.".formatted(base, e.getReason()), e);
        }
        throw new IllegalArgumentException(
                "'%s' names no host. Write it as localhost:8000, an IPv6 address as [::1]:8000."
                        .formatted(base));
    }

    private static String others(@Nullable String query) {
        if (query == null) {
            return "";
        }
        return Arrays.stream(query.split("&"))
                .filter(each -> !each.isEmpty())
                .filter(each -> !name(each).equals(SESSION))
                .collect(Collectors.joining("&"));
    }

    private static String name(String parameter) {
        String raw = parameter.replaceFirst("=.*", "");
        return URLDecoder.decode(raw, StandardCharsets.UTF_8);
    }
}
