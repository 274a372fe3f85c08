package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the tracker remembers of one exchange while it is open.
final class ExchangeNotes {
    /// HTTP method; empty for what has no head.
    String method = "";

    String target = "";
    Era era = Era.LEGACY;

    /// The session ids that the request could mean; empty when it carries none.
    List<String> ids = List.of();

    /// The session ids that other places of its head, or its first message, have.
    List<String> named = List.of();

    @Nullable Tracked session;

    /// The session was found by the id in the request.
    boolean byId;

    /// The session that this exchange's `initialize` opened.
    @Nullable Tracked opens;

    /// The session that lives as long as this exchange does.
    @Nullable Tracked owns;

    /// Its answer is an event stream of the server's own, and is counted as one.
    boolean stream;

    boolean eventStream;
    boolean switchedProtocol;

    /// The server said something in the body of its answer.
    boolean spoken;

    /// The request asked to listen (2026-07-28).
    boolean listens;

    /// A request that only asked what the server is: no session until that is answered.
    @Nullable JsonRpc discovers;

    /// The request came when its session was over.
    boolean late;

    /// A 404 that means a lost session only when JSON-RPC says so as well.
    boolean doubtful404;

    /// The first thing that the client said in it.
    @Nullable String rpcMethod;

    @Nullable String subject;

    /// The requests of the client that came in it; answered ones are dropped in the long run.
    final List<OpenCall> calls = new ArrayList<>(1);

    private boolean socket;
    private int tidyAt = 64;

    void read(Head request) {
        String line = request.startLine();
        int first = line.indexOf(' ');
        int last = line.lastIndexOf(' ');
        method = first < 0 ? line : line.substring(0, first);
        target = first < 0 ? "" : line.substring(first + 1, Math.max(first + 1, last));
        era = Mcp.eraOf(request);
        ids = SessionIds.meant(request);
        socket = isGet() && request.first("Sec-WebSocket-Key") != null;
    }

    void add(OpenCall call) {
        if (calls.size() >= tidyAt) {
            calls.removeIf(each -> each.answered);
            tidyAt = Math.max(64, 2 * calls.size());
        }
        calls.add(call);
    }

    String path() {
        return Target.path(target);
    }

    /// It asks for a WebSocket.
    boolean isSocket() {
        return socket;
    }

    boolean isPost() {
        return method.equals("POST");
    }

    boolean isGet() {
        return method.equals("GET");
    }

    boolean isDelete() {
        return method.equals("DELETE");
    }

    /// What the client asked, in words: `tools/call echo`, `GET`.
    String words() {
        if (rpcMethod == null) {
            return method;
        }
        return subject == null ? rpcMethod : rpcMethod + " " + subject;
    }
}
