package dev.wireroom.proxy.isolate;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
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

@Timeout(30)
final class OwnedSessionsEndingTest extends CallersTest {
    @Test
    void afterTheEndBeganNothingIsGranted() {
        lease(A);
        CompletableFuture<Void> gate = new CompletableFuture<>();
        server.deletes = _ -> gate;
        CompletableFuture<Void> stopped = sessions.stop();
        assertEquals(new Grant.Stopping(), await(sessions.lease(A, BY)));
        assertEquals(new Grant.Stopping(), sessions.begin(null));
        assertEquals(new Grant.Stopping(), sessions.leaseToDelete(A, BY));
        assertFalse(stopped.isDone());
        gate.complete(null);
        await(stopped);
        assertEquals(1, server.handshakes());
    }

    @Test
    void aHandshakeThatIsOnWhenItEndsIsEndedToo() {
        CompletableFuture<Greeting> gate = new CompletableFuture<>();
        server.greets = _ -> gate;
        CompletableFuture<Grant> call = sessions.lease(A, BY);
        Beginning own = (Beginning) sessions.begin(null);
        CompletableFuture<Void> stopped = sessions.stop();
        assertFalse(stopped.isDone());
        gate.complete(ScriptedWay.agreed("late"));
        assertEquals(new Grant.Stopping(), await(call));
        assertNull(sessions.begun(own, "later", BY));
        await(stopped);
        assertEquals(List.of("late wireroom-stopped", "later wireroom-stopped"), server.deleted);
    }

    @Test
    void stopRacesWithFirstCallsAndNoSessionIsLeft() {
        for (int round = 0; round < 200; round++) {
            server.deleted.clear();
            int before = server.handshakes();
            OwnedSessions racing = sessions(1000, false);
            List<CompletableFuture<?>> all =
                    Together.run(
                            17, n -> n == 8 ? racing.stop() : racing.lease(new Keyed("k" + n), BY));
            all.forEach(each -> await(each));
            await(racing.stop());
            assertEquals(server.handshakes() - before, server.deleted.size(), "round " + round);
        }
    }

    // --- ended by hand, and by the caller

    @Test
    void whatAPersonEndsIsNewForAKeyAndGoneForAnId() {
        Lease keyed = lease(A);
        assertEquals(1, sessions.end(id(keyed), false).size());
        assertEquals("s2", id(lease(A)));
        Beginning beginning = (Beginning) sessions.begin(null);
        sessions.begun(beginning, "own", BY);
        assertEquals(1, sessions.end("own", true).size());
        assertEquals(new Grant.Over(true, "own"), await(sessions.lease(beginning.caller(), BY)));
        assertEquals(List.of(), sessions.end("own", true));
    }

    @Test
    void ofTwoDeletesAtOnceOneFindsTheSession() {
        Lease lease = lease(A);
        Lease first = (Lease) sessions.leaseToDelete(A, BY);
        assertInstanceOf(Grant.Unknown.class, sessions.leaseToDelete(A, BY));
        sessions.deleted(first, true);
        sessions.release(first);
        sessions.release(lease);
        assertInstanceOf(Grant.Unknown.class, sessions.leaseToDelete(A, BY));
        assertEquals("s2", id(lease(A)));
    }

    @Test
    void aRefusedDeleteLeavesTheSession() {
        lease(A);
        Lease delete = (Lease) sessions.leaseToDelete(A, BY);
        sessions.deleted(delete, false);
        assertEquals("s1", id(lease(A)));
        assertInstanceOf(Lease.class, sessions.leaseToDelete(A, BY));
    }

    @Test
    void aHandshakeForACallerThatHasLeftMeanwhileIsUndone() {
        Beginning beginning = (Beginning) sessions.begin(null);
        Lease call = Objects.requireNonNull(sessions.begun(beginning, "own", BY));
        Lease delete = (Lease) sessions.leaseToDelete(beginning.caller(), BY);
        CompletableFuture<Greeting> gate = new CompletableFuture<>();
        server.greets = _ -> gate;
        CompletableFuture<Grant> again = sessions.again(call, BY);
        sessions.deleted(delete, true);
        gate.complete(ScriptedWay.agreed("extra"));
        assertInstanceOf(Grant.Unknown.class, await(again));
        assertEquals(List.of("extra client-delete"), server.deleted);
        assertEquals(0, sessions.live());
    }

    // --- what a server or a caller may do wrong

    @Test
    void whatWaitsForItsTurnInASweepIsEndedByTheStop() {
        CompletableFuture<Void> gate = new CompletableFuture<>();
        server.deletes = n -> n == 1 ? gate : CompletableFuture.completedFuture(null);
        for (int n = 0; n < 12; n++) {
            sessions.release(lease(new Keyed("k" + n)));
        }
        clock.addAndGet(Duration.ofMinutes(31).toNanos());
        CompletableFuture<Void> swept = sessions.sweep();
        assertEquals(1, server.deleted.size());
        assertEquals("s12", id(lease(new Keyed("k11"))), "and is there until then");
        CompletableFuture<Void> stopped = sessions.stop();
        assertEquals(12, server.deleted.size());
        assertFalse(stopped.isDone());
        gate.complete(null);
        await(stopped);
        await(swept);
        assertEquals(12, server.deleted.stream().distinct().count());
    }

    @Test
    void oneIdForEverybodyLosesNoPlaceAndIsNoticed() {
        OwnedSessions few = sessions(3, false);
        server.greets = _ -> ScriptedWay.done(ScriptedWay.agreed("same"));
        Lease a = lease(few, A);
        assertFalse(few.idsTwice());
        lease(few, B);
        assertTrue(few.idsTwice());
        for (int n = 0; n < 10; n++) {
            a = (Lease) await(few.again(a, BY));
        }
        assertEquals(2, few.live());
        assertEquals(2, few.end("same", false).size());
        assertEquals(0, few.live());
    }

    @Test
    void anotherEndpointIsAnotherSession() {
        Introduction other = Introduction.of("/b/mcp", List.of());
        assertEquals("s1", id(lease(A)));
        assertEquals("s2", id((Lease) await(sessions.lease(A, other))));
        assertEquals("s1", id(lease(A)));
        assertEquals(2, sessions.live());
    }

    @Test
    void aRefusalWhereOthersHaveSessionsIsNotRemembered() {
        lease(A);
        server.greets = _ -> ScriptedWay.done(refused(404));
        assertInstanceOf(Grant.NotOpened.class, await(sessions.lease(B, BY)));
        assertFalse(sessions.sessionless());
        server.greets = n -> ScriptedWay.done(ScriptedWay.agreed("s" + n));
        assertEquals("s3", id(lease(B)));
    }

    @Test
    void aDeleteThatCrossesALossLeavesNothingBehind() {
        Beginning beginning = (Beginning) sessions.begin(null);
        Lease call = Objects.requireNonNull(sessions.begun(beginning, "own", BY));
        Lease delete = (Lease) sessions.leaseToDelete(beginning.caller(), BY);
        Lease fresh = (Lease) await(sessions.again(call, BY));
        sessions.deleted(delete, true);
        assertEquals(List.of(id(fresh) + " client-delete"), server.deleted);
        assertEquals(0, sessions.live());
        assertInstanceOf(Grant.Unknown.class, await(sessions.lease(beginning.caller(), BY)));
    }
}
