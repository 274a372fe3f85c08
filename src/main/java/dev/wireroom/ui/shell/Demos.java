package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/// Starts the demos, from the first screen and from the palette alike, and leads to what they show.
/// One at a time; what went wrong is said where the person is. Window's thread only.
final class Demos {
    private final Shell shell;
    private final FirstRun firstRun;
    private final Notices notices;
    private final Replies replies;
    private final Executor window;
    private boolean starting;

    Demos(Shell shell, FirstRun firstRun, Notices notices, Surroundings around) {
        this.shell = shell;
        this.firstRun = firstRun;
        this.notices = notices;
        replies = around.replies();
        window = around.window();
    }

    /// Two callers in one session, on the isolation board; they call at once.
    void isolation() {
        start(
                FirstRun.Demo.ISOLATION,
                shell.desk()::startIsolationDemo,
                () -> {
                    lead(View.ISOLATION);
                    shell.live().isolation().playAll();
                });
    }

    /// Two sessions through the relay, on the board and on the timeline.
    void sessions() {
        start(FirstRun.Demo.SESSIONS, shell.desk()::startSessionDemo, () -> lead(View.SESSIONS));
    }

    /// One session over HTTP and a WebSocket, on the board and on the timeline.
    void environment() {
        start(
                FirstRun.Demo.ENVIRONMENT,
                shell.desk()::startEnvironmentDemo,
                () -> lead(View.SESSIONS));
    }

    private void start(
            FirstRun.Demo demo,
            Function<Consumer<String>, CompletableFuture<Void>> way,
            Runnable started) {
        if (starting) {
            return;
        }
        starting = true;
        firstRun.starting(demo, "");
        Consumer<String> step = what -> window.execute(() -> firstRun.starting(demo, what));
        replies.when(
                way.apply(step),
                _ -> {
                    starting = false;
                    firstRun.idle();
                    started.run();
                },
                sentence -> {
                    starting = false;
                    if (shell.current() == null) {
                        firstRun.failed(sentence);
                    } else {
                        firstRun.idle();
                        notices.failed(sentence);
                    }
                });
    }

    private void lead(View view) {
        shell.live().servers().refresh();
        shell.bar().tabs().viewProperty().set(view);
        shell.show(shell.live());
    }
}
