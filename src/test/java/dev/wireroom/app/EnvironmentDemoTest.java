package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.model.ServerSettings;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class EnvironmentDemoTest {
    @Test
    void startsOnceAndSaysItsSteps() throws Refused {
        List<String> steps = new CopyOnWriteArrayList<>();
        try (Engine engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
                EnvironmentDemo demo = new EnvironmentDemo(engine, CallerPace.HUMAN)) {
            demo.start(steps::add).join();
            assertEquals(
                    List.of(
                            "starting a small environment server",
                            "starting the listener before it",
                            "starting two callers"),
                    steps);
            assertEquals("environment", engine.servers().getFirst().settings().name());
            demo.start(steps::add).join();
            assertEquals(3, steps.size());
            assertEquals(1, engine.servers().size());
        }
    }

    @Test
    void startsAnewWhenItsListenerWasRemoved() throws Refused {
        try (Engine engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
                EnvironmentDemo demo = new EnvironmentDemo(engine, CallerPace.HUMAN)) {
            demo.start(_ -> {}).join();
            engine.removeServer("environment").join();
            demo.start(_ -> {}).join();
            assertEquals(1, engine.servers().size());
        }
    }

    @Test
    void saysWhyItCannotStartAndStartsLater() throws Refused {
        try (Engine engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
                EnvironmentDemo demo = new EnvironmentDemo(engine, CallerPace.HUMAN)) {
            engine.addServer(ServerSettings.relay("environment", URI.create("http://127.0.0.1:9")))
                    .join();
            var failed = assertThrows(CompletionException.class, () -> demo.start(_ -> {}).join());
            assertEquals(
                    "There is a server of yours called 'environment'. Remove it first.",
                    assertInstanceOf(Refused.class, failed.getCause()).getMessage());
            engine.removeServer("environment").join();
            demo.start(_ -> {}).join();
        }
    }
}
