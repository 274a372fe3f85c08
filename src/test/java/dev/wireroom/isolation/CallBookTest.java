package dev.wireroom.isolation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CallBookTest {
    private static final Map<String, String> PAGES =
            Map.of("conv-a", "PAGE-ALPHA", "conv-b", "PAGE-BRAVO");

    private final CallBook book = new CallBook();
    private long messages;

    private long ask(String caller, String session, String tool, String arguments) {
        messages++;
        book.asked(
                new Asked(
                        messages,
                        messages + 100,
                        caller,
                        session,
                        "tools/call",
                        tool,
                        messages * 1000,
                        """
                        {"jsonrpc":"2.0","id":1,"method":"tools/call",
                         "params":{"name":"%s","arguments":%s}}
                        """
                                .formatted(tool, arguments)
                                .getBytes(UTF_8)));
        return messages;
    }

    private void answer(long request, String text) {
        book.answered(
                request,
                310_000,
                false,
                """
                {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"%s"}]}}
                """
                        .formatted(text)
                        .getBytes(UTF_8));
    }

    private Call navigate(String caller, String session, String page) {
        answer(
                ask(
                        caller,
                        session,
                        "browser_navigate",
                        "{\"url\":\"http://localhost:8080/" + page + "\"}"),
                "- Title: PAGE-" + page.toUpperCase(java.util.Locale.ROOT));
        return book.calls().getLast();
    }

    private Call snapshot(String caller, String session, String found) {
        answer(ask(caller, session, "browser_snapshot", "{}"), "===\\n" + found + "\\n===");
        return book.calls().getLast();
    }

    private Call echo(String caller, String session, String said, String answered) {
        answer(ask(caller, session, "echo", "{\"text\":\"" + said + "\"}"), answered);
        return book.calls().getLast();
    }

    @Test
    void ownValueInTheAnswerIsWhatWasExpected() {
        book.plant(PAGES);
        Call call = navigate("conv-a", "S9", "alpha");
        assertEquals(Outcome.OWN, call.outcome());
        assertEquals("PAGE-ALPHA", call.expected());
        assertEquals("PAGE-ALPHA", call.got());
        assertEquals("/alpha", call.argument());
        assertEquals(310_000, call.tookMicros());
    }

    @Test
    void anothersValueIsABleedThatKnowsWhoBroughtItIn() {
        book.plant(PAGES);
        navigate("conv-a", "S9", "alpha");
        navigate("conv-b", "S9", "bravo");
        Call call = snapshot("conv-a", "S9", "PAGE-BRAVO");
        assertEquals(Outcome.BLEED, call.outcome());
        assertEquals("PAGE-ALPHA", call.expected());
        assertEquals(new Bleed("PAGE-BRAVO", "conv-b", 2), call.bleed());
    }

    @Test
    void theLatestCallOfThePlanterIsNamed() {
        book.plant(PAGES);
        navigate("conv-b", "S9", "bravo");
        navigate("conv-a", "S9", "alpha");
        navigate("conv-b", "S9", "bravo");
        assertEquals(
                new Bleed("PAGE-BRAVO", "conv-b", 3),
                snapshot("conv-a", "S9", "PAGE-BRAVO").bleed());
    }

    @Test
    void answerThatHoldsBothValuesIsNoBleed() {
        book.plant(PAGES);
        navigate("conv-b", "S9", "bravo");
        Call call = snapshot("conv-a", "S9", "PAGE-BRAVO and PAGE-ALPHA");
        assertEquals(Outcome.OWN, call.outcome());
        assertNull(call.bleed());
    }

    @Test
    void givenValueIsFoundAcrossSessionsToo() {
        book.plant(PAGES);
        navigate("conv-b", "S11", "bravo");
        assertEquals(
                new Bleed("PAGE-BRAVO", "conv-b", 1),
                snapshot("conv-a", "S10", "PAGE-BRAVO").bleed());
    }

    @Test
    void failedAnswerIsFailedUnlessItBleeds() {
        book.plant(PAGES);
        byte[] error = "{\"error\":{\"message\":\"no PAGE-ALPHA\"}}".getBytes(UTF_8);
        book.answered(ask("conv-a", "S9", "browser_click", "{}"), 5, true, error);
        book.answered(ask("conv-b", "S9", "browser_click", "{}"), 5, true, error);
        assertEquals(
                List.of(Outcome.FAILED, Outcome.BLEED),
                book.calls().stream().map(Call::outcome).toList());
    }

    @Test
    void callIsOpenUntilAnsweredAndLostWhenItsExchangeEnds() {
        ask("conv-a", "S9", "browser_snapshot", "{}");
        assertEquals(Outcome.OPEN, book.calls().getFirst().outcome());
        assertEquals(-1, book.calls().getFirst().tookMicros());
        book.ended(101);
        assertEquals(Outcome.LOST, book.calls().getFirst().outcome());
        answer(messages, "late, by another way");
        assertEquals(Outcome.NOTHING, book.calls().getFirst().outcome());
    }

    @Test
    void sessionMayBecomeKnownLater() {
        messages++;
        book.asked(new Asked(messages, 101, "conv-a", null, "tools/call", "echo", 1, new byte[0]));
        assertNull(book.calls().getFirst().session());
        book.placed(101, "S4");
        assertEquals("S4", book.calls().getFirst().session());
    }

    @Test
    void valueUsedByOneCallerAloneIsLearned() {
        echo("conv-a", "S1", "order-4711-kettle", "done");
        Call call = snapshot("conv-b", "S1", "the last order is order-4711-kettle.");
        assertEquals(Outcome.BLEED, call.outcome());
        assertEquals(new Bleed("order-4711-kettle", "conv-a", 1), call.bleed());
        assertNull(call.expected());
        assertEquals("order-4711-kettle", book.planted("conv-a"));
    }

    @Test
    void learnedValueCountsOnlyInTheSessionWhereItWasPlanted() {
        echo("conv-a", "S1", "order-4711-kettle", "done");
        assertEquals(Outcome.NOTHING, snapshot("conv-b", "S2", "order-4711-kettle").outcome());
    }

    @Test
    void valueThatTheServerKnewBeforehandIsNotLearned() {
        snapshot("conv-b", "S1", "files: notes/2026/plan.txt");
        echo("conv-a", "S1", "notes/2026/plan.txt", "read");
        assertEquals(Outcome.NOTHING, snapshot("conv-b", "S1", "notes/2026/plan.txt").outcome());
    }

    @Test
    void valueThatASecondCallerUsesIsCommonFromThenOn() {
        echo("conv-a", "S1", "order-4711-kettle", "done");
        snapshot("conv-b", "S1", "order-4711-kettle");
        assertEquals(Outcome.BLEED, book.calls().get(1).outcome());
        echo("conv-b", "S1", "order-4711-kettle", "done");
        assertEquals(Outcome.NOTHING, book.calls().get(1).outcome());
        assertNull(book.planted("conv-a"));
        echo("conv-a", "S1", "order-4711-kettle", "done");
        assertEquals(Outcome.NOTHING, snapshot("conv-b", "S1", "order-4711-kettle").outcome());
    }

    @Test
    void toolNamesAndCallerKeysAreNotLearned() {
        snapshot("conv-a", "S1", "nothing");
        echo("conv-a", "S1", "browser_snapshot", "done");
        echo("conv-a", "S1", "conv-a", "done");
        assertNull(book.planted("conv-a"));
    }

    @Test
    void callerWithAGivenValueTeachesNothing() {
        book.plant(Map.of("conv-a", "PAGE-ALPHA"));
        echo("conv-a", "S1", "order-4711-kettle", "done");
        assertEquals(Outcome.NOTHING, snapshot("conv-b", "S1", "order-4711-kettle").outcome());
        assertEquals("PAGE-ALPHA", book.planted("conv-a"));
    }

    @Test
    void onlyTheBeginningOfAnAnswerIsSearched() {
        book.plant(PAGES);
        String far = " ".repeat(Text.SEARCHED) + "PAGE-BRAVO";
        assertEquals(Outcome.NOTHING, snapshot("conv-a", "S9", far).outcome());
    }

    @Test
    void newestTwoThousandAreKeptAndAllAreCounted() {
        for (int i = 0; i < CallBook.ROOM + 10; i++) {
            snapshot("conv-a", "S9", "nothing");
        }
        assertEquals(CallBook.ROOM, book.calls().size());
        assertEquals(11, book.calls().getFirst().number());
        assertEquals(CallBook.ROOM + 10, book.total());
    }

    @Test
    void clearedBookBeginsAtOneAndStillKnowsWhatWasGiven() {
        book.plant(PAGES);
        navigate("conv-a", "S9", "alpha");
        book.clear();
        assertEquals(List.of(), book.calls());
        assertEquals(1, navigate("conv-b", "S9", "bravo").number());
        assertEquals("PAGE-ALPHA", book.planted("conv-a"));
    }

    @Test
    void answersOfOtherRequestsArePassedOver() {
        book.answered(77, 1, false, new byte[0]);
        assertEquals(List.of(), book.calls());
    }

    @Test
    void sameCallIsTheSameSnapshotUntilSomethingChanges() {
        long request = ask("conv-a", "S9", "browser_snapshot", "{}");
        Call before = book.calls().getFirst();
        assertEquals(
                System.identityHashCode(before), System.identityHashCode(book.calls().getFirst()));
        answer(request, "x");
        assertNotNull(book.calls().getFirst());
        assertEquals(Outcome.NOTHING, book.calls().getFirst().outcome());
    }
}
