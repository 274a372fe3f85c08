package dev.wireroom.stdio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// What a process has started, and what that has started. Once a process is gone the system no
/// longer says what it had started, so that is to be looked at while it runs. Any thread.
public final class ProcessTree {
    private static final Duration KILLED_WITHIN = Duration.ofSeconds(1);
    private static final long LOOK_AGAIN_MILLIS = 10;

    private static final long FIRST_LOOK_MILLIS = 250;
    private static final long LOOK_EVERY_MILLIS = 16_000;

    private final ProcessHandle root;
    private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();

    public ProcessTree(ProcessHandle root) {
        this.root = root;
    }

    /// Looks now and then, less and less often, until the process is gone: it may die without
    /// notice.
    void watch() {
        Thread.ofPlatform()
                .name("process tree")
                .daemon()
                .start(() -> {
                    long pause = FIRST_LOOK_MILLIS;
                    try {
                        while (root.isAlive()) {
                            TimeUnit.MILLISECONDS.sleep(pause);
                            pause = Math.min(2 * pause, LOOK_EVERY_MILLIS);
                            look();
                        }
                    } catch (InterruptedException _) {
                        // Nobody does.
                    }
                });
    }

    /// Remembers what there is below the process now. Asks the system for all its processes: some
    /// milliseconds.
    public void look() {
        root.descendants().forEach(seen::add);
        for (ProcessHandle each : List.copyOf(seen)) {
            if (each.isAlive()) {
                each.descendants().forEach(seen::add);
            } else {
                seen.remove(each);
            }
        }
    }

    /// These belong to it, too, though they are no longer below it.
    void add(List<ProcessHandle> strays) {
        seen.addAll(strays);
    }

    boolean knows(ProcessHandle process) {
        return seen.contains(process);
    }

    /// Ends what is left of it, the process itself too: first it is asked to end, then it is made
    /// to.
    ///
    /// @param patience how long it may take to do as it is asked
    public void end(Duration patience) throws InterruptedException {
        look();
        seen.add(root);
        alive().forEach(ProcessHandle::destroy);
        if (!gone(patience)) {
            look();
            alive().forEach(ProcessHandle::destroyForcibly);
            gone(KILLED_WITHIN);
        }
    }

    private boolean gone(Duration limit) throws InterruptedException {
        long until = System.nanoTime() + limit.toNanos();
        while (!alive().isEmpty()) {
            if (System.nanoTime() >= until) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
        return true;
    }

    private List<ProcessHandle> alive() {
        List<ProcessHandle> alive = new ArrayList<>(seen);
        alive.removeIf(each -> !each.isAlive());
        return alive;
    }
}
