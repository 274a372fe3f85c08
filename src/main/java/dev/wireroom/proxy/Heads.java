package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.HeadWriter;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Heads as they go on to the next hop: every end-to-end line as it stood, in its order and
/// spelling; what belongs to one hop only stays there (RFC 9110, 7.6.1).
final class Heads {
    static final byte[] HOST = Tokens.name("host");
    static final byte[] CONNECTION = Tokens.name("connection");
    static final byte[] SESSION = Tokens.name("mcp-session-id");
    static final byte[] VERSION = Tokens.name("mcp-protocol-version");
    static final byte[] AUTHORIZATION = Tokens.name("authorization");
    static final byte[] ORIGIN = Tokens.name("origin");
    static final byte[] EXPECT = Tokens.name("expect");
    private static final byte[] TE = Tokens.name("te");
    private static final byte[][] HOP = {
        CONNECTION,
        Tokens.name("keep-alive"),
        Tokens.name("proxy-connection"),
        Tokens.name("upgrade"),
        Tokens.name("http2-settings"),
        TE,
        Framing.TRANSFER_ENCODING,
    };

    /// Never taken for a hop's own, whatever a Connection line says: dropping one of these would
    /// change what the request means.
    private static final List<String> NEVER_HOP =
            List.of(
                    "host",
                    "content-length",
                    "content-type",
                    "authorization",
                    "mcp-session-id",
                    "mcp-protocol-version");

    private Heads() {}

    /// The request as the server gets it. A `Host` line is put where the client's stood.
    ///
    /// @param withSession whether a session id in it is the server's to see
    static ByteBuffer toServer(RequestHead head, Line line, boolean withSession) {
        RawHead raw = head.raw();
        String target = line.upstream().target(String.valueOf(head.originForm()));
        String authority = line.upstream().authority();
        List<HeaderLine> set = line.settings().headers();
        HeadWriter to = new HeadWriter();
        to.text(head.method()).text(" ").text(target).text(" HTTP/1.1\r\n");
        String[] named = namedByConnection(raw);
        boolean host = raw.count(HOST) > 0;
        if (!host) {
            to.line("Host", authority);
        }
        boolean hosted = false;
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, HOST)) {
                if (!hosted) {
                    to.line(raw.name(i), authority);
                    hosted = true;
                }
            } else if (raw.is(i, TE)
                    && raw.value(i).toLowerCase(Locale.ROOT).contains("trailers")) {
                // Trailers pass here, so the server may be told (RFC 9110, 6.5.1).
                to.line(raw.name(i), "trailers");
            } else if (!ofHop(raw, i, named)
                    && !replaced(raw, i, set)
                    && (withSession || !raw.is(i, SESSION))) {
                raw.copyLine(i, to);
            }
        }
        for (HeaderLine each : set) {
            to.line(each.name(), each.value());
        }
        if (head.framing() instanceof Framing.Chunked) {
            to.line("Transfer-Encoding", "chunked");
        }
        return to.end();
    }

    /// The answer as the client gets it.
    ///
    /// @param chunked whether the body is sent in chunks on this hop
    /// @param length whether the server's Content-Length holds on this hop
    /// @param close whether the connection ends after this answer
    static ByteBuffer toClient(ResponseHead head, boolean chunked, boolean length, boolean close) {
        RawHead raw = head.raw();
        HeadWriter to = new HeadWriter();
        to.text("HTTP/1.1 ").text(Integer.toString(head.status())).text(" ").text(head.reason());
        to.text("\r\n");
        String[] named = namedByConnection(raw);
        for (int i = 0; i < raw.lines(); i++) {
            boolean dropped = raw.is(i, Framing.CONTENT_LENGTH) ? !length : ofHop(raw, i, named);
            if (!dropped) {
                raw.copyLine(i, to);
            }
        }
        if (chunked) {
            to.line("Transfer-Encoding", "chunked");
        }
        if (close) {
            to.line("Connection", "close");
        }
        return to.end();
    }

    static boolean replaced(RawHead raw, int i, List<HeaderLine> set) {
        for (HeaderLine line : set) {
            if (raw.name(i).equalsIgnoreCase(line.name())) {
                return true;
            }
        }
        return false;
    }

    static boolean ofHop(RawHead raw, int i, String @Nullable [] named) {
        for (byte[] name : HOP) {
            if (raw.is(i, name)) {
                return true;
            }
        }
        if (named != null) {
            String name = raw.name(i).toLowerCase(Locale.ROOT);
            for (String each : named) {
                if (each.equals(name) && !NEVER_HOP.contains(name)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The names that Connection lines declare to belong to this hop; null when none do.
    static String @Nullable [] namedByConnection(RawHead raw) {
        StringBuilder all = null;
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, CONNECTION)) {
                String value = raw.value(i);
                if (!value.equalsIgnoreCase("keep-alive") && !value.equalsIgnoreCase("close")) {
                    all = (all == null ? new StringBuilder() : all.append(',')).append(value);
                }
            }
        }
        return all == null
                ? null
                : all.toString().toLowerCase(Locale.ROOT).trim().split("[ \t]*,[ \t]*");
    }

    /// Whether a Connection line holds this word.
    static boolean connectionSays(RawHead raw, String word) {
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, CONNECTION)) {
                for (String part : raw.value(i).split(",")) {
                    if (part.trim().equalsIgnoreCase(word)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// The session id that the head carries; null unless it carries exactly one, unjoined.
    static @Nullable String session(RawHead raw) {
        if (raw.count(SESSION) != 1) {
            return null;
        }
        String value = raw.first(SESSION);
        return value == null || value.isEmpty() || value.indexOf(',') >= 0 ? null : value;
    }
}
