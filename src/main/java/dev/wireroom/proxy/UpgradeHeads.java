package dev.wireroom.proxy;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.http.HeadWriter;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;

/// Heads of a WebSocket's handshake (RFC 6455, 4). Both hops speak of the same socket, so the key
/// and its answer pass; extensions do not, for they would make the frames unreadable.
final class UpgradeHeads {
    private static final byte[] UPGRADE = Tokens.name("upgrade");
    private static final byte[] KEY = Tokens.name("sec-websocket-key");
    private static final byte[] EXTENSIONS = Tokens.name("sec-websocket-extensions");

    private UpgradeHeads() {}

    /// Whether this asks for a WebSocket.
    static boolean asked(RequestHead head) {
        if (!head.method().equals("GET") || head.minor() != 1) {
            return false;
        }
        String to = head.raw().first(UPGRADE);
        return to != null
                && to.toLowerCase(Locale.ROOT).contains("websocket")
                && head.raw().count(KEY) > 0;
    }

    /// @param target path and query, as the server is to get them
    static ByteBuffer toServer(RequestHead head, Line line, String target) {
        RawHead raw = head.raw();
        List<HeaderLine> set = line.settings().headers();
        HeadWriter to = new HeadWriter();
        to.text("GET " + line.upstream().target(target) + " HTTP/1.1\r\n");
        String[] named = Heads.namedByConnection(raw);
        boolean hosted = false;
        for (int i = 0; i < raw.lines(); i++) {
            if (raw.is(i, Heads.HOST)) {
                if (!hosted) {
                    to.line(raw.name(i), line.upstream().authority());
                    hosted = true;
                }
            } else if (!raw.is(i, EXTENSIONS)
                    && !Heads.ofHop(raw, i, named)
                    && !Heads.replaced(raw, i, set)) {
                raw.copyLine(i, to);
            }
        }
        for (HeaderLine each : set) {
            to.line(each.name(), each.value());
        }
        return upgrading(to);
    }

    static ByteBuffer toClient(ResponseHead head) {
        RawHead raw = head.raw();
        HeadWriter to = new HeadWriter();
        to.text("HTTP/1.1 101 ").text(head.reason()).text("\r\n");
        String[] named = Heads.namedByConnection(raw);
        for (int i = 0; i < raw.lines(); i++) {
            if (!raw.is(i, EXTENSIONS) && !Heads.ofHop(raw, i, named)) {
                raw.copyLine(i, to);
            }
        }
        return upgrading(to);
    }

    private static ByteBuffer upgrading(HeadWriter to) {
        return to.line("Connection", "Upgrade").line("Upgrade", "websocket").end();
    }
}
