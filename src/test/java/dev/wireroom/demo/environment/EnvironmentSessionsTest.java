package dev.wireroom.demo.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wireroom.demo.environment.EnvironmentSessions.Attachment;
import dev.wireroom.demo.environment.EnvironmentSessions.Call;
import dev.wireroom.testkit.Together;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EnvironmentSessionsTest {
    private static final long IDLE = Duration.ofMinutes(5).toNanos();
    private static final int MOST = 2;
    private static final int ROUNDS = 200;

    /// Each row is a story about one session: what is done, and what comes of it. `idle` lets the
    /// time-out pass, `almost` all of it but a nanosecond. `detach` lets go of what was attached
    /// last.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "create attach=ok attach=HAS_A_SOCKET",
                "create attach=ok detach attach=ok",
                "create attach=ok attach=HAS_A_SOCKET detach attach=ok detach size=1",
                "own attach=HAS_A_SOCKET call=ok detach size=0 call=UNKNOWN_SESSION",
                "own detach detach attach=UNKNOWN_SESSION",
                "create attach=ok detach detach call=ok size=1",
                "create close=closed close=UNKNOWN_SESSION attach=UNKNOWN_SESSION",
                "create attach=ok close=closing close=closing attach=CLOSING call=ok socket=ok"
                        + " detach close=UNKNOWN_SESSION size=0",
                "own close=closing attach=CLOSING detach size=0",
                "create attach=ok detach close=closed size=0",
                "create close=closed call=UNKNOWN_SESSION",
                "create idle attach=UNKNOWN_SESSION size=0",
                "create idle call=UNKNOWN_SESSION",
                "create idle close=UNKNOWN_SESSION",
                "create idle sweep size=0",
                "create almost sweep attach=ok",
                "create almost call=ok almost call=ok almost sweep size=1",
                "create attach=ok idle idle sweep size=1 socket=ok",
                "own idle idle sweep size=1 attach=HAS_A_SOCKET",
                "create attach=ok idle detach almost sweep size=1 idle sweep size=0",
                "create attach=ok close=closing idle sweep size=1 attach=CLOSING",
                "create begin=ok idle sweep size=1 done almost attach=ok",
                "create begin=ok idle done idle attach=UNKNOWN_SESSION",
                "create begin=ok begin=ok done idle sweep size=1 done size=1 idle sweep size=0",
                "create begin=ok close=closed call=UNKNOWN_SESSION done size=0",
                "create attach=ok socket=ok detach socket=UNKNOWN_SESSION call=ok",
                "create attach=ok detach attach=ok socket=ok",
                "create attach=ok begin=ok detach done size=1 call=ok",
                "create attach=ok begin=ok close=closing detach done size=0",
                "own begin=ok detach size=0 done size=0",
                "create create create=LIMIT close=closed create size=2",
                "create create own=LIMIT idle own size=1",
                "create attach=ok create close=closed create own=LIMIT",
                "create attach=ok close=closing create own=LIMIT detach"
            })
    void storiesOfOneSession(String story) {
        Told told = new Told();
        List<String> happened = new ArrayList<>();
        for (String deed : story.split(" ")) {
            happened.add(told.does(deed.replaceFirst("=.*", ""), deed.contains("=")));
        }
        assertEquals(story, String.join(" ", happened));
    }

    @Test
    void aCallActsOnTheWorldOfItsSessionOverEitherTransport() throws Refusal {
        EnvironmentSessions sessions = sessions();
        String id = sessions.create(0);
        Call overHttp = sessions.begin(id, 0);
        Call overSocket = sessions.begin(sessions.attach(id, 0), 0);
        assertSame(overHttp.world(), overSocket.world());
        assertEquals(id, overSocket.session());
        assertNotSame(overHttp.world(), sessions.begin(sessions.create(0), 0).world());
    }

    @Test
    void theWorldOfACallUnderWayStaysWhenItsSocketAndSessionGo() throws Refusal {
        EnvironmentSessions sessions = sessions();
        Attachment attachment = sessions.own(0);
        Call call = sessions.begin(attachment, 0);
        World world = call.world();
        sessions.detach(attachment, 0);
        assertEquals(world, call.world());
        sessions.done(call, 0);
        assertEquals(0, sessions.size());
    }

    @Test
    void ofManySocketsAtOnceOneIsLetIn() throws Refusal {
        for (int round = 0; round < ROUNDS; round++) {
            EnvironmentSessions sessions = sessions();
            String id = sessions.create(0);
            List<String> came = Together.run(8, _ -> outcome(() -> sessions.attach(id, 0)));
            assertEquals(1, Collections.frequency(came, "ok"));
            assertEquals(7, Collections.frequency(came, "HAS_A_SOCKET"));
        }
    }

    /// The attach comes in the last nanosecond, the sweep in the next.
    @Test
    void anAttachThatIsLetInHoldsTheSessionAgainstTheSweep() throws Refusal {
        for (int round = 0; round < ROUNDS; round++) {
            EnvironmentSessions sessions = sessions();
            String id = sessions.create(0);
            List<String> came =
                    Together.run(
                            2,
                            n ->
                                    n == 0
                                            ? outcome(() -> sessions.attach(id, IDLE - 1))
                                            : outcome(() -> sessions.sweep(IDLE)));
            assertEquals(came.getFirst().equals("ok") ? 1 : 0, sessions.size());
            assertEquals(
                    came.getFirst().equals("ok") ? "HAS_A_SOCKET" : "UNKNOWN_SESSION",
                    outcome(() -> sessions.attach(id, IDLE)));
        }
    }

    /// Either the close comes first and the attach finds nothing, or the attach and the session is
    /// closing.
    @Test
    void closeAndAttachAtOnceAgreeOnWhoWasFirst() throws Refusal {
        for (int round = 0; round < ROUNDS; round++) {
            EnvironmentSessions sessions = sessions();
            String id = sessions.create(0);
            List<String> came =
                    Together.run(
                            2,
                            n ->
                                    n == 0
                                            ? outcome(() -> sessions.attach(id, 0))
                                            : String.valueOf(closed(sessions, id)));
            boolean attached = came.getFirst().equals("ok");
            assertEquals(
                    List.of(attached ? "ok" : "UNKNOWN_SESSION", attached ? "false" : "true"),
                    came);
            assertEquals(attached ? 1 : 0, sessions.size());
        }
    }

    @Test
    void ofTwoClosesAtOnceOneEndsTheSession() throws Refusal {
        for (int round = 0; round < ROUNDS; round++) {
            EnvironmentSessions sessions = sessions();
            String id = sessions.create(0);
            List<String> came = Together.run(2, _ -> outcome(() -> sessions.close(id, 0)));
            assertEquals(1, Collections.frequency(came, "ok"));
            assertEquals(1, Collections.frequency(came, "UNKNOWN_SESSION"));
        }
    }

    @Test
    void noMoreAreMadeAtOnceThanThereMayBe() {
        for (int round = 0; round < ROUNDS; round++) {
            EnvironmentSessions sessions = sessions();
            List<String> came =
                    Together.run(
                            6,
                            n ->
                                    n % 2 == 0
                                            ? outcome(() -> sessions.create(0))
                                            : outcome(() -> sessions.own(0)));
            assertEquals(MOST, Collections.frequency(came, "ok"));
            assertEquals(6 - MOST, Collections.frequency(came, "LIMIT"));
        }
    }

    private static EnvironmentSessions sessions() {
        AtomicInteger last = new AtomicInteger();
        return new EnvironmentSessions(
                new EnvironmentLimits(MOST, Duration.ofNanos(IDLE)),
                RobotWorld::new,
                () -> "s" + last.incrementAndGet());
    }

    private static boolean closed(EnvironmentSessions sessions, String id) {
        try {
            return sessions.close(id, 0);
        } catch (Refusal refusal) {
            throw new AssertionError(refusal);
        }
    }

    private static String outcome(Deed deed) {
        try {
            deed.run();
            return "ok";
        } catch (Refusal refusal) {
            return refusal.why().name();
        }
    }

    private interface Deed {
        void run() throws Refusal;
    }

    /// Plays a story, deed by deed.
    private static final class Told {
        private final EnvironmentSessions sessions = sessions();
        private final Deque<Call> open = new ArrayDeque<>();
        private String id = "";
        private @Nullable Attachment attachment;
        private long now;

        /// @return the deed with what came of it, where the story says anything or it was refused
        String does(String deed, boolean says) {
            String came;
            try {
                came = does(deed);
            } catch (Refusal refusal) {
                came = refusal.why().name();
                return deed + "=" + came;
            }
            return says ? deed + "=" + came : deed;
        }

        private String does(String deed) throws Refusal {
            switch (deed) {
                case "create" -> id = sessions.create(now);
                case "own" -> {
                    attachment = sessions.own(now);
                    id = attachment.session();
                }
                case "attach" -> attachment = sessions.attach(id, now);
                case "detach" -> sessions.detach(attached(), now);
                case "begin" -> open.push(sessions.begin(id, now));
                case "done" -> sessions.done(open.pop(), now);
                case "call" -> sessions.done(sessions.begin(id, now), now);
                case "socket" -> sessions.done(sessions.begin(attached(), now), now);
                case "close" -> {
                    return sessions.close(id, now) ? "closed" : "closing";
                }
                case "idle" -> now += IDLE;
                case "almost" -> now += IDLE - 1;
                case "sweep" -> sessions.sweep(now);
                case "size" -> {
                    return String.valueOf(sessions.size());
                }
                default -> throw new IllegalArgumentException(deed);
            }
            return "ok";
        }

        private Attachment attached() {
            if (attachment == null) {
                throw new IllegalStateException("nothing is attached");
            }
            return attachment;
        }
    }
}
