package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Era;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.FakeActions;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.Replies;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// From whom the first request to a new server came.
final class FirstRequestTest {
    private static final String PERSON = "127.0.0.1:52000";

    private final CaptureModel capture = new CaptureModel();
    private final FxFeed feed = new FxFeed(capture, Runnable::run);

    private AddServerModel added(Mode mode) {
        AddServerModel model =
                new AddServerModel(
                        new FakeActions(), capture, new Replies(Runnable::run), (_, _) -> {});
        model.draftProperty()
                .set(
                        new Draft(
                                "http://localhost:1/mcp",
                                "x",
                                List.of(),
                                "",
                                "",
                                "",
                                new Treatment(mode, "", "")));
        model.add();
        assertInstanceOf(AddServerModel.Phase.Waiting.class, model.phaseProperty().get());
        return model;
    }

    private static String who(AddServerModel model) {
        return assertInstanceOf(AddServerModel.Phase.Seen.class, model.phaseProperty().get()).who();
    }

    private static Exchange exchange(
            long number, String peer, @Nullable String caller, String session) {
        Head head =
                new Head(
                        "POST /mcp HTTP/1.1",
                        caller == null
                                ? List.of()
                                : List.of(new HeaderLine("X-Session-Id", caller)),
                        true);
        return new Exchange(
                number,
                "x",
                session,
                caller,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                0,
                1,
                0,
                ExchangeEnd.OPEN,
                -1,
                -1,
                peer.isEmpty() ? Hop.NOTHING : new Hop(head, null, 100, 0),
                Hop.NOTHING,
                number,
                peer,
                false);
    }

    private static CaptureEvent opened(
            long number, String peer, @Nullable String caller, String session) {
        return new CaptureEvent.ExchangeOpened(exchange(number, peer, caller, session));
    }

    private static CaptureEvent asked(long exchange, String method) {
        return new CaptureEvent.MessageCaptured(
                new Message(
                        exchange * 2,
                        exchange,
                        "S1",
                        1,
                        Direction.CLIENT_TO_SERVER,
                        MessageKind.REQUEST,
                        method,
                        null,
                        "1",
                        null,
                        null,
                        0,
                        -1,
                        0,
                        0,
                        10,
                        false,
                        false,
                        null),
                new byte[0]);
    }

    private static CaptureEvent session(String id, Peer client) {
        return new CaptureEvent.SessionChanged(
                new Session(
                        id,
                        "x",
                        SessionKind.STREAMABLE_HTTP,
                        Era.LEGACY,
                        "wire-" + id,
                        null,
                        null,
                        "2025-11-25",
                        client,
                        null,
                        SessionState.LIVE,
                        null,
                        null,
                        null,
                        null,
                        1,
                        1,
                        1,
                        1,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0));
    }

    @Test
    void callerIsNamedNotTheHandshakeThatWasMadeForIt() {
        for (Mode mode : List.of(Mode.ISOLATE, Mode.SHARE)) {
            AddServerModel model = added(mode);
            long first = capture.exchanges().size() + 1;
            feed.accept(
                    List.of(
                            opened(first, "", null, "S1"),
                            session("S1", new Peer("wireroom", "1"))));
            assertInstanceOf(AddServerModel.Phase.Waiting.class, model.phaseProperty().get());
            feed.accept(
                    List.of(
                            opened(first + 1, PERSON, "alice", "S1"),
                            asked(first + 1, "tools/call"),
                            session("S1", new Peer("wireroom", "1"))));
            assertEquals("alice", who(model));
            model.close();
        }
    }

    @Test
    void callerWithoutANameIsNobody() {
        AddServerModel model = added(Mode.SHARE);
        feed.accept(
                List.of(
                        opened(1, PERSON, null, "S1"),
                        asked(1, "tools/call"),
                        session("S1", new Peer("wireroom", "1"))));
        assertEquals("", who(model));
    }

    @Test
    void callerThatShakesHandsItselfIsKnownByWhatItSays() {
        AddServerModel model = added(Mode.ISOLATE);
        feed.accept(List.of(opened(1, PERSON, null, "S1"), asked(1, "initialize")));
        assertEquals("", who(model));
        feed.accept(List.of(session("S2", new Peer("wireroom", "1"))));
        feed.accept(List.of(session("S1", new Peer("agent-desk", "0.9.2"))));
        assertEquals("agent-desk 0.9.2", who(model));
    }

    @Test
    void clientOfARelayIsKnownByItsSession() {
        AddServerModel model = added(Mode.RELAY);
        feed.accept(List.of(opened(1, PERSON, null, "S1"), asked(1, "initialize")));
        assertEquals("", who(model));
        feed.accept(List.of(session("S1", new Peer("agent-desk", "0.9.2"))));
        assertEquals("agent-desk 0.9.2", who(model));
    }
}
