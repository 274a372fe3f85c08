package dev.wireroom.cli;

import java.util.concurrent.CountDownLatch;

/// Tells a running `serve` that it is to end, by whomever: the console, the system's signals, a
/// test. Any thread may raise it, any number of times.
public final class StopSignal {
    private final CountDownLatch raised = new CountDownLatch(1);
    private final Runnable onClaim;

    public StopSignal() {
        this(() -> {});
    }

    /// @param onClaim run when somebody is going to wait for the signal
    public StopSignal(Runnable onClaim) {
        this.onClaim = onClaim;
    }

    /// From now on somebody waits for it and stops in order; before, the process may simply end.
    public void claim() {
        onClaim.run();
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
