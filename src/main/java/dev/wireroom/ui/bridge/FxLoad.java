package dev.wireroom.ui.bridge;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Reads something slow off the window's thread and brings the answer back, unless something newer
/// was asked meanwhile. One of these for each place that shows one thing at a time. Ask and forget
/// on the window's thread only.
public final class FxLoad {
    private final Executor worker;
    private final Executor window;
    private long generation;

    /// @param worker where to read: `Thread::startVirtualThread`, or `Runnable::run` in tests
    /// @param window where to answer: [Fx#later], or `Runnable::run` in tests
    public FxLoad(Executor worker, Executor window) {
        this.worker = worker;
        this.window = window;
    }

    /// One that reads on a virtual thread.
    public static FxLoad ofWindow() {
        return new FxLoad(Thread::startVirtualThread, Fx.later());
    }

    /// Whatever was asked before is dropped when it comes.
    ///
    /// @param failed takes what went wrong; must show it in words
    public <T> void load(
            Callable<? extends T> read,
            Consumer<? super T> ready,
            Consumer<? super Exception> failed) {
        long mine = ++generation;
        worker.execute(() -> {
            try {
                T answer = read.call();
                answer(mine, () -> ready.accept(answer));
            } catch (Exception e) {
                answer(mine, () -> failed.accept(e));
            }
        });
    }

    /// Drops what is on its way.
    public void forget() {
        generation++;
    }

    private void answer(long mine, Runnable show) {
        window.execute(() -> {
            if (mine == generation) {
                show.run();
            }
        });
    }
}
