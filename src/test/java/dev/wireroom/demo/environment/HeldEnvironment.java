package dev.wireroom.demo.environment;

import dev.wireroom.testkit.Gates;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An environment server whose tools answer when they are let: so calls have a length that can be
/// seen.
public final class HeldEnvironment implements AutoCloseable {
    private final Semaphore permits = new Semaphore(0);
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final EnvironmentServer server =
            new EnvironmentServer(
                    EnvironmentLimits.USUAL,
                    timers,
                    System::nanoTime,
                    () -> new Held(new RobotWorld(), permits));

    /// Something that calls a tool once.
    public interface Calling {
        void call() throws Exception;
    }

    public URI url() {
        return server.url();
    }

    /// @param seen waits until the call was seen where somebody looks
    public void during(Calling calling, Runnable seen) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        calling.call();
                        done.complete(null);
                    } catch (Exception failed) {
                        done.completeExceptionally(failed);
                    }
                });
        try {
            seen.run();
        } finally {
            permits.release();
        }
        Gates.await(done);
    }

    @Override
    public void close() {
        server.close();
        timers.shutdownNow();
    }

    private record Held(World world, Semaphore permits) implements World {
        @Override
        public ObjectNode call(String tool, JsonNode arguments, Transport over)
                throws Refusal, InterruptedException {
            permits.acquire();
            return world.call(tool, arguments, over);
        }
    }
}
