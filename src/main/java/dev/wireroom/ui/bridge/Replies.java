package dev.wireroom.ui.bridge;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Brings the outcome of what was asked of the engine to the window's thread. Both ways out are
/// mandatory, so nothing fails in silence.
public final class Replies {
    private final Executor window;

    /// @param window runs work on the window's thread, later ([Fx#later])
    public Replies(Executor window) {
        this.window = window;
    }

    /// @param failed takes a sentence for people
    public <T> void when(
            CompletableFuture<T> work, Consumer<? super T> done, Consumer<String> failed) {
        var _ =
                work.whenCompleteAsync(
                        (answer, failure) -> {
                            if (failure == null) {
                                done.accept(answer);
                            } else {
                                failed.accept(Failure.sentence(failure));
                            }
                        },
                        window);
    }
}
