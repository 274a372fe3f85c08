package dev.wireroom.ui.bridge;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import org.jspecify.annotations.Nullable;

/// The few words of an exchange that lists and lanes show; heads and texts stay on disk. Changes
/// while the exchange is open; window's thread only.
public final class ExchangeRow {
    private final long number;
    private final String server;
    private final long opened;
    private final boolean own;
    private String method;
    private String target;
    private @Nullable String session;
    private @Nullable String caller;
    private @Nullable String callerPlace;
    private int status;
    private long ended;
    private ExchangeEnd end = ExchangeEnd.OPEN;
    private long firstByteMicros = -1;
    private long bytes;
    private boolean sse;
    private @Nullable String rpcMethod;
    private @Nullable String subject;
    private @Nullable String rpcId;
    private int events;
    private int messages;
    private long firstMessage;
    private long lastMessage;
    private long asked;
    private long answered;
    private boolean failed;
    private @Nullable String lastEventId;

    ExchangeRow(Exchange first) {
        number = first.number();
        server = first.server();
        opened = first.opened();
        own = first.peer().isEmpty();
        method = first.method();
        target = first.target();
        update(first);
    }

    void update(Exchange now) {
        method = now.method();
        target = now.target();
        session = now.session();
        if (callerPlace == null && now.caller() != null) {
            callerPlace = place(now.caller(), now.clientHop().request());
        }
        caller = now.caller();
        status = now.status();
        ended = now.ended();
        end = now.end();
        firstByteMicros = now.firstByteMicros();
        bytes = now.clientHop().requestBytes() + now.clientHop().responseBytes();
        sse = now.sse();
        if (now.clientHop().request() != null) {
            lastEventId = now.clientHop().request().first("Last-Event-ID");
        }
    }

    private @Nullable String place(String key, @Nullable Head request) {
        if (request == null) {
            return null;
        }
        for (HeaderLine line : request.lines()) {
            if (line.value().equals(key)) {
                return line.name() + ": " + line.value();
            }
        }
        int query = target.indexOf('?');
        for (String each : (query < 0 ? "" : target.substring(query + 1)).split("&", -1)) {
            if (each.endsWith("=" + key)) {
                return "?" + each;
            }
        }
        return null;
    }

    void see(Message message) {
        messages++;
        firstMessage = firstMessage == 0 ? message.number() : firstMessage;
        lastMessage = message.number();
        if (message.kind() == MessageKind.REQUEST && asked == 0) {
            asked = message.number();
        } else if (message.answers() != 0) {
            answered = message.number();
        }
        if (rpcMethod == null
                && (message.kind() == MessageKind.REQUEST
                        || message.kind() == MessageKind.NOTIFICATION)
                && message.direction() == dev.wireroom.model.Direction.CLIENT_TO_SERVER) {
            rpcMethod = message.method();
            subject = message.subject();
            rpcId = message.id();
        }
        if (message.event() != null) {
            events++;
        }
        failed |= message.failed();
    }

    public long number() {
        return number;
    }

    public String server() {
        return server;
    }

    public long opened() {
        return opened;
    }

    /// Whether Wireroom itself asked, and no client.
    public boolean own() {
        return own;
    }

    /// The HTTP method.
    public String method() {
        return method;
    }

    public String target() {
        return target;
    }

    public @Nullable String session() {
        return session;
    }

    /// Who asked, in isolate and share mode; null in relay and for callers without a name.
    public @Nullable String caller() {
        return caller;
    }

    /// Where the caller's name stands in the request head, as it stands there: `X-Session-Id:
    /// conv-a`, `?session_id=conv-a`; null when it is not there.
    public @Nullable String callerPlace() {
        return callerPlace;
    }

    public int status() {
        return status;
    }

    /// Whether it is a WebSocket: many calls, none of which it is.
    public boolean socket() {
        return status == 101;
    }

    /// 0 while open.
    public long ended() {
        return ended;
    }

    public ExchangeEnd end() {
        return end;
    }

    public long firstByteMicros() {
        return firstByteMicros;
    }

    public long bytes() {
        return bytes;
    }

    public boolean sse() {
        return sse;
    }

    /// The JSON-RPC method of the first message that the client sent.
    public @Nullable String rpcMethod() {
        return rpcMethod;
    }

    public @Nullable String subject() {
        return subject;
    }

    public @Nullable String rpcId() {
        return rpcId;
    }

    /// Messages seen, both ways.
    public int messages() {
        return messages;
    }

    /// Whether this message is, or may be, of it: `sure` when it is its first request or its last
    /// answer, else when its number is among those that came here.
    boolean has(long message, boolean sure) {
        return sure
                ? message == asked || message == answered
                : message >= firstMessage && message <= lastMessage && firstMessage > 0;
    }

    public int events() {
        return events;
    }

    /// The event after which the client wants to go on; null when it does not resume a stream.
    public @Nullable String lastEventId() {
        return lastEventId;
    }

    /// A message of it failed, or its status says so.
    public boolean failed() {
        return failed || status >= 400;
    }
}
