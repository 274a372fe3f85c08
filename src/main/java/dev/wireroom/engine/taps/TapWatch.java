package dev.wireroom.engine.taps;

import dev.wireroom.capture.Pipeline;
import dev.wireroom.model.Exchange;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Watches the folder that taps write their capture files to, on a daemon thread of its own: each
/// run that is alive, or begins from now on, becomes an exchange of the running capture. Only
/// reads, and never faster than the capture takes it. Looks at names, sizes and times a few times a
/// second; a file is opened when something in it has changed, and stays open while a run in it goes
/// on.
public final class TapWatch implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TapWatch.class.getName());

    private static final long LOOK_EVERY_MILLIS = 200;
    private static final Duration CLOSE_WITHIN = Duration.ofSeconds(2);

    /// A tap whose process is gone may need so long for its last words.
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final Path folder;
    private final Pipeline pipeline;
    private final Consumer<String> problem;
    private final Duration lastWords;
    private final long began;
    private final Map<Path, TapFile> files = new HashMap<>();
    private final Set<Run> shown = new HashSet<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;
    private long begun;
    private boolean broken;

    /// What tells a run from every other, in whatever file it stands: a copy of a file shows
    /// nothing twice.
    private record Run(String server, String process, long opened) {}

    /// @param folder need not be there yet
    /// @param problem told in a sentence, once, of a file that cannot be read; on the thread of the
    ///   watch
    public TapWatch(Path folder, Pipeline pipeline, Consumer<String> problem) {
        this(folder, pipeline, problem, LAST_WORDS);
    }

    TapWatch(Path folder, Pipeline pipeline, Consumer<String> problem, Duration lastWords) {
        this.folder = folder;
        this.pipeline = pipeline;
        this.problem = problem;
        this.lastWords = lastWords;
        began = pipeline.now();
        thread = Thread.ofPlatform().name("taps").daemon().start(this::run);
    }

    private void run() {
        try {
            do {
                turn();
            } while (!closed.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        files.values().forEach(TapFile::close);
    }

    private void turn() {
        Set<Path> there = new HashSet<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.wireroom")) {
            found.forEach(there::add);
        } catch (IOException | DirectoryIteratorException missing) {
            // No tap has written yet, or the folder was taken away: both end in an empty one.
            there.clear();
        }
        for (Path each : there) {
            files.computeIfAbsent(each, this::file);
        }
        for (TapFile each : files.values()) {
            if (closed.getCount() == 0) {
                return;
            }
            look(each, there.contains(each.path()));
        }
        files.keySet().retainAll(there);
    }

    private TapFile file(Path path) {
        return new TapFile(path, began, this::begin, pipeline, problem);
    }

    private void look(TapFile file, boolean there) {
        try {
            if (there) {
                file.look();
            } else {
                file.gone();
            }
        } catch (RuntimeException defect) {
            if (!broken) {
                broken = true;
                LOG.log(Level.ERROR, "A tap cannot be shown", defect);
            }
        }
    }

    /// @return null when it is none to be shown: over before, cut off long ago, or shown already
    private @Nullable TappedRun begin(Exchange run) {
        boolean live = run.opened() >= began || (run.open() && TappedRun.isAlive(run));
        if (!live || !shown.add(new Run(run.server(), run.peer(), run.opened()))) {
            return null;
        }
        begun++;
        return new TappedRun(
                pipeline.recorded(run.server(), -begun, run.peer(), run.opened()), run, lastWords);
    }

    /// Nothing is read any more once it returns, or a little later.
    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join(CLOSE_WITHIN);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
