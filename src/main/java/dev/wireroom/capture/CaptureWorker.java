package dev.wireroom.capture;

import dev.wireroom.session.Tracker;
import java.util.concurrent.TimeUnit;

/// The capture thread: takes what is there, reads it, tells the sinks, and rests. While traffic
/// comes in quick succession it only naps, so that no I/O thread has to wake it; after a while of
/// silence it sleeps until something comes.
final class CaptureWorker implements Runnable {
    private static final System.Logger LOG = System.getLogger(CaptureWorker.class.getName());

    private static final long NAP = TimeUnit.MILLISECONDS.toNanos(2);
    private static final int NAPS = 25;
    private static final long SECOND = 1_000_000;

    private final Intake intake;
    private final ParcelReader reader;
    private final Journal journal;
    private final Tracker tracker;
    private long ticked;
    private boolean broken;
    private volatile boolean stopping;

    CaptureWorker(Intake intake, ParcelReader reader, Journal journal, Tracker tracker) {
        this.intake = intake;
        this.reader = reader;
        this.journal = journal;
        this.tracker = tracker;
    }

    /// What was offered before is still read. Capture thread only.
    void stop() {
        stopping = true;
    }

    @Override
    public void run() {
        int naps = 0;
        while (!stopping) {
            Item item = intake.queue().poll();
            if (item != null) {
                naps = 0;
                take(item);
                if (journal.full()) {
                    publish();
                }
                continue;
            }
            publish();
            if (naps < NAPS) {
                naps++;
                intake.queue().nap(NAP);
            } else {
                intake.queue().sleep(TimeUnit.SECONDS.toNanos(1));
            }
        }
        try {
            tracker.stopped(intake.now());
            reader.stopped(intake.now());
        } catch (RuntimeException problem) {
            tellOnce(problem);
        }
        publish();
        close();
    }

    /// Whoever still waits for something is let go.
    private void close() {
        intake.queue().close();
        for (Item item; (item = intake.queue().poll()) != null; ) {
            if (item instanceof Item.Note note) {
                note.run();
            }
        }
    }

    /// Hands over what has been read so far. Capture thread only.
    void publish() {
        long now = intake.now();
        try {
            if (now - ticked >= SECOND) {
                ticked = now;
                tracker.tick(now);
            }
            journal.publish(now);
        } catch (RuntimeException problem) {
            tellOnce(problem);
        }
    }

    private void take(Item item) {
        try {
            switch (item) {
                case Parcel parcel -> reader.read(parcel);
                case Item.Note note -> note.run();
            }
        } catch (RuntimeException | StackOverflowError problem) {
            intake.lost(1, 0);
            tellOnce(problem);
        }
        if (item instanceof Parcel parcel) {
            intake.budget().release(parcel.capacity());
        }
    }

    /// A defect of the program; the capture goes on without what met it.
    private void tellOnce(Throwable problem) {
        if (!broken) {
            broken = true;
            LOG.log(System.Logger.Level.ERROR, "A copy could not be read", problem);
        }
    }
}
