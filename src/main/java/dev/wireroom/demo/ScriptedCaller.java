package dev.wireroom.demo;

import dev.wireroom.demo.CallerWire.SessionGone;
import dev.wireroom.demo.Script.Beat;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Plays one [Script] until it is stopped. The timers only wake it up; each step runs on a thread
/// of its own, one at a time.
final class ScriptedCaller {
    private static final int RETRY_MILLIS = 2_000;
    private static final int LAST_STEP_MILLIS = 200;

    private final Script script;
    private final CallerWire wire;
    private final ScheduledExecutorService timers;
    private final ExecutorService threads;
    private @Nullable ScheduledFuture<?> alarm;
    private @Nullable Future<?> running;
    private boolean stopped;
    private int at;
    private int triesOfDeadId;

    ScriptedCaller(
            Script script,
            CallerWire wire,
            ScheduledExecutorService timers,
            ExecutorService threads) {
        this.script = script;
        this.wire = wire;
        this.timers = timers;
        this.threads = threads;
    }

    synchronized void start(int afterMillis) {
        if (!stopped) {
            alarm = timers.schedule(this::wake, afterMillis, TimeUnit.MILLISECONDS);
        }
    }

    /// No step begins any more.
    synchronized void stop() {
        stopped = true;
        if (alarm != null) {
            alarm.cancel(false);
        }
    }

    /// After [#stop()]: lets a short step finish, gives up a long one, ends the session.
    ///
    /// @return whether the server has heard it
    boolean farewell() throws InterruptedException {
        Future<?> last;
        synchronized (this) {
            last = running;
        }
        if (last != null) {
            try {
                last.get(LAST_STEP_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException _) {
                last.cancel(true);
            }
        }
        return wire.farewell();
    }

    private synchronized void wake() {
        if (!stopped) {
            running = threads.submit(() -> start(step()));
        }
    }

    /// @return milliseconds to wait before the next step
    private int step() {
        Beat beat = script.beats().get(at);
        try {
            if (!wire.open()) {
                greet();
            }
            wire.call(beat.method(), params(beat.params()));
            triesOfDeadId = 0;
            at = (at + 1) % script.beats().size();
            return script.beats().get(at).pauseMillis();
        } catch (SessionGone _) {
            triesOfDeadId++;
            if (triesOfDeadId > script.stubborn()) {
                triesOfDeadId = 0;
                wire.forget();
                return 0;
            }
            return beat.pauseMillis();
        } catch (IOException _) {
            return RETRY_MILLIS;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return RETRY_MILLIS;
        }
    }

    private void greet() throws IOException, InterruptedException, SessionGone {
        wire.handshake(script.revision(), script.name(), script.version());
        wire.call("tools/list", params("{}"));
        wire.call(
                "tools/call",
                params(
                        Script.tool(0, "open_page", "{\"url\":\"" + script.page() + "\"}")
                                .params()));
    }

    private static ObjectNode params(String text) {
        return (ObjectNode) JsonMapper.shared().readTree(text);
    }
}
