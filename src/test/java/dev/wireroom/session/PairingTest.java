package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairingTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    @BeforeEach
    void initialize() {
        wire.initialize("abc");
    }

    private void assertCounts(int calls, int open, int errors) {
        var session = play.session("S1");
        assertEquals(
                List.of(calls + 1, open, errors),
                List.of(session.calls(), session.openCalls(), session.errors()),
                "calls, open, errors");
    }

    @Test
    void anAnswerTellsItsRequest() {
        Turn turn = wire.post("abc", Texts.call(2, "echo"));
        assertEquals(
                new Paired("S1", "tools/call", "echo", 0, -1, turn.last(), 1),
                turn.paired.getLast());
        assertCounts(1, 1, 0);
        long request = turn.last();
        play.after(0.25);
        turn.server(200).answers(Texts.result(2));
        assertEquals(
                new Paired("S1", "tools/call", "echo", request, 250_000, request, 1),
                turn.paired.getLast());
        assertCounts(1, 0, 0);
        turn.answers(Texts.result(2));
        assertEquals(0, turn.paired.getLast().answers());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "1, \"1\"",
                "1, 1.0",
                "\"1\", 1",
                "5, 6",
                "\"a\", \"A\"",
                "9007199254740993, 9007199254740992",
                "null, null"
            })
    void anIdOfAnotherTypeOrSpellingIsAnother(String asked, String answered) {
        Turn turn =
                wire.post("abc", Texts.call(asked, "x"))
                        .server(200)
                        .answers(Texts.result(answered))
                        .ends();
        assertEquals(new Paired("S1", null, null, 0, -1, 0, 0), turn.paired.getLast());
        assertCounts(1, 0, 0);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "\"né漢\", \"n\\u00e9\\u6F22\"",
                "\"a/b\", \"a\\/b\"",
                "\"a\\u0000b\", \"a\\u0000b\"",
                "\"\", \"\"",
                "-5, -5",
                "1.0, 1.0",
                "\"\\n\\t\\\"\\\\\", \"\\u000a\\u0009\\u0022\\u005c\""
            })
    void aTextIsTheSameHoweverItIsEscaped(String asked, String answered) {
        Turn turn = wire.post("abc", Texts.call(asked, "x"));
        long request = turn.last();
        assertEquals(
                request,
                turn.server(200).answers(Texts.result(answered)).paired.getLast().answers());
    }

    @Test
    void theExchangeIsLookedAtFirst() {
        Turn first = wire.post("abc", Texts.call(2, "a"));
        Turn second = play.connect().post("abc", Texts.call(2, "b"));
        assertCounts(2, 2, 0);
        assertEquals("a", first.server(200).answers(Texts.result(2)).paired.getLast().subject());
        assertEquals("b", second.server(200).answers(Texts.result(2)).paired.getLast().subject());
        assertCounts(2, 0, 0);
    }

    @Test
    void sessionsCountTheirOwnIds() {
        play.connect().initialize("def");
        Turn a = wire.post("abc", Texts.call(2, "a"));
        Turn b = play.connect().post("def", Texts.call(2, "b"));
        assertEquals("b", b.server(200).answers(Texts.result(2)).paired.getLast().subject());
        assertEquals("a", a.server(200).answers(Texts.result(2)).paired.getLast().subject());
    }

    @Test
    void aResumedStreamAnswersTheFirstRequests() {
        Turn one =
                wire.post("abc", Texts.call(2, "a")).stream()
                        .answers(Texts.note("notifications/progress"))
                        .ends();
        Turn two = wire.post("abc", Texts.call(3, "b")).stream().ends(ExchangeEnd.SERVER_CLOSED);
        assertCounts(2, 0, 1);
        Turn resumed = wire.get("abc").stream().answers(Texts.result(3)).answers(Texts.result(2));
        assertEquals(
                List.of(two.last(), one.last() - 1),
                resumed.paired.stream().map(Paired::answers).toList());
        assertCounts(2, 0, 0);
    }

    @Test
    void theServersOwnRequestsArePairedWithTheClientsAnswers() {
        Turn call = wire.post("abc", Texts.call(1, "slow"));
        Turn listening = play.connect().get("abc").stream().answers(Texts.request(1, "ping", ""));
        play.after(0.1);
        Turn answer = play.connect().post("abc", Texts.result(1)).server(202).ends();
        assertEquals(
                new Paired("S1", "ping", null, listening.last(), 100_000, listening.last(), 1),
                answer.paired.getLast());
        assertEquals("slow", call.server(200).answers(Texts.result(1)).paired.getLast().subject());
        assertCounts(1, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 500, 503})
    void anHttpErrorEndsItsCalls(int status) {
        wire.post("abc", Texts.call(2, "a")).server(status).answers(Texts.error("null")).ends();
        assertCounts(1, 0, 1);
        Turn again = wire.post("abc", Texts.call(2, "a"));
        assertEquals(
                again.last(),
                again.server(200).answers(Texts.result(2)).ends().paired.getLast().answers());
        assertCounts(2, 0, 1);
    }

    @Test
    void aJsonRpcErrorWithAnHttpErrorIsOneError() {
        wire.post("abc", Texts.call(2, "a")).server(400).answers(Texts.error(2)).ends();
        assertCounts(1, 0, 1);
    }

    @Test
    void failedAnswersAreErrors() {
        wire.post("abc", Texts.call(2, "a")).server(200).answers(Texts.error(2)).ends();
        wire.post("abc", Texts.call(3, "a")).server(200).answers(Texts.toolError(3)).ends();
        assertCounts(2, 0, 2);
    }

    @Test
    void aRefusedNotificationIsAnErrorAndADeclinedGetIsNone() {
        wire.post("abc", Texts.INITED).server(400).ends();
        wire.get("abc").server(405).ends();
        wire.get("abc").server(409).ends();
        assertCounts(0, 0, 2);
    }

    @Test
    void aCutCallIsAnError() {
        wire.post("abc", Texts.call(2, "a")).ends(ExchangeEnd.SERVER_CLOSED);
        wire.post("abc", Texts.call(3, "a")).server(200).ends(ExchangeEnd.CLIENT_CLOSED);
        wire.post("abc", Texts.call(4, "a")).wireroom(502).ends();
        assertCounts(3, 0, 3);
    }

    @Test
    void aCancelledCallMayStillBeAnswered() {
        Turn call = wire.post("abc", Texts.call(7, "a")).stream();
        wire.post(
                        "abc",
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}")
                .server(202)
                .ends();
        assertCounts(1, 1, 0);
        assertEquals("a", call.answers(Texts.result(7)).ends().paired.getLast().subject());
        assertCounts(1, 0, 0);
    }

    @Test
    void theCallsOfAnArrayArePairedOneByOne() {
        StringBuilder asked = new StringBuilder();
        StringBuilder answered = new StringBuilder();
        for (int n = 0; n < 200; n++) {
            asked.append(n == 0 ? "[" : ",").append(Texts.call(n, "t" + n));
            answered.insert(0, Texts.result(n) + (n == 0 ? "]" : ","));
        }
        Turn turn = wire.post("abc", asked + "]");
        assertCounts(200, 200, 0);
        turn.server(200).answers("[" + answered).ends();
        assertEquals("t199", turn.paired.get(200).subject());
        assertEquals("t0", turn.paired.getLast().subject());
        assertCounts(200, 0, 0);
    }

    @Test
    void outsideOfAnySessionTheExchangePairs() {
        Turn turn =
                wire.post("unknown", Texts.call(2, "a")).server(500).answers(Texts.error(2)).ends();
        assertNull(turn.session());
        assertEquals("a", turn.paired.getLast().subject());
    }

    @Test
    void timesAreOfTheLastRequestAndTheLastWord() {
        play.after(10);
        Turn turn = wire.post("abc", Texts.call(2, "a"));
        long asked = play.now();
        play.after(5);
        turn.stream().answers(Texts.note("notifications/progress"));
        assertEquals(asked, play.session("S1").lastCall());
        assertEquals(play.now(), play.session("S1").lastActivity());
        play.after(5);
        turn.event("ping", "x");
        assertEquals(play.now(), play.session("S1").lastActivity());
    }
}
