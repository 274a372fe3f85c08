package dev.wireroom.proxy.isolate;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.proxy.isolate.Caller.Keyed;
import dev.wireroom.proxy.isolate.Grant.Beginning;
import dev.wireroom.proxy.isolate.Grant.Lease;
import dev.wireroom.testkit.Together;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
final class OwnedSessionsTest extends CallersTest {
    // --- whose session

    @Test
    void oneKeyKeepsItsSessionAndAnotherHasItsOwn() {
        assertEquals("s1", id(lease(A)));
        assertEquals("s2", id(lease(B)));
        assertEquals("s1", id(lease(new Keyed("a"))));
        assertEquals(List.of("a", "b"), server.greeted);
    }

    @Test
    void callersWithoutANameShareOne() {
        assertEquals("s1", id(lease(new Caller.Nameless())));
        Lease second = lease(new Caller.Nameless());
        assertEquals("s1", id(second));
        assertNull(second.holder());
    }

    @Test
    void inShareModeAllUseOne() {
        OwnedSessions all = sessions(1000, true);
        Lease first = lease(all, A);
        assertEquals("s1", id(first));
        assertEquals("s1", id(lease(all, B)));
        assertEquals("s1", id(lease(all, all.join("c"))));
        assertNull(first.holder());
    }

    @Test
    void anIdThatNobodyGaveIsUnknown() {
        Caller stranger = new Caller.Greeted("x", null);
        assertInstanceOf(Grant.Unknown.class, await(sessions.lease(stranger, BY)));
        assertInstanceOf(Grant.Unknown.class, await(sessions(1000, true).lease(stranger, BY)));
        assertEquals(0, server.handshakes());
    }

    @Test
    void aCallerThatGreetsKeepsItsNameThroughNewSessions() {
        Beginning beginning = (Beginning) sessions.begin(null);
        Lease lease = Objects.requireNonNull(sessions.begun(beginning, "own", BY));
        assertEquals("own", id(lease));
        Lease next = (Lease) await(sessions.again(lease, BY));
        assertEquals("s1", id(next));
        assertEquals("s1", id(lease(beginning.caller())));
    }

    // --- many at once

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void twentyFirstCallsOfOneCallerOpenOneSession(boolean answered) {
        CompletableFuture<Greeting> gate = new CompletableFuture<>();
        server.greets = _ -> answered ? ScriptedWay.done(ScriptedWay.agreed("s")) : gate;
        List<CompletableFuture<Grant>> calls = Together.run(20, _ -> sessions.lease(A, BY));
        gate.complete(ScriptedWay.agreed("s"));
        calls.forEach(each -> assertEquals("s", id((Lease) await(each))));
        assertEquals(1, server.handshakes());
    }

    @Test
    void twentyCallersThatMeet404AtOnceOpenOneNewSessionEach() {
        for (int round = 0; round < 200; round++) {
            OwnedSessions many = sessions(1000, false);
            int before = server.handshakes();
            // two requests of each caller meet it
            List<Lease> lost = Together.run(40, n -> lease(many, new Keyed("k" + n % 20)));
            List<CompletableFuture<Grant>> again =
                    Together.run(40, n -> many.again(lost.get(n), BY));
            for (int n = 0; n < 40; n++) {
                assertEquals(
                        id((Lease) await(again.get(n))),
                        id((Lease) await(again.get((n + 20) % 40))));
            }
            assertEquals(before + 40, server.handshakes(), "round " + round);
            assertEquals(20, many.live());
        }
    }

    @Test
    void twoHundredCallersAtOnceEndWithTwoHundredSessionsAndTwoHundredDeletes() {
        for (int round = 0; round < 20; round++) {
            server.deleted.clear();
            OwnedSessions many = sessions(1000, false);
            Together.run(200, n -> lease(many, new Keyed("k" + n)));
            assertEquals(200, many.live());
            await(many.stop());
            assertEquals(200, server.deleted.stream().distinct().count());
            assertEquals(200, server.deleted.size());
            assertEquals(0, many.live());
        }
    }

    @Test
    void aLateLoserOfARaceDoesNotDropTheNewSession() {
        Lease one = lease(A);
        Lease two = lease(A);
        Lease fresh = (Lease) await(sessions.again(one, BY));
        Lease same = (Lease) await(sessions.again(two, BY));
        assertSame(fresh.session(), same.session());
        assertEquals(2, server.handshakes());
    }

    // --- limits

    @Test
    void oneMoreThanTheMostIsRefusedAndOneThatEndsMakesRoom() {
        OwnedSessions few = sessions(2, false);
        Lease first = lease(few, A);
        lease(few, B);
        assertEquals(new Grant.TooMany(2), await(few.lease(new Keyed("c"), BY)));
        assertEquals(new Grant.TooMany(2), few.begin(null));
        assertEquals("s1", id(lease(few, A)), "who has one is not refused");
        few.end(id(first), false);
        assertEquals("s3", id(lease(few, new Keyed("c"))));
    }

    @Test
    void aHandshakeThatFailsGivesItsPlaceBack() {
        OwnedSessions few = sessions(1, false);
        server.greets = _ -> ScriptedWay.done(new Greeting.Failed("down", false));
        assertInstanceOf(Grant.NotOpened.class, await(few.lease(A, BY)));
        few.notBegun((Beginning) few.begin(null));
        server.greets = n -> ScriptedWay.done(ScriptedWay.agreed("s" + n));
        assertEquals("s2", id(lease(few, B)));
    }

    // --- servers without sessions

    @Test
    void aServerWithoutIdsIsNotAskedAgainForAWhile() {
        server.greets = _ -> ScriptedWay.done(ScriptedWay.agreed(null));
        assertNull(lease(A).session());
        assertNull(lease(B).session());
        assertTrue(sessions.sessionless());
        assertEquals(1, server.handshakes());
        clock.addAndGet(Duration.ofMinutes(30).toNanos());
        assertFalse(sessions.sessionless());
        assertNull(lease(A).session());
        assertEquals(2, server.handshakes());
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 405, 406, 415, 422})
    void aRefusalOfTheHandshakeIsRemembered(int status) {
        server.greets = _ -> ScriptedWay.done(refused(status));
        assertNull(lease(A).session());
        assertNull(lease(B).session());
        assertEquals(1, server.handshakes());
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 408, 429, 500, 502, 503})
    void whatSaysNothingOfSessionsIsNotRemembered(int status) {
        server.greets = _ -> ScriptedWay.done(refused(status));
        Grant.NotOpened not = (Grant.NotOpened) await(sessions.lease(A, BY));
        assertEquals(status, ((Greeting.Refused) not.because()).status());
        await(sessions.lease(A, BY));
        assertEquals(2, server.handshakes());
        assertFalse(sessions.sessionless());
    }

    @Test
    void aFaultOnTheWayIsNotRemembered() {
        server.greets = _ -> CompletableFuture.failedFuture(new IllegalStateException("x"));
        assertInstanceOf(Grant.NotOpened.class, await(sessions.lease(A, BY)));
        server.greets = n -> ScriptedWay.done(ScriptedWay.agreed("s" + n));
        assertEquals("s2", id(lease(A)));
    }

    @Test
    void oneEndpointWithoutSessionsSaysNothingOfAnother() {
        server.greets = _ -> ScriptedWay.done(ScriptedWay.agreed(null));
        lease(A);
        server.greets = n -> ScriptedWay.done(ScriptedWay.agreed("s" + n));
        Introduction other = Introduction.of("/other?x=1", List.of());
        assertEquals("s2", id((Lease) await(sessions.lease(A, other))));
    }

    // --- idle

    @Test
    void onlyWhatIsUnusedForTheWholeTimeIsEnded() {
        Lease quiet = lease(A);
        sessions.release(quiet);
        Lease busy = lease(B);
        clock.addAndGet(Duration.ofMinutes(29).toNanos());
        await(sessions.sweep());
        assertEquals(List.of(), server.deleted);
        clock.addAndGet(Duration.ofMinutes(2).toNanos());
        await(sessions.sweep());
        assertEquals(List.of("s1 idle"), server.deleted, "an open call holds its session");
        sessions.release(busy);
        clock.addAndGet(Duration.ofMinutes(29).toNanos());
        sessions.release(lease(B));
        clock.addAndGet(Duration.ofMinutes(29).toNanos());
        await(sessions.sweep());
        assertEquals(1, server.deleted.size(), "every use restarts the clock");
        assertEquals("s3", id(lease(A)), "a new one at the next call");
    }

    @Test
    void idleSessionsAreEndedOneAfterAnother() {
        List<CompletableFuture<Void>> gates =
                List.of(new CompletableFuture<>(), new CompletableFuture<>());
        server.deletes = n -> gates.get(n - 1);
        sessions.release(lease(A));
        sessions.release(lease(B));
        clock.addAndGet(Duration.ofMinutes(30).toNanos());
        CompletableFuture<Void> swept = sessions.sweep();
        assertEquals(1, server.deleted.size());
        gates.getFirst().complete(null);
        assertEquals(2, server.deleted.size());
        assertFalse(swept.isDone());
        gates.getLast().complete(null);
        await(swept);
    }

    @Test
    void noIdForOneWhereOthersHaveSessionsLetsItPassWithoutOne() {
        lease(A);
        server.greets = _ -> ScriptedWay.done(ScriptedWay.agreed(null));
        assertNull(lease(B).session());
        assertEquals("s1", id(lease(A)));
        assertFalse(sessions.sessionless());
    }
}
