package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class DemoRunTest {
    @Test
    void startsOnceAndSaysItsSteps() throws Refused {
        List<String> steps = new CopyOnWriteArrayList<>();
        try (Engine engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
                DemoRun demo = new DemoRun(engine)) {
            demo.start(steps::add).join();
            assertEquals(
                    List.of(
                            "starting a small MCP server",
                            "starting the listener before it",
                            "starting two callers"),
                    steps);
            assertEquals("demo", engine.servers().getFirst().settings().name());
            demo.start(steps::add).join();
            assertEquals(3, steps.size());
            assertEquals(1, engine.servers().size());
        }
    }

    @Test
    void startsAnewWhenItsListenerWasRemoved() throws Refused {
        try (Engine engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
                DemoRun demo = new DemoRun(engine)) {
            demo.start(_ -> {}).join();
            engine.removeServer("demo").join();
            demo.start(_ -> {}).join();
            assertEquals(1, engine.servers().size());
        }
    }
}
