package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecoveryTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    @BeforeEach
    void initialize() {
        wire.initialize("abc");
        play.after(1);
    }

    private void assertVerdict(VerdictKind kind) {
        assertEquals(kind, play.verdict("S1").kind(), () -> steps().toString());
    }

    private List<String> steps() {
        return play.verdict("S1").steps().stream().map(Verdict.Step::text).toList();
    }

    @Test
    void aClientThatBeginsAnewAndRepeatsItsCallRecovered() {
        Turn lost = wire.lost("abc", 2, "echo", true);
        long since = play.now();
        assertVerdict(VerdictKind.WATCHING);
        play.after(0.1);
        Turn init = wire.post(null, Texts.init(1, "probe"));
        play.after(0.1);
        init.server(200, "Mcp-Session-Id: def").answers(Texts.okInit(1)).ends();
        assertVerdict(VerdictKind.WATCHING);
        Turn again = wire.call("def", 3, "echo");
        assertEquals(
                new Verdict(
                        "S1",
                        VerdictKind.RECOVERED,
                        since,
                        200_000,
                        0,
                        "S2",
                        List.of(
                                new Verdict.Step(
                                        since,
                                        "Server answered 404 to tools/call echo",
                                        lost.context.number),
                                new Verdict.Step(
                                        since + 100_000,
                                        "Client sent initialize without an id",
                                        init.context.number),
                                new Verdict.Step(
                                        since + 200_000,
                                        "Server gave a new id: S2",
                                        init.context.number),
                                new Verdict.Step(
                                        since + 201_000,
                                        "Client repeated tools/call echo, answered",
                                        again.context.number))),
                play.verdict("S1"));
    }

    @Test
    void aClientThatWasExpiredRecoversFromTheFirst404On() {
        play.action("S1", Action.EXPIRE);
        assertEquals(List.of("You expired it"), steps());
        play.after(30);
        wire.lost("abc", 2, "echo", false);
        play.after(0.5);
        wire.initialize("def");
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.RECOVERED);
        assertEquals(500_000, play.verdict("S1").tookMicros());
        assertEquals(0, play.verdict("S1").tries());
        assertEquals("Client sent tools/call echo with the dead id: 404", steps().get(1));
    }

    @Test
    void aCallThatIsNotRepeatedIsAFaultUntilItIs() {
        wire.lost("abc", 2, "echo", true);
        wire.initialize("def");
        wire.call("def", 3, "other");
        assertVerdict(VerdictKind.RECOVERED_BUT);
        wire.call("def", 4, "echo");
        assertVerdict(VerdictKind.RECOVERED);
    }

    @Test
    void theHandshakeAloneOrACallThatFailsIsNoRecovery() {
        wire.lost("abc", 2, "echo", true);
        wire.initialize("def");
        wire.post("def", Texts.INITED).server(202).ends();
        wire.post("def", Texts.call(2, "echo")).server(200).answers(Texts.error(2)).ends();
        assertVerdict(VerdictKind.WATCHING);
        assertEquals("S2", play.verdict("S1").successor());
        assertEquals(-1, play.verdict("S1").tookMicros());
    }

    @Test
    void anIdOnInitializeIsAFault() {
        wire.lost("abc", 2, "echo", true);
        wire.post("abc", Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: def")
                .answers(Texts.okInit(1))
                .ends();
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.RECOVERED_BUT);
        assertTrue(steps().contains("Client sent initialize with the dead id"));
    }

    @Test
    void aDeleteOfTheDeadIdIsAFaultButNoTry() {
        wire.lost("abc", 2, "echo", true);
        play.after(0.1);
        wire.delete("abc").server(404).ends();
        wire.initialize("def");
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.RECOVERED_BUT);
        assertEquals(0, play.verdict("S1").tries());
        assertTrue(steps().contains("Client sent DELETE with the dead id: 404"));
    }

    @Test
    void twoFurtherRequestsMeanThatItKeepsTheDeadId() {
        wire.lost("abc", 2, "echo", true);
        play.after(1);
        wire.lost("abc", 3, "echo", true);
        assertVerdict(VerdictKind.WATCHING);
        play.after(1);
        wire.get("abc").server(404).ends();
        assertVerdict(VerdictKind.KEEPS_DEAD_ID);
        assertEquals(2, play.verdict("S1").tries());
        wire.initialize("def");
        wire.call("def", 4, "echo");
        assertVerdict(VerdictKind.RECOVERED_BUT);
    }

    @Test
    void requestsThatWereOnTheirWayAreNoTries() {
        play.action("S1", Action.EXPIRE);
        Turn[] turns = new Turn[4];
        for (int n = 0; n < 4; n++) {
            turns[n] = play.connect().post("abc", Texts.call(n, "echo"));
        }
        play.after(0.01);
        for (Turn turn : turns) {
            turn.wireroom(404).ends();
        }
        assertVerdict(VerdictKind.WATCHING);
        assertEquals(0, play.verdict("S1").tries());
    }

    @Test
    void threeHandshakesInTenSecondsAreALoop() {
        wire.lost("abc", 2, "echo", true);
        for (int n = 0; n < 3; n++) {
            assertVerdict(VerdictKind.WATCHING);
            play.after(2);
            wire.post(null, Texts.init(1, "probe")).server(500).ends();
        }
        assertVerdict(VerdictKind.LOOPS);
        wire.initialize("def");
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.LOOPS);
    }

    @Test
    void aLoopMayGoThroughManySessions() {
        wire.lost("abc", 2, "echo", true);
        for (int n = 0; n < 3; n++) {
            play.after(1);
            wire.initialize("id" + n);
            play.after(1);
            wire.get("id" + n).server(404).answers(Texts.error("null")).ends();
        }
        assertVerdict(VerdictKind.LOOPS);
        assertEquals("S2", play.verdict("S1").successor());
        assertEquals("S3", play.session("S2").successor());
    }

    @Test
    void threeSlowHandshakesAreNone() {
        wire.lost("abc", 2, "echo", true);
        for (int n = 0; n < 3; n++) {
            play.after(6);
            wire.post(null, Texts.init(1, "probe")).server(500).ends();
        }
        assertVerdict(VerdictKind.WATCHING);
    }

    @Test
    void aClientThatClosesItsConnectionGivesUp() {
        wire.lost("abc", 2, "echo", true);
        wire.close();
        play.after(1);
        assertVerdict(VerdictKind.WATCHING);
        play.after(2);
        assertVerdict(VerdictKind.GIVES_UP);
        assertEquals("Client closed its connection", steps().getLast());
        Wire back = play.connect();
        back.initialize("def");
        back.call("def", 3, "echo");
        assertVerdict(VerdictKind.RECOVERED);
    }

    @Test
    void aClientThatComesBackWithTheDeadIdHasNotGivenUp() {
        wire.lost("abc", 2, "echo", true);
        wire.close();
        play.after(1);
        Wire back = play.connect();
        back.lost("abc", 3, "echo", true);
        play.after(10);
        assertVerdict(VerdictKind.WATCHING);
        back.close();
        play.after(3);
        assertVerdict(VerdictKind.GIVES_UP);
    }

    @Test
    void aClientThatOpensAnotherConnectionAtOnceDoesNot() {
        wire.lost("abc", 2, "echo", true);
        wire.close();
        play.after(1);
        play.connect().initialize("def");
        play.after(10);
        assertVerdict(VerdictKind.WATCHING);
    }

    @Test
    void aClientThatSaysNothingIsSilentButStillWatched() {
        play.action("S1", Action.KILL);
        assertEquals(List.of("You killed it"), steps());
        play.after(59.9);
        assertVerdict(VerdictKind.WATCHING);
        play.after(1);
        assertVerdict(VerdictKind.SILENT);
        play.after(100);
        wire.lost("abc", 2, "echo", false);
        assertVerdict(VerdictKind.WATCHING);
        wire.initialize("def");
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.RECOVERED);
    }

    @Test
    void afterFiveMinutesNobodyWatches() {
        play.action("S1", Action.EXPIRE);
        play.after(301);
        assertVerdict(VerdictKind.SILENT);
        wire.lost("abc", 2, "echo", false);
        wire.lost("abc", 3, "echo", false);
        wire.initialize("def");
        wire.call("def", 3, "echo");
        assertVerdict(VerdictKind.SILENT);
    }

    @Test
    void callsThatAKillCutAreLost() {
        Turn call = wire.post("abc", Texts.call(2, "echo"));
        play.action("S1", Action.KILL);
        call.ends(ExchangeEnd.CUT_BY_USER);
        wire.initialize("def");
        wire.call("def", 3, "other");
        assertVerdict(VerdictKind.RECOVERED_BUT);
        wire.call("def", 4, "echo");
        assertVerdict(VerdictKind.RECOVERED);
    }

    @Test
    void whatWireroomSendsItselfIsNotTheClientsDoing() {
        play.action("S1", Action.EXPIRE);
        play.wireroom().delete("abc").server(200).ends();
        assertEquals(List.of("You expired it"), steps());
    }

    @Test
    void aCallerKnownByItsKeyHasNothingToDo() {
        Turn turn = play.wireroom().begin(ExchangeKind.HTTP).forwarded();
        turn.owned("conv-a", "conv-a", null)
                .head("POST /mcp")
                .says(Texts.init(1, "wireroom"))
                .server(200, "Mcp-Session-Id: own")
                .answers(Texts.okInit(1))
                .ends();
        play.action("S2", Action.EXPIRE);
        assertEquals(VerdictKind.AT_NEXT_CALL, play.verdict("S2").kind());
    }

    @Test
    void aServerThatKnowsTheIdAgainIsNoted() {
        wire.lost("abc", 2, "echo", true);
        wire.call("abc", 3, "echo");
        assertTrue(steps().contains("Server knows the id again"));
    }

    @Test
    void stepsAreAtMostTwenty() {
        play.action("S1", Action.EXPIRE);
        for (int n = 0; n < 100; n++) {
            play.after(0.1);
            wire.lost("abc", n, "echo" + n, false);
        }
        assertEquals(20, steps().size());
        assertEquals(99, play.verdict("S1").tries());
    }

    @Test
    void eachChangeIsToldOnce() {
        wire.lost("abc", 2, "echo", true);
        play.drain();
        assertEquals(List.of(), play.drain());
        assertFalse(play.hasVerdict("S2"));
    }
}
