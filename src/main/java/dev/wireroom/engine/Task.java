package dev.wireroom.engine;

import java.util.concurrent.CompletableFuture;

/// Straight-line work on a virtual thread of its own; its future completes with exactly what the
/// work gave or threw.
public final class Task {
    private Task() {}

    public static <T> CompletableFuture<T> start(String name, Work<T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Thread.ofVirtual()
                .name(name)
                .start(() -> {
                    try {
                        answer.complete(work.run());
                    } catch (Exception | Error failed) {
                        answer.completeExceptionally(failed);
                    }
                });
        return answer;
    }

    public static CompletableFuture<Void> run(String name, Steps steps) {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        Thread.ofVirtual()
                .name(name)
                .start(() -> {
                    try {
                        steps.run();
                        answer.complete(null);
                    } catch (Exception | Error failed) {
                        answer.completeExceptionally(failed);
                    }
                });
        return answer;
    }

    @FunctionalInterface
    public interface Work<T> {
        T run() throws Exception;
    }

    @FunctionalInterface
    public interface Steps {
        void run() throws Exception;
    }
}
