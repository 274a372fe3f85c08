package dev.wireroom.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.model.Verdict;
import dev.wireroom.protocol.JsonRpcReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Plays exchanges to a tracker, in one line each, on a clock of its own, and shows the sessions as
/// they were told last.
final class Playbook {
    static final long SECOND = 1_000_000;
    static final long START = 1_000 * SECOND;
    static final String SERVER = "default";
    static final String AGENT = "User-Agent: probe/1";

    private final SessionTracker tracker;
    private final JsonRpcReader reader = new JsonRpcReader();
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final List<HandleUse> handles = new ArrayList<>();
    private final Map<String, Verdict> verdicts = new HashMap<>();
    private long exchanges;
    private long messages;
    private long connections;
    private long now = START;

    Playbook() {
        this(1);
    }

    Playbook(long next) {
        tracker = new SessionTracker(next);
        recognise(Recognition.STANDARD);
    }

    long now() {
        return now;
    }

    /// Time passes, a tick a second.
    Playbook after(double seconds) {
        long until = now + (long) (seconds * SECOND);
        while (now + SECOND <= until) {
            now += SECOND;
            tracker.tick(now);
        }
        now = until;
        return this;
    }

    /// A new client connection to the usual server.
    Wire connect() {
        return connect(SERVER);
    }

    Wire connect(String server) {
        return new Wire(server, ++connections, "127.0.0.1:5" + connections);
    }

    /// Wireroom's own requests.
    Wire wireroom() {
        return new Wire(SERVER, 0, "");
    }

    void action(String session, Action action) {
        tracker.action(session, action, now);
        drain();
    }

    void over(String upstreamId, EndReason why) {
        tracker.sessionOver(SERVER, upstreamId, why, now);
        drain();
    }

    void stop() {
        tracker.stopped(now);
        drain();
    }

    Session session(@Nullable String id) {
        drain();
        Session session = sessions.get(id);
        assertNotNull(session, id + " is not there, only " + sessions.keySet());
        return session;
    }

    List<String> ids() {
        drain();
        return List.copyOf(sessions.keySet());
    }

    Verdict verdict(String session) {
        drain();
        Verdict verdict = verdicts.get(session);
        assertNotNull(verdict, "no verdict on " + session);
        return verdict;
    }

    boolean hasVerdict(String session) {
        drain();
        return verdicts.containsKey(session);
    }

    /// Uses of state handles so far.
    List<HandleUse> handles() {
        drain();
        return handles;
    }

    void recognise(Recognition recognition) {
        tracker.recognise(SERVER, recognition);
        reader.carriers(
                recognition.carriers().stream().map(CallerPlace::name).collect(Collectors.toSet()));
    }

    List<CaptureEvent> drain() {
        List<CaptureEvent> events = tracker.drain();
        for (CaptureEvent event : events) {
            switch (event) {
                case CaptureEvent.SessionChanged it ->
                        sessions.put(it.session().id(), it.session());
                case CaptureEvent.VerdictChanged it ->
                        verdicts.put(it.verdict().session(), it.verdict());
                case CaptureEvent.HandleUsed it -> handles.add(it.use());
                default -> throw new AssertionError("not the tracker's: " + event);
            }
        }
        return events;
    }

    void assertState(
            String session,
            SessionState state,
            @Nullable EndReason reason,
            @Nullable String detail) {
        Session seen = session(session);
        assertEquals(state, seen.state(), session);
        assertEquals(reason, seen.endReason());
        assertEquals(detail, seen.endDetail());
        assertEquals(!state.open(), seen.ended() > 0);
    }

    /// One client connection.
    final class Wire {
        private final String server;
        private final long number;
        private final String peer;

        private Wire(String server, long number, String peer) {
            this.server = server;
            this.number = number;
            this.peer = peer;
        }

        /// A request head: `POST /mcp`, and its field lines.
        Turn client(String request, String... fields) {
            return begin(ExchangeKind.HTTP).head(request, fields);
        }

        Turn begin(ExchangeKind kind) {
            Turn turn = new Turn(new ExchangeContext(++exchanges, server, number, peer, now));
            turn.context.kind = kind;
            return turn;
        }

        Turn post(@Nullable String session, String message) {
            return client("POST /mcp", fields(session)).says(message);
        }

        Turn get(@Nullable String session) {
            return client("GET /mcp", fields(session));
        }

        Turn delete(@Nullable String session) {
            return client("DELETE /mcp", fields(session));
        }

        /// `initialize`, answered with this id (null: none), and its end.
        String initialize(@Nullable String session) {
            return initialize("probe", session);
        }

        String initialize(String client, @Nullable String session) {
            Turn turn = post(null, Texts.init(1, client));
            turn.server(
                            200,
                            session == null
                                    ? new String[0]
                                    : new String[] {"Mcp-Session-Id: " + session})
                    .answers(Texts.okInit(1))
                    .ends(ExchangeEnd.COMPLETE);
            return String.valueOf(turn.session());
        }

        /// A call and its answer.
        Turn call(@Nullable String session, int id, String tool) {
            Turn turn = post(session, Texts.call(id, tool));
            after(0.001);
            turn.server(200).answers(Texts.result(id)).ends(ExchangeEnd.COMPLETE);
            return turn;
        }

        /// A call that the server (or else Wireroom) answers with 404.
        Turn lost(String session, int id, String tool, boolean byServer) {
            Turn turn = post(session, Texts.call(id, tool));
            after(0.001);
            (byServer ? turn.server(404) : turn.wireroom(404))
                    .answers(Texts.error("null"))
                    .ends(ExchangeEnd.COMPLETE);
            return turn;
        }

        /// Wireroom's own handshake, answered with this id (null: none).
        Turn greets(@Nullable String holder, @Nullable String given) {
            String[] fields =
                    given == null ? new String[0] : new String[] {"Mcp-Session-Id: " + given};
            Turn turn = begin(ExchangeKind.HTTP).owned(holder, holder, null).forwarded();
            turn.head("POST /mcp").says(Texts.init(0, "wireroom"));
            after(0.001);
            return turn.server(200, fields).answers(Texts.okInit(0)).ends();
        }

        /// A call of a caller, as it stands when it goes on to the server in this session.
        Turn asks(
                @Nullable String caller,
                @Nullable String holder,
                @Nullable String upstreamId,
                String message) {
            Turn turn = begin(ExchangeKind.HTTP).owned(caller, holder, null);
            turn.head("POST /mcp", "Mcp-Session-Id: given-by-wireroom");
            return turn.owned(caller, holder, upstreamId).forwarded().says(message);
        }

        void close() {
            tracker.connectionClosed(server, number, now);
        }

        private static String[] fields(@Nullable String session) {
            return session == null
                    ? new String[] {AGENT, "Accept: application/json, text/event-stream"}
                    : new String[] {
                        AGENT,
                        "Accept: application/json, text/event-stream",
                        "Mcp-Session-Id: " + session
                    };
        }
    }

    /// One exchange.
    final class Turn {
        final ExchangeContext context;
        final List<Paired> paired = new ArrayList<>();
        private long lastMessage;

        private Turn(ExchangeContext context) {
            this.context = context;
        }

        @Nullable String session() {
            return context.session;
        }

        /// Number of the message that was said last.
        long last() {
            return lastMessage;
        }

        /// The request head, when it did not come with [Wire#client].
        Turn head(String request, String... fields) {
            context.request = Playbook.head(request + " HTTP/1.1", fields);
            tracker.requestHead(context, now);
            return this;
        }

        /// Isolate and share mode. Told to the tracker as it stands.
        Turn owned(@Nullable String caller, @Nullable String holder, @Nullable String upstreamId) {
            context.owned = true;
            context.caller = caller;
            context.holder = holder;
            context.upstreamId = upstreamId;
            tracker.owned(context, now);
            return this;
        }

        /// The server hop's request left.
        Turn forwarded() {
            context.forwarded = true;
            return this;
        }

        Turn says(String text) {
            return message(Direction.CLIENT_TO_SERVER, text);
        }

        Turn answers(String text) {
            return message(Direction.SERVER_TO_CLIENT, text);
        }

        private Turn message(Direction direction, String text) {
            for (JsonRpcReader.Part part : reader.read(text.getBytes(UTF_8))) {
                lastMessage = ++messages;
                paired.add(tracker.message(context, lastMessage, direction, part.message(), now));
            }
            return this;
        }

        Turn event(String name, String data) {
            tracker.event(context, name, data, now);
            return this;
        }

        /// The server's answer head; JSON unless a field says otherwise.
        Turn server(int status, String... fields) {
            context.answer = Playbook.head("HTTP/1.1 " + status, fields);
            return answered(status);
        }

        Turn stream() {
            return server(200, "Content-Type: text/event-stream; charset=utf-8");
        }

        /// Wireroom answers by itself.
        Turn wireroom(int status) {
            return answered(status);
        }

        private Turn answered(int status) {
            context.status = status;
            tracker.answerHead(context, now);
            return this;
        }

        Turn ends() {
            return ends(ExchangeEnd.COMPLETE);
        }

        Turn ends(ExchangeEnd end) {
            tracker.ended(context, end, now);
            return this;
        }
    }

    private static Head head(String startLine, String... fields) {
        List<HeaderLine> lines = new ArrayList<>();
        for (String field : fields) {
            int colon = field.indexOf(':');
            lines.add(
                    new HeaderLine(field.substring(0, colon), field.substring(colon + 1).strip()));
        }
        return new Head(startLine, lines, true);
    }
}
