package dev.wireroom.engine.taps;

import dev.wireroom.capture.Pipeline;
import dev.wireroom.model.Exchange;
import dev.wireroom.store.TapReader;
import dev.wireroom.store.Unreadable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A capture file that taps write to, and those of its runs that are shown. Watch's thread only.
final class TapFile {
    /// One that is just being made looks damaged for a moment.
    private static final Duration MAKING = Duration.ofSeconds(2);

    private final Path path;
    private final long since;
    private final Function<Exchange, @Nullable TappedRun> begin;
    private final Pipeline pipeline;
    private final Consumer<String> problem;
    private final Map<Long, TappedRun> running = new HashMap<>();
    private final Set<Long> passed = new HashSet<>();
    private @Nullable TapReader reader;
    private FileTrace trace = FileTrace.NONE;
    private TapReader.Lost lost = new TapReader.Lost(0, 0);
    private long version;
    private boolean behind;
    private long failedSince;
    private boolean told;

    /// @param since runs that ended before are none of ours, in microseconds since 1970
    /// @param begin begins to show a run; gives null when it is not to be shown
    /// @param problem told in a sentence, once, when the file cannot be read
    TapFile(
            Path path,
            long since,
            Function<Exchange, @Nullable TappedRun> begin,
            Pipeline pipeline,
            Consumer<String> problem) {
        this.path = path;
        this.since = since;
        this.begin = begin;
        this.pipeline = pipeline;
        this.problem = problem;
    }

    Path path() {
        return path;
    }

    /// Tells what is new in it. Does I/O when something is.
    void look() {
        if (reader != null || changed()) {
            try {
                read();
                failedSince = 0;
                told = false;
            } catch (Unreadable unreadable) {
                close();
                failed(String.valueOf(unreadable.getMessage()));
            }
        }
        running.values().removeIf(this::lost);
        if (running.isEmpty() && !behind) {
            close();
        }
    }

    /// It was taken away: nothing more will be known of what runs.
    void gone() {
        close();
        running.values().forEach(each -> each.cut(pipeline.now()));
        running.clear();
    }

    void close() {
        TapReader open = reader;
        reader = null;
        if (open != null) {
            try {
                open.close();
            } catch (Unreadable _) {
                // It is only let go.
            }
        }
    }

    private boolean changed() {
        FileTrace now = FileTrace.of(path);
        boolean other = !now.equals(trace) || !now.settled() || (failedSince != 0 && !told);
        trace = now;
        return other && now.size() > 0;
    }

    private void read() {
        TapReader open = reader;
        boolean first = open == null;
        if (open == null) {
            open = TapReader.open(path);
            reader = open;
        }
        long now = open.version();
        if (!first && now == version && !behind) {
            return;
        }
        version = now;
        behind = false;
        for (Exchange run : open.runs(since)) {
            if (!passed.contains(run.number())) {
                run(open, run);
            }
        }
        TapReader.Lost all = open.lost(since);
        if (!all.equals(lost)) {
            pipeline.recordedLoss(all.messages() - lost.messages(), all.bytes() - lost.bytes());
            lost = all;
        }
    }

    private void run(TapReader open, Exchange run) {
        if (!pipeline.roomy()) {
            behind = true;
            return;
        }
        TappedRun told = running.get(run.number());
        if (told == null) {
            told = begin.apply(run);
            if (told == null) {
                passed.add(run.number());
                return;
            }
            running.put(run.number(), told);
        }
        told.now(run);
        TappedRun into = told;
        boolean all =
                open.messages(
                        run.number(),
                        into.last(),
                        (message, text) -> {
                            into.tell(message, text);
                            return pipeline.roomy();
                        });
        if (!all) {
            behind = true;
        } else if (!run.open()) {
            into.end(open.endOf(run.session()));
            running.remove(run.number());
            passed.add(run.number());
        }
    }

    private boolean lost(TappedRun run) {
        if (behind || !run.lost(pipeline.now())) {
            return false;
        }
        passed.add(run.run().number());
        return true;
    }

    private void failed(String sentence) {
        long now = System.nanoTime();
        if (failedSince == 0) {
            failedSince = now;
        } else if (!told && now - failedSince >= MAKING.toNanos()) {
            told = true;
            problem.accept("Its taps are not shown live: " + sentence);
        }
    }
}
