package dev.wireroom.ui.isolation;

import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// Tells the scripted callers what to do and says what went wrong. Window's thread only.
public final class Playing {
    private final @Nullable Play play;
    private final Replies replies;
    private final Notices notices;
    private CompletableFuture<Void> reset = CompletableFuture.completedFuture(null);

    /// @param play null where nothing can be played
    public Playing(@Nullable Play play, Replies replies, Notices notices) {
        this.play = play;
        this.replies = replies;
        this.notices = notices;
    }

    boolean possible() {
        return play != null;
    }

    /// @param started it runs
    /// @param failed it does not; the reason was said
    void start(Runnable started, Runnable failed) {
        if (play != null) {
            replies.when(
                    play.start(),
                    _ -> started.run(),
                    sentence -> {
                        notices.failed(sentence);
                        failed.run();
                    });
        }
    }

    void next() {
        Play there = play;
        if (there != null) {
            say(afterReset().thenCompose(_ -> there.next()));
        }
    }

    void runAgain() {
        Play there = play;
        if (there != null) {
            say(afterReset().thenCompose(_ -> there.runAgain()));
        }
    }

    void reset() {
        if (play != null) {
            reset = play.reset();
            say(reset);
        }
    }

    /// A call must not come into a session that is about to be ended.
    private CompletableFuture<Void> afterReset() {
        return reset.exceptionally(_ -> null);
    }

    /// What was called off, for another run say, is no failure.
    private void say(CompletableFuture<Void> work) {
        replies.when(
                work.exceptionallyCompose(failure ->
                        calledOff(failure)
                                ? CompletableFuture.<Void>completedFuture(null)
                                : CompletableFuture.<Void>failedFuture(failure)),
                _ -> {},
                notices::failed);
    }

    private static boolean calledOff(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof CancellationException;
    }
}
