package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class CallsTest {
    private final Calls calls = new Calls();

    private static OpenCall call(int number) {
        return new OpenCall(number, "" + number, "m", null, 0, null);
    }

    @Test
    void eachDirectionHasItsOwnIds() {
        OpenCall client = call(1);
        OpenCall server = call(1);
        calls.asked(client);
        calls.askedByServer(server);
        assertSame(server, calls.answeredByClient("1"));
        assertSame(client, calls.answered("1"));
        assertNull(calls.answered("1"));
        assertNull(calls.answeredByClient("1"));
    }

    @Test
    void aCallWhoseIdWasTakenAgainIsForgottenAlone() {
        OpenCall first = call(1);
        OpenCall second = call(1);
        calls.asked(first);
        calls.asked(second);
        calls.forget(first);
        assertSame(second, calls.answered("1"));
    }

    @Test
    void openCallsAreFoundBeforeThoseGivenUp() {
        OpenCall first = call(1);
        OpenCall second = call(1);
        calls.asked(first);
        calls.giveUp(first);
        calls.asked(second);
        assertSame(second, calls.answered("1"));
        assertSame(first, calls.answered("1"));
    }

    @Test
    void ofWhatIsNeverAnsweredOnlySoMuchIsRemembered() {
        for (int n = 0; n < 10_000; n++) {
            calls.askedByServer(call(n));
            calls.giveUp(call(n));
        }
        int found = 0;
        for (int n = 0; n < 10_000; n++) {
            found += calls.answeredByClient("" + n) == null ? 0 : 1;
            found += calls.answered("" + n) == null ? 0 : 1;
        }
        assertEquals(2 * 256, found);
    }

    @Test
    void aCallWithoutAnIdIsNeverAnswered() {
        calls.asked(new OpenCall(1, null, "m", null, 0, null));
        assertNull(calls.answered(null));
    }
}
