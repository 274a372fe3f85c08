package dev.wireroom.cli;

import java.util.concurrent.CountDownLatch;

/// Tells a running `serve` that it is to end, by whomever: the console, the system's signals, a
/// test. Any thread may raise it, any number of times.
public final class StopSignal {
    private final CountDownLatch raised = new CountDownLatch(1);
    private volatile boolean claimed;

    /// From now on somebody waits for it and will stop in order; before, the process may simply
    /// end.
    public void claim() {
        claimed = true;
    }

    public boolean claimed() {
        return claimed;
    }

    public void raise() {
        raised.countDown();
    }

    public boolean raised() {
        return raised.getCount() == 0;
    }

    public void await() throws InterruptedException {
        raised.await();
    }
}
