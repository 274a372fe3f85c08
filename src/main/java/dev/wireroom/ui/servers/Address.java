package dev.wireroom.ui.servers;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a server as a person types it: origin, and the path that clients use there.
///
/// @param origin `http://localhost:8931`, without a path
/// @param path `/mcp`, with its query if any
record Address(URI origin, String path) {
    private static final Pattern SCHEME = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*)://.*");

    /// Why a text is no address; the message is one sentence for people.
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String sentence) {
            super(sentence);
        }
    }

    /// Without a scheme, this machine is spoken to by http and others by https; without a path,
    /// `/mcp` is meant.
    static Address read(String text) throws Unreadable {
        String typed = text.strip();
        if (typed.isEmpty()) {
            throw new Unreadable("Type the address, for example http://localhost:8931/mcp.");
        }
        Matcher scheme = SCHEME.matcher(typed);
        if (scheme.matches() && !scheme.group(1).matches("(?i)https?")) {
            throw new Unreadable(
                    scheme.group(1) + ":// cannot be relayed. Use an http or https address.");
        }
        URI uri = uri(scheme.matches() ? typed : usualScheme(typed) + typed);
        if (uri.getHost() == null) {
            throw new Unreadable("There is no host in this address, or its port is no number.");
        }
        if (uri.getPort() == 0 || uri.getPort() > 65535) {
            throw new Unreadable("A port is between 1 and 65535.");
        }
        if (uri.getRawUserInfo() != null) {
            throw new Unreadable("Leave the user name out; add an Authorization header below.");
        }
        String path =
                uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/mcp" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        URI origin =
                uri(
                        uri.getScheme().toLowerCase(Locale.ROOT)
                                + "://"
                                + uri.getHost()
                                + (uri.getPort() < 0 ? "" : ":" + uri.getPort()));
        return new Address(origin, path + query);
    }

    /// A name to start with: `example` for mcp.example.com, `server-8931` on this machine.
    String suggestedName() {
        String host = origin.getHost();
        if (local(host)) {
            return origin.getPort() < 0 ? "server" : "server-" + origin.getPort();
        }
        String[] labels = host.split("\\.");
        return labels.length < 2 ? host : labels[labels.length - 2];
    }

    /// Host and port, for a sentence.
    String place() {
        return origin.getHost() + (origin.getPort() < 0 ? "" : ":" + origin.getPort());
    }

    private static URI uri(String text) throws Unreadable {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new Unreadable(
                    "This cannot be read as an address; look at character "
                            + (e.getIndex() + 1)
                            + ".");
        }
    }

    private static String usualScheme(String typed) {
        return local(typed.split("[:/?]", 2)[0]) || typed.startsWith("[::1]")
                ? "http://"
                : "https://";
    }

    private static boolean local(String host) {
        return host.equalsIgnoreCase("localhost")
                || host.startsWith("127.")
                || host.equals("[::1]");
    }
}
