package dev.wireroom.proxy.isolate;

import static dev.wireroom.testkit.Gates.await;

import dev.wireroom.model.Isolation;
import dev.wireroom.proxy.isolate.Caller.Keyed;
import dev.wireroom.proxy.isolate.Grant.Lease;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;

/// Callers that ask a [ScriptedWay] for sessions, by a clock that the test moves.
@Timeout(30)
abstract class CallersTest {
    static final Introduction BY = Introduction.of("/mcp", List.of());
    static final Keyed A = new Keyed("a");
    static final Keyed B = new Keyed("b");

    final ScriptedWay server = new ScriptedWay();
    final AtomicLong clock = new AtomicLong();
    final OwnedSessions sessions = sessions(1000, false);

    OwnedSessions sessions(int most, boolean shared) {
        Isolation rules =
                new Isolation(
                        Isolation.STANDARD.callerKey(),
                        Duration.ofMinutes(30),
                        most,
                        Duration.ofMinutes(30));
        return new OwnedSessions(rules, shared, server, clock::get);
    }

    Lease lease(Caller caller) {
        return lease(sessions, caller);
    }

    static Lease lease(OwnedSessions of, Caller caller) {
        return (Lease) await(of.lease(caller, BY));
    }

    static String id(Lease lease) {
        return Objects.requireNonNull(lease.session()).id();
    }

    static Greeting refused(int status) {
        return new Greeting.Refused(status, "No", List.of(), new byte[0]);
    }
}
