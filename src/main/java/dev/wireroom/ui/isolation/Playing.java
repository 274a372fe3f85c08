package dev.wireroom.ui.isolation;

import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Tells the scripted callers what to do and says what went wrong. Window's thread only.
public final class Playing {
    private final @Nullable Play play;
    private final UnaryOperator<String> paths;
    private final Replies replies;
    private final Notices notices;
    private CompletableFuture<Void> reset = CompletableFuture.completedFuture(null);

    /// @param play null where nothing can be played
    /// @param paths where the clients of a server speak, below its listener
    public Playing(
            @Nullable Play play, UnaryOperator<String> paths, Replies replies, Notices notices) {
        this.play = play;
        this.paths = paths;
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
            begin(play.start(), started, failed);
        }
    }

    /// As [#start], on a server of the user's own.
    void startOn(String server, Runnable started, Runnable failed) {
        if (play != null) {
            begin(play.startOn(server, paths.apply(server)), started, failed);
        }
    }

    private void begin(CompletableFuture<Void> start, Runnable started, Runnable failed) {
        replies.when(
                start,
                _ -> started.run(),
                sentence -> {
                    notices.failed(sentence);
                    failed.run();
                });
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
