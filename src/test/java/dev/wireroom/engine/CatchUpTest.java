package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CatchUpTest {
    private final List<String> told = new ArrayList<>();
    private final CatchUp catchUp =
            new CatchUp(batch -> batch.forEach(each -> told.add(name(each))));

    @Test
    void thePastComesFirstThenWhatWasHeldThenTheLive() {
        see(message(3));
        catchUp.past(facts -> {
            see(message(4));
            facts.accept(List.of(message(1), message(2)));
            see(message(5));
        });
        see(message(6));
        assertEquals(List.of("m1", "m2", "m3", "m4", "m5", "m6"), told);
    }

    @Test
    void whatTheFileHoldsAlreadyIsNotToldTwice() {
        ActionTaken expired = new ActionTaken("S1", Action.EXPIRE, 5);
        CopiesLost lost = new CopiesLost(6, 2, 100);
        see(message(2));
        see(expired);
        see(lost);
        see(new ActionTaken("S1", Action.KILL, 7));
        see(message(3));
        catchUp.past(facts -> facts.accept(List.of(message(1), message(2), expired, lost)));
        assertEquals(List.of("m1", "m2", "EXPIRE S1", "lost 2", "KILL S1", "m3"), told);
    }

    @Test
    void higherNumbersOfAnotherProcessHideNothing() {
        see(message(3));
        see(message(4));
        catchUp.past(facts -> facts.accept(List.of(message(1), message(3), message(900))));
        assertEquals(List.of("m1", "m3", "m900", "m4"), told);
    }

    @Test
    void aFileThatCannotBeReadCostsOnlyThePast() {
        see(message(2));
        assertThrows(
                IllegalStateException.class,
                () ->
                        catchUp.past(facts -> {
                            throw new IllegalStateException("damaged");
                        }));
        see(message(3));
        assertEquals(List.of("m2", "m3"), told);
    }

    private void see(CaptureEvent event) {
        catchUp.accept(Batch.of(List.of(event)));
    }

    private static MessageCaptured message(long number) {
        return new MessageCaptured(
                new Message(
                        number,
                        1,
                        null,
                        number,
                        Direction.CLIENT_TO_SERVER,
                        MessageKind.REQUEST,
                        "ping",
                        null,
                        String.valueOf(number),
                        null,
                        null,
                        0,
                        -1,
                        0,
                        0,
                        40,
                        false,
                        false,
                        null),
                new byte[40]);
    }

    private static String name(CaptureEvent event) {
        return switch (event) {
            case MessageCaptured it -> "m" + it.message().number();
            case ActionTaken it -> it.action() + " " + it.session();
            case CopiesLost it -> "lost " + it.messages();
            default -> event.toString();
        };
    }
}
