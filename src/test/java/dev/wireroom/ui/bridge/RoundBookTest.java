package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundBookTest {
    private final RoundBook book = new RoundBook();

    @Test
    void aCallOfOneRoundIsNotHere() {
        assertNull(book.see(asked(1, 10, 1, 1, 100)));
        assertNull(book.see(answered(2, 10, 1, 1, 1, 200)));
        assertNull(book.ofExchange(10));
    }

    @Test
    void theSecondRoundBringsTheFirstAlong() {
        book.see(asked(1, 10, 1, 1, 100));
        book.see(answered(2, 10, 1, 1, 1, 200));
        CallRounds call = book.see(asked(3, 11, 1, 2, 500));
        assertNotNull(call);
        assertEquals(call, book.see(answered(4, 11, 3, 1, 2, 600)));
        assertEquals(call, book.ofExchange(10));
        assertEquals(call, book.ofExchange(11));
        assertEquals(List.of(10L, 11L), call.rounds().stream().map(it -> it.exchange()).toList());
        assertEquals(2, call.count());
        assertEquals(500, call.took(9_999));
        assertEquals(300, call.waited());
    }

    @Test
    void theWholeCallRunsUntilItsLastAnswer() {
        book.see(asked(1, 10, 1, 1, 100));
        book.see(answered(2, 10, 1, 1, 1, 200));
        CallRounds call = book.see(asked(3, 11, 1, 2, 500));
        assertNotNull(call);
        assertEquals(900, call.took(1_000));
        assertEquals(300, call.waited());
    }

    @Test
    void aRoundSentTwiceCountsOnce() {
        book.see(asked(1, 10, 1, 1, 100));
        book.see(answered(2, 10, 1, 1, 1, 200));
        book.see(asked(3, 11, 1, 2, 500));
        CallRounds call = book.see(asked(4, 12, 1, 2, 700));
        assertNotNull(call);
        assertEquals(3, call.rounds().size());
        assertEquals(2, call.count());
        assertEquals(300, call.waited());
    }

    @Test
    void otherCallsOfTheSameTimeStayApart() {
        book.see(asked(1, 10, 1, 1, 100));
        book.see(asked(2, 11, 2, 1, 110));
        book.see(answered(3, 11, 2, 2, 1, 150));
        book.see(answered(4, 10, 1, 1, 1, 200));
        CallRounds call = book.see(asked(5, 12, 2, 2, 300));
        assertNotNull(call);
        assertNull(book.ofExchange(10));
        assertEquals(150, call.waited());
    }

    @Test
    void aProcessThatCarriesAllRoundsHasTheLatest() {
        book.see(asked(1, 10, 1, 1, 100));
        book.see(answered(2, 10, 1, 1, 1, 200));
        CallRounds call = book.see(asked(3, 10, 1, 2, 500));
        assertNotNull(call);
        CallRounds.Round round = call.in(10);
        assertNotNull(round);
        assertEquals(2, round.number());
    }

    private static Message asked(long number, long exchange, long call, int round, long at) {
        return message(
                number,
                exchange,
                Direction.CLIENT_TO_SERVER,
                MessageKind.REQUEST,
                0,
                call,
                round,
                at);
    }

    private static Message answered(
            long number, long exchange, long answers, long call, int round, long at) {
        return message(
                number,
                exchange,
                Direction.SERVER_TO_CLIENT,
                MessageKind.RESPONSE,
                answers,
                call,
                round,
                at);
    }

    private static Message message(
            long number,
            long exchange,
            Direction direction,
            MessageKind kind,
            long answers,
            long call,
            int round,
            long at) {
        return new Message(
                number,
                exchange,
                "S1",
                at,
                direction,
                kind,
                "tools/call",
                "buy",
                "1",
                null,
                null,
                answers,
                answers == 0 ? -1 : 1,
                call,
                round,
                10,
                false,
                false,
                null);
    }
}
