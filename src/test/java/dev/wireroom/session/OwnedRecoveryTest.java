package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is said of the end of a session that Wireroom holds.
class OwnedRecoveryTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();
    private final Wire wireroom = play.wireroom();

    private Turn asks(@Nullable String caller, String id, String tool) {
        return wire.asks(caller, caller, id, Texts.call(2, tool));
    }

    private void works(@Nullable String caller, String id, String tool) {
        asks(caller, id, tool).server(200).answers(Texts.result(2)).ends();
    }

    private void greets(String name, String given) {
        Turn turn = wire.begin(ExchangeKind.HTTP).owned(name, name, null);
        turn.head("POST /mcp", Playbook.AGENT).forwarded().says(Texts.init(1, "probe"));
        turn.server(200, "Mcp-Session-Id: " + given).answers(Texts.okInit(1)).ends();
    }

    /// Wireroom answers for a session that was ended here.
    private void dead(String name, String id) {
        Turn turn = wire.begin(ExchangeKind.HTTP).owned(name, name, id);
        turn.head("POST /mcp").says(Texts.call(2, "echo")).wireroom(404).ends();
    }

    private void assertVerdict(VerdictKind kind, String... steps) {
        Verdict verdict = play.verdict("S1");
        assertEquals(kind, verdict.kind(), verdict.steps()::toString);
        assertEquals(List.of(steps), verdict.steps().stream().map(Verdict.Step::text).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"conv-a", ""})
    void theNextCallMakesUpForAnEndByHand(String name) {
        String caller = name.isEmpty() ? null : name;
        wireroom.greets(caller, "abc");
        play.action("S1", Action.EXPIRE);
        play.after(30);
        assertVerdict(VerdictKind.AT_NEXT_CALL, "You expired it");
        assertEquals(-1, play.verdict("S1").tookMicros());
        wireroom.greets(caller, "def");
        works(caller, "def", "echo");
        assertVerdict(
                VerdictKind.AT_NEXT_CALL,
                "You expired it",
                "Wireroom sent initialize",
                "Server gave a new id: S2",
                "tools/call echo answered");
        assertEquals("S2", play.verdict("S1").successor());
        assertEquals(1_000, play.verdict("S1").tookMicros(), "not the time that nobody called");
    }

    @Test
    void theNextCallMayComeLongAfter() {
        wireroom.greets("conv-a", "abc");
        play.action("S1", Action.EXPIRE);
        play.after(4_000);
        wireroom.greets("conv-a", "def");
        works("conv-a", "def", "echo");
        assertEquals("S2", play.verdict("S1").successor());
        assertEquals(1_000, play.verdict("S1").tookMicros());
        works("conv-a", "def", "other");
        assertEquals(4, play.verdict("S1").steps().size(), "watching is over");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCallThatMetA404IsSentAgainByWireroom(boolean greeted) {
        if (greeted) {
            greets("conv-a", "abc");
        } else {
            wireroom.greets("conv-a", "abc");
        }
        asks("conv-a", "abc", "echo").server(404).ends();
        wireroom.greets("conv-a", "def");
        works("conv-a", "def", "echo");
        assertVerdict(
                VerdictKind.AT_NEXT_CALL,
                "Server answered 404 to tools/call echo",
                "Wireroom sent initialize",
                "Server gave a new id: S2",
                "Wireroom repeated tools/call echo, answered");
        assertEquals(1_000, play.verdict("S1").tookMicros());
    }

    @Test
    void whatWasOnItsWayIsNoUseOfADeadId() {
        wireroom.greets("conv-a", "abc");
        Turn first = asks("conv-a", "abc", "one");
        Turn second = asks("conv-a", "abc", "two");
        first.server(404).ends();
        second.server(404).ends();
        asks("conv-a", "abc", "three").server(404).ends();
        assertVerdict(VerdictKind.AT_NEXT_CALL, "Server answered 404 to tools/call one");
        assertEquals(0, play.verdict("S1").tries());
    }

    @Test
    void aClientThatDidTheHandshakeItselfHasToDoItAgain() {
        greets("name-1", "abc");
        play.action("S1", Action.EXPIRE);
        assertVerdict(VerdictKind.WATCHING, "You expired it");
        play.after(1);
        dead("name-1", "abc");
        play.after(0.5);
        greets("name-2", "def");
        works("name-2", "def", "echo");
        assertVerdict(
                VerdictKind.RECOVERED,
                "You expired it",
                "Client sent tools/call echo with the dead id: 404",
                "Client sent initialize without an id",
                "Server gave a new id: S2",
                "Client repeated tools/call echo, answered");
        assertEquals(500_000, play.verdict("S1").tookMicros());
    }

    @Test
    void aClientThatDidTheHandshakeItselfMayKeepTheDeadId() {
        greets("name-1", "abc");
        play.action("S1", Action.KILL);
        for (int n = 0; n < 3; n++) {
            play.after(1);
            dead("name-1", "abc");
        }
        assertEquals(VerdictKind.KEEPS_DEAD_ID, play.verdict("S1").kind());
        assertEquals(2, play.verdict("S1").tries());
    }

    @Test
    void aSessionThatWireroomReplacedIsStillItsClients() {
        greets("name-1", "abc");
        play.over("abc", EndReason.IDLE);
        wireroom.greets("name-1", "def");
        play.action("S2", Action.EXPIRE);
        assertEquals(VerdictKind.WATCHING, play.verdict("S2").kind());
        dead("name-1", "def");
        assertEquals("S2", play.verdict("S2").session());
        assertEquals(2, play.verdict("S2").steps().size());
    }

    @Test
    void aCallThatAKillCutIsTheClientsToRepeat() {
        wireroom.greets("conv-a", "abc");
        Turn cut = asks("conv-a", "abc", "echo");
        play.action("S1", Action.KILL);
        cut.ends(ExchangeEnd.CUT_BY_USER);
        wireroom.greets("conv-a", "def");
        works("conv-a", "def", "echo");
        assertEquals(
                "Client repeated tools/call echo, answered",
                play.verdict("S1").steps().getLast().text());
    }
}
