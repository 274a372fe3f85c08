package dev.wireroom.demo.environment;

import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.environment.EnvironmentAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class EnvironmentCallersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final CallerPace AT_ONCE =
            new CallerPace(Duration.ofNanos(1), Duration.ofNanos(1), PATIENCE);

    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final List<World> worlds = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        timers.shutdownNow();
    }

    @Test
    void bothTransportsActOnOneWorld() throws Exception {
        List<String> steps = new ArrayList<>();
        try (EnvironmentServer server = server(1)) {
            shared(server, steps::add).play();
            assertEquals(0, server.sessions());
        }
        assertEquals(1, worlds.size());
        assertEquals(
                List.of(
                        "1 east (HTTP)",
                        "2 east, an apple (WebSocket)",
                        "3 south (HTTP)",
                        "4 east, an apple (WebSocket)"),
                log(worlds.getFirst()));
        assertEquals(15, steps.size());
    }

    @Test
    void aSocketOwnsItsWorld() throws Exception {
        try (EnvironmentServer server = server(1)) {
            new OwnedRound(address(server), PATIENCE, _ -> {}).play();
            assertEquals(0, server.sessions());
        }
        assertEquals(
                List.of(
                        "1 south (WebSocket)",
                        "2 east (WebSocket)",
                        "3 south, an apple (WebSocket)"),
                log(worlds.getFirst()));
    }

    @Test
    void whereverARoundIsStoppedItLeavesNoSessionBehind() throws Exception {
        try (EnvironmentServer server = server(1)) {
            for (int last = 0; last < 15; last++) {
                List<String> steps = new ArrayList<>();
                int stop = last;
                SharedRound round =
                        shared(
                                server,
                                what -> {
                                    if (steps.size() == stop) {
                                        throw new InterruptedException(what);
                                    }
                                    steps.add(what);
                                });
                assertThrows(InterruptedException.class, round::play);
                assertEquals(0, server.sessions(), steps::toString);
            }
        }
    }

    @Test
    void goRoundUntilClosedAndLeaveNothingBehind() {
        try (EnvironmentServer server = server(2)) {
            try (EnvironmentCallers _ = new EnvironmentCallers(server.url(), AT_ONCE)) {
                until(() -> worlds.size() > 6);
            }
            assertEquals(0, server.sessions());
        }
    }

    /// There is room for one session; the other caller is refused until it is free.
    @Test
    void aRoundThatFailsIsNotTheLast() {
        try (EnvironmentServer server = server(1)) {
            try (EnvironmentCallers _ = new EnvironmentCallers(server.url(), AT_ONCE)) {
                until(() -> worlds.size() > 4);
            }
            assertEquals(0, server.sessions());
        }
    }

    @Test
    void atAPersonsPaceThereIsTimeToLook() {
        assertTrue(CallerPace.HUMAN.step().toMillis() >= 500);
        assertTrue(CallerPace.HUMAN.rest().toSeconds() >= 3);
    }

    private EnvironmentServer server(int most) {
        return new EnvironmentServer(
                new EnvironmentLimits(most, Duration.ofMinutes(5)),
                timers,
                System::nanoTime,
                () -> {
                    RobotWorld world = new RobotWorld();
                    worlds.add(world);
                    return world;
                });
    }

    private static SharedRound shared(EnvironmentServer server, Steps steps) {
        return new SharedRound(address(server), PATIENCE, steps);
    }

    private static EnvironmentAddress address(EnvironmentServer server) {
        return EnvironmentAddress.of(server.url().toString());
    }

    private static List<String> log(World world) throws Exception {
        return EnvironmentFixture.log(world.call("state", ToolCalls.none(), Transport.HTTP));
    }
}
