package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.HeadWriter;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import dev.wireroom.proxy.isolate.Owned;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Heads in isolate and share mode, where the two hops have sessions of their own: what speaks of
/// the session, the revision and the form of the answer is Wireroom's to say; every other
/// end-to-end line passes as it stood, in its order and spelling.
final class MappedHeads {
    static final String BOTH_FORMS = "application/json, text/event-stream";

    private static final byte[] ACCEPT = Tokens.name("accept");
    private static final byte[] ACCEPT_ENCODING = Tokens.name("accept-encoding");
    private static final byte[] TE = Tokens.name("te");

    /// Lines of a request that speak of itself, not of who sends it.
    private static final Set<String> OF_THE_REQUEST =
            Set.of(
                    "host",
                    "accept",
                    "accept-encoding",
                    "content-length",
                    "content-type",
                    "content-encoding",
                    "expect",
                    "last-event-id",
                    "mcp-session-id",
                    "mcp-protocol-version",
                    "te");

    private MappedHeads() {}

    /// The request as the server gets it.
    ///
    /// @param owned its session there; null when there is none. Where its revision is not known the
    ///   caller's own line stands
    /// @param length of the body; -1 when it has none
    static ByteBuffer toServer(RequestHead head, Line line, @Nullable Owned owned, long length) {
        String session = owned == null ? null : owned.id();
        String version = owned == null ? null : owned.version();
        RawHead raw = head.raw();
        Upstream upstream = line.upstream();
        List<HeaderLine> set = line.settings().headers();
        HeadWriter to = new HeadWriter();
        String target = upstream.target(String.valueOf(head.originForm()));
        to.text(head.method()).text(" ").text(target).text(" HTTP/1.1\r\n");
        Once host = new Once("Host", upstream.authority());
        Once id = new Once("Mcp-Session-Id", session);
        Once revision = new Once("MCP-Protocol-Version", version);
        Once accept = new Once("Accept", BOTH_FORMS);
        Once size = new Once("Content-Length", length < 0 ? null : Long.toString(length));
        if (raw.count(Heads.HOST) == 0) {
            host.put(to, null);
        }
        String[] named = Heads.namedByConnection(raw);
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, Heads.HOST)) {
                host.put(to, raw.name(i));
            } else if (raw.is(i, Heads.SESSION)) {
                id.put(to, raw.name(i));
            } else if (raw.is(i, Heads.VERSION) && version != null) {
                revision.put(to, raw.name(i));
            } else if (raw.is(i, ACCEPT)) {
                accept.put(to, raw.name(i));
            } else if (raw.is(i, Framing.CONTENT_LENGTH)) {
                size.put(to, raw.name(i));
            } else if (!dropped(raw, i, named) && !Heads.replaced(raw, i, set)) {
                raw.copyLine(i, to);
            }
        }
        accept.put(to, null);
        id.put(to, null);
        revision.put(to, null);
        size.put(to, null);
        for (HeaderLine each : set) {
            to.line(each.name(), each.value());
        }
        return to.end();
    }

    private static boolean dropped(RawHead raw, int i, String @Nullable [] named) {
        return raw.is(i, ACCEPT_ENCODING)
                || raw.is(i, Heads.EXPECT)
                || raw.is(i, TE)
                || Heads.ofHop(raw, i, named);
    }

    /// The answer as the caller gets it: the server's session id stays on its hop.
    ///
    /// @param session what the caller is to know its session by; null when it is told nothing
    /// @param chunked whether the body is sent in chunks on this hop
    /// @param length whether the server's Content-Length holds on this hop
    static ByteBuffer toClient(
            ResponseHead head,
            @Nullable String session,
            boolean chunked,
            boolean length,
            boolean close) {
        HeadWriter to = new HeadWriter();
        to.text("HTTP/1.1 ").text(Integer.toString(head.status())).text(" ").text(head.reason());
        to.text("\r\n");
        RawHead raw = head.raw();
        Once id = new Once("Mcp-Session-Id", session);
        String[] named = Heads.namedByConnection(raw);
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, Heads.SESSION)) {
                id.put(to, raw.name(i));
            } else if (raw.is(i, Framing.CONTENT_LENGTH) ? length : !Heads.ofHop(raw, i, named)) {
                raw.copyLine(i, to);
            }
        }
        id.put(to, null);
        if (chunked) {
            to.line("Transfer-Encoding", "chunked");
        }
        if (close) {
            to.line("Connection", "close");
        }
        return to.end();
    }

    /// The lines of an answer that is read whole before the caller gets it.
    ///
    /// @param type what the body is now; null when it is what the server said
    /// @param session what the caller is to know its session by; null when it is told nothing
    static List<HeaderLine> linesOf(
            ResponseHead head, @Nullable String type, @Nullable String session) {
        RawHead raw = head.raw();
        String[] named = Heads.namedByConnection(raw);
        List<HeaderLine> lines = new ArrayList<>();
        for (int i = 0; i < raw.lines(); i++) {
            String name = raw.name(i);
            if (type != null && name.equalsIgnoreCase("Content-Type")) {
                lines.add(new HeaderLine(name, type));
            } else if (!raw.is(i, Heads.SESSION)
                    && !raw.is(i, Framing.CONTENT_LENGTH)
                    && !Heads.ofHop(raw, i, named)) {
                lines.add(new HeaderLine(name, raw.value(i)));
            }
        }
        if (session != null) {
            lines.add(new HeaderLine("Mcp-Session-Id", session));
        }
        return lines;
    }

    /// The session id that an answer gives: of several lines the first that has one
    /// ([Mcp#givenId]). Null when none has.
    static @Nullable String given(ResponseHead head) {
        RawHead raw = head.raw();
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, Heads.SESSION)) {
                String id = Mcp.givenId(raw.value(i));
                if (id != null) {
                    return id;
                }
            }
        }
        return null;
    }

    /// What a request says of who sends it, for requests of Wireroom's own in its name.
    static List<HeaderLine> sender(RequestHead head) {
        RawHead raw = head.raw();
        String[] named = Heads.namedByConnection(raw);
        List<HeaderLine> lines = new ArrayList<>();
        for (int i = 0; i < raw.lines(); i++) {
            if (!OF_THE_REQUEST.contains(raw.name(i).toLowerCase(Locale.ROOT))
                    && !Heads.ofHop(raw, i, named)) {
                lines.add(new HeaderLine(raw.name(i), raw.value(i)));
            }
        }
        return lines;
    }

    /// A line that stands once, in the spelling and place of the first that was there, or after the
    /// others; not at all when there is no value.
    private static final class Once {
        private final String name;
        private @Nullable String value;

        Once(String name, @Nullable String value) {
            this.name = name;
            this.value = value;
        }

        void put(HeadWriter to, @Nullable String spelling) {
            if (value != null) {
                to.line(spelling == null ? name : spelling, value);
                value = null;
            }
        }
    }
}
