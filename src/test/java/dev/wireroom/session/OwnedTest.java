package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Isolate and share mode: the server hop tells the session.
class OwnedTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();
    private final Wire wireroom = play.wireroom();

    private Turn call(@Nullable String caller, @Nullable String holder, @Nullable String id) {
        return wire.asks(caller, holder, id, Texts.call(2, "echo"))
                .server(200)
                .answers(Texts.result(2))
                .ends();
    }

    private Turn lost(String caller, String id) {
        return wire.asks(caller, caller, id, Texts.call(2, "echo"))
                .server(404)
                .ends(ExchangeEnd.COMPLETE);
    }

    /// The caller's own `initialize`; Wireroom names it and says so before the server has answered.
    private Turn greets(String name, String given) {
        Turn turn = wire.begin(ExchangeKind.HTTP).owned(name, name, null);
        turn.head("POST /mcp", Playbook.AGENT).forwarded().says(Texts.init(1, "probe"));
        return turn.server(200, "Mcp-Session-Id: " + given)
                .owned(name, name, given)
                .answers(Texts.okInit(1))
                .ends();
    }

    private void assertReplaced(String old, String by) {
        assertEquals(by, play.session(old).successor(), "successor of " + old);
        assertEquals(old, play.session(by).predecessor(), "predecessor of " + by);
    }

    @Test
    void theSessionIsThatOfTheServerHopWhateverTheClientsHeadSays() {
        wireroom.greets("conv-a", "abc");
        wireroom.greets("conv-b", "def");
        assertEquals("S2", call("conv-b", "conv-b", "def").session());
        Turn turn = wire.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", null);
        turn.head("POST /mcp", "Mcp-Session-Id: def");
        assertNull(turn.session(), "not known yet");
        turn.owned("conv-a", "conv-a", "abc");
        assertEquals("S1", turn.session());
        assertEquals(List.of("S1", "S2"), play.ids());
        assertEquals("conv-a", play.session("S1").caller());
        assertEquals("abc", play.session("S1").wireId());
        assertEquals(SessionKind.STREAMABLE_HTTP, play.session("S1").kind());
    }

    @Test
    void aCallersOwnHandshakeOpensItsSession() {
        assertEquals("S1", greets("name-1", "abc").session());
        assertEquals("abc", play.session("S1").wireId());
        assertEquals("name-1", play.session("S1").caller());
        assertEquals("S1", call("name-1", "name-1", "abc").session());
        assertEquals(2, play.session("S1").calls());
    }

    @Test
    void aCallersNameMayBecomeKnownWithTheAnswerOnly() {
        Turn turn = wire.begin(ExchangeKind.HTTP).owned(null, null, null);
        turn.head("POST /mcp").forwarded().says(Texts.init(1, "probe"));
        turn.owned("name-1", "name-1", "abc").server(200, "Mcp-Session-Id: abc");
        turn.answers(Texts.okInit(1)).ends();
        assertEquals("name-1", play.session("S1").caller());
        assertEquals("S1", call("name-1", "name-1", "abc").session());
    }

    @Test
    void whatWireroomAnswersOpensNothing() {
        Turn refused = wire.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", null);
        refused.head("POST /mcp").says(Texts.call(2, "echo")).wireroom(503).ends();
        Turn handshake = wire.begin(ExchangeKind.HTTP).owned("name-1", "name-1", null);
        handshake.head("POST /mcp").says(Texts.init(1, "probe")).wireroom(503).ends();
        assertEquals(List.of(), play.ids());
    }

    @Test
    void inShareModeAHandshakeThatWireroomAnswersJoinsTheSession() {
        wireroom.greets(null, "abc");
        Turn joins = wire.begin(ExchangeKind.HTTP).owned("name-1", null, "abc");
        joins.head("POST /mcp").says(Texts.init(1, "other")).wireroom(200);
        joins.answers(Texts.okInit(1)).ends();
        assertEquals("S1", joins.session());
        assertEquals(List.of("S1"), play.ids());
        assertEquals(new Peer("wireroom", "0"), play.session("S1").client());
        assertNull(play.session("S1").caller());
        assertEquals("S1", call("conv-a", null, "abc").session());
    }

    @Test
    void anIdThatIsNotKnownBecomesASessionOnceItIsAnsweredWell() {
        Turn turn = wire.asks("conv-a", "conv-a", "abc", Texts.call(2, "echo"));
        assertEquals(List.of(), play.ids());
        turn.server(200).answers(Texts.result(2)).ends();
        assertEquals("conv-a", play.session("S1").caller());
        assertEquals("abc", play.session("S1").wireId());
        Turn ended = wire.begin(ExchangeKind.HTTP).owned("conv-b", "conv-b", "gone");
        ended.head("POST /mcp").says(Texts.call(2, "echo")).wireroom(404).ends();
        assertEquals(List.of("S1"), play.ids());
    }

    @Test
    void whereTheServerGivesNoIdsEachCallerHasALogicalSession() {
        wireroom.greets("conv-a", null);
        assertEquals("S1", call("conv-a", "conv-a", null).session());
        assertEquals("S2", call("conv-b", "conv-b", null).session());
        assertEquals("S3", call(null, null, null).session());
        Wire other = play.connect();
        assertEquals("S2", other.asks("conv-b", "conv-b", null, Texts.call(3, "x")).session());
        assertEquals("S3", other.asks(null, null, null, Texts.call(3, "x")).session());
        for (String id : play.ids()) {
            assertEquals(SessionKind.LOGICAL, play.session(id).kind());
            assertEquals("by caller", play.session(id).grouping());
        }
        assertEquals("conv-b", play.session("S2").caller());
        assertNull(play.session("S3").caller());
    }

    @Test
    void aServerThatIsAskedAnewGoesOnInANewSession() {
        wireroom.greets("conv-a", null);
        wireroom.greets("conv-a", null);
        play.assertState("S1", SessionState.CLOSED, EndReason.WIREROOM_STOPPED, "new handshake");
        assertEquals("S2", call("conv-a", "conv-a", null).session());
    }

    @Test
    void aLogicalSessionOfACallerEndsWhenItIsNotUsed() {
        call("conv-a", "conv-a", null);
        wire.close();
        play.after(1700);
        assertEquals(SessionState.LIVE, play.session("S1").state());
        play.after(200);
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_CLOSED, null);
        assertEquals("S2", call("conv-a", "conv-a", null).session());
    }

    @Test
    void aSessionIsHeldWhenItsCallerHasGone() {
        greets("name-1", "abc");
        wireroom.greets("conv-a", "def");
        call("conv-a", "conv-a", "def");
        wire.close();
        play.after(600);
        assertEquals(SessionState.LIVE, play.session("S1").state());
        assertEquals(SessionState.LIVE, play.session("S2").state());
    }

    @Test
    void whyWireroomEndsItIsItsEnd() {
        wireroom.greets("conv-a", "abc");
        wireroom.greets("conv-b", "def");
        wireroom.greets("conv-c", "ghi");
        wireroom.greets("conv-d", "jkl");
        play.action("S4", Action.EXPIRE);
        play.over("abc", EndReason.IDLE);
        play.over("def", EndReason.WIREROOM_STOPPED);
        play.over("ghi", EndReason.CLIENT_DELETE);
        play.over("jkl", EndReason.IDLE);
        play.over("nobody", EndReason.IDLE);
        play.assertState("S1", SessionState.EXPIRED, EndReason.IDLE, null);
        play.assertState(
                "S2", SessionState.CLOSED, EndReason.WIREROOM_STOPPED, "Wireroom ended it");
        play.assertState("S3", SessionState.CLOSED, EndReason.CLIENT_DELETE, null);
        play.assertState("S4", SessionState.EXPIRED, EndReason.BY_USER, null);
        Turn delete = wireroom.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", "abc");
        delete.head("DELETE /mcp").server(200).ends();
        assertEquals("S1", delete.session());
        play.assertState("S1", SessionState.EXPIRED, EndReason.IDLE, null);
        assertFalse(play.hasVerdict("S1"));
    }

    @Test
    void anAcceptedDeleteOfTheClientEndsItsSession() {
        greets("name-1", "abc");
        Turn delete = wire.begin(ExchangeKind.HTTP).owned("name-1", "name-1", "abc");
        delete.head("DELETE /mcp").server(200).ends();
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_DELETE, "200");
        greets("name-2", "def");
        assertNull(play.session("S1").successor());
    }

    @Test
    void aDeleteThatWireroomAnswersEndsNothing() {
        wireroom.greets(null, "abc");
        Turn delete = wire.begin(ExchangeKind.HTTP).owned("name-1", null, "abc");
        delete.head("DELETE /mcp").wireroom(200).ends();
        assertEquals(SessionState.LIVE, play.session("S1").state());
    }

    @Test
    void aServer404EndsItAndTheHoldersNextOneReplacesIt() {
        wireroom.greets("conv-a", "abc");
        lost("conv-a", "abc");
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
        wireroom.greets("conv-b", "def");
        assertNull(play.session("S1").successor());
        wireroom.greets("conv-a", "ghi");
        assertReplaced("S1", "S3");
    }

    @Test
    void aPageThatIsNotThereIsNotTheSession() {
        wireroom.greets("conv-a", "abc");
        wire.asks("conv-a", "conv-a", "abc", Texts.call(2, "echo"))
                .server(404, "Content-Type: text/html")
                .ends();
        assertEquals(SessionState.LIVE, play.session("S1").state());
        Turn stream = wire.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", "abc");
        stream.head("GET /mcp").server(404).ends();
        play.assertState("S1", SessionState.TERMINATED, EndReason.SERVER_404, "404");
    }

    @Test
    void whatWasOnItsWayDoesNotBringALostSessionBack() {
        wireroom.greets("conv-a", "abc");
        Turn slow = wire.asks("conv-a", "conv-a", "abc", Texts.call(3, "slow"));
        play.after(1);
        lost("conv-a", "abc");
        slow.server(200).answers(Texts.result(3)).ends();
        assertEquals(SessionState.TERMINATED, play.session("S1").state());
        play.after(1);
        call("conv-a", "conv-a", "abc");
        assertEquals(SessionState.LIVE, play.session("S1").state(), "Wireroom still uses it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"conv-a", ""})
    void thereIsNoTimeLimitAndTheNamelessAreOneHolder(String name) {
        String holder = name.isEmpty() ? null : name;
        wireroom.greets(holder, "abc");
        play.over("abc", EndReason.IDLE);
        play.after(4000);
        wireroom.greets(holder, "def");
        assertReplaced("S1", "S2");
        assertEquals(holder, play.session("S2").caller());
    }

    @ParameterizedTest
    @EnumSource(Action.class)
    void whatAPersonEndedIsReplacedAsWell(Action action) {
        wireroom.greets("conv-a", "abc");
        play.action("S1", action);
        wireroom.greets("conv-a", "def");
        assertReplaced("S1", "S2");
    }

    @Test
    void aHandshakeThatFailsTakesNothing() {
        wireroom.greets("conv-a", "abc");
        lost("conv-a", "abc");
        Turn fails = wireroom.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", null);
        fails.forwarded().head("POST /mcp").says(Texts.init(0, "wireroom"));
        Turn other = wireroom.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", null);
        other.forwarded().head("POST /mcp").says(Texts.init(0, "wireroom"));
        fails.server(500).ends();
        assertEquals(SessionState.FAILED, play.session("S2").state());
        other.server(200, "Mcp-Session-Id: def").answers(Texts.okInit(0)).ends();
        assertReplaced("S1", "S3");
        lost("conv-a", "def");
        wireroom.greets("conv-a", "ghi");
        assertReplaced("S3", "S4");
    }

    @Test
    void aClientThatHasToBeginAnewUnderAnotherNameIsKnownAsInRelay() {
        greets("name-1", "abc");
        play.action("S1", Action.EXPIRE);
        Turn dead = wire.begin(ExchangeKind.HTTP).owned("name-1", "name-1", "abc");
        dead.head("POST /mcp").says(Texts.call(2, "echo")).wireroom(404).ends();
        assertEquals("S1", dead.session());
        greets("name-2", "def");
        assertReplaced("S1", "S2");
    }

    @Test
    void theNameThatAHandshakeStillCarriesTellsTheSession() {
        greets("name-1", "abc");
        greets("name-2", "def");
        play.action("S1", Action.EXPIRE);
        play.action("S2", Action.EXPIRE);
        Turn turn = play.connect().begin(ExchangeKind.HTTP).owned("name-3", "name-3", null);
        turn.head("POST /mcp", "Mcp-Session-Id: name-1").forwarded();
        turn.says(Texts.init(1, "probe")).server(200, "Mcp-Session-Id: ghi");
        turn.answers(Texts.okInit(1)).ends();
        assertReplaced("S1", "S3");
        assertNull(play.session("S2").successor());
    }

    @Test
    void callersThatShareASessionMayUseTheSameJsonRpcIds() {
        wireroom.greets(null, "abc");
        Turn first = wire.asks("conv-a", null, "abc", Texts.call(7, "one"));
        Turn second = play.connect().asks("conv-b", null, "abc", Texts.call(7, "two"));
        long of1 = first.last();
        long of2 = second.last();
        assertEquals(2, play.session("S1").openCalls());
        second.server(200).answers(Texts.result(7));
        assertEquals(of2, second.paired.getLast().answers());
        second.answers(Texts.result(7));
        assertEquals(0, second.paired.getLast().answers(), "said twice");
        first.server(200).answers(Texts.result(7));
        assertEquals(of1, first.paired.getLast().answers());
        assertEquals("one", first.paired.getLast().subject());
        assertNotEquals(of1, of2);
        first.ends();
        second.ends();
        assertEquals(0, play.session("S1").openCalls());
        assertEquals(0, play.session("S1").errors());
    }

    @Test
    void aStreamOfACallerIsItsSessions() {
        wireroom.greets("conv-a", "abc");
        Turn stream = wire.begin(ExchangeKind.HTTP).owned("conv-a", "conv-a", null);
        stream.head("GET /mcp", "Accept: text/event-stream").owned("conv-a", "conv-a", "abc");
        stream.stream();
        assertEquals(1, play.session("S1").openStreams());
        stream.ends();
        assertEquals(0, play.session("S1").openStreams());
    }
}
