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
    private boolean starting;
    private CompletableFuture<Void> calls = CompletableFuture.completedFuture(null);

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

    /// Whether what is played on is being set up.
    boolean starting() {
        return starting;
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
        starting = true;
        replies.when(
                start,
                _ -> {
                    starting = false;
                    started.run();
                },
                sentence -> {
                    starting = false;
                    notices.failed(sentence);
                    failed.run();
                });
    }

    /// @param over the call has ended, well or not
    void next(Runnable over) {
        if (play != null) {
            run(play.next(), over);
        }
    }

    /// @param over no more calls are made
    void runAgain(Runnable over) {
        if (play != null) {
            run(play.runAgain(), over);
        }
    }

    /// Whether a call or a run is under way.
    boolean calling() {
        return !calls.isDone();
    }

    /// @param over no call is under way; also when that failed, which was said
    void stop(Runnable over) {
        if (play != null) {
            say(play.stop(), over);
        }
    }

    /// New sessions from the next call on.
    ///
    /// @param over as for [#stop]
    void reset(Runnable over) {
        if (play != null) {
            say(play.reset(), over);
        }
    }

    private void run(CompletableFuture<Void> work, Runnable over) {
        calls = CompletableFuture.allOf(calls.exceptionally(_ -> null), work);
        say(work, over);
    }

    /// What was called off, for another run say, is no failure.
    private void say(CompletableFuture<Void> work, Runnable over) {
        replies.when(
                work.exceptionallyCompose(failure ->
                        calledOff(failure)
                                ? CompletableFuture.<Void>completedFuture(null)
                                : CompletableFuture.<Void>failedFuture(failure)),
                _ -> over.run(),
                sentence -> {
                    notices.failed(sentence);
                    over.run();
                });
    }

    private static boolean calledOff(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof CancellationException;
    }
}
