package dev.wireroom.ui.isolation;

import dev.wireroom.engine.Records;
import dev.wireroom.ui.bridge.FxLoad;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads texts that are missing, a few at a time, off the window's thread. What is not on disk yet
/// is asked for again at the next ticks.
public final class CallTexts {
    private static final int AT_ONCE = 64;
    private static final int LOOKED_THROUGH = 512;
    private static final int LONGEST = 256 * 1024;
    private static final int PATIENCE = 12;
    private static final byte[] NONE = {};

    private final Records records;
    private final FxLoad load;
    private Runnable ready = () -> {};
    private final int patience;
    private boolean reading;
    private boolean resting;
    private int tries;
    private boolean gaveUp;

    /// @param growing whether what is missing may still come
    /// @param load for this alone
    public CallTexts(Records records, FxLoad load, boolean growing) {
        patience = growing ? PATIENCE : 0;
        this.records = records;
        this.load = load;
    }

    /// @param work goes on with what was read
    void whenRead(Runnable work) {
        ready = work;
    }

    /// Whether there is no hope for this one; it goes on without its text then.
    boolean gaveUp(Fact first) {
        if (gaveUp) {
            gaveUp = false;
            first.read(NONE);
            return true;
        }
        return false;
    }

    void tick() {
        resting = false;
    }

    /// @param queue the first of them is not ready
    void read(Collection<Fact> queue) {
        if (reading || resting) {
            return;
        }
        List<Fact> wanted =
                queue.stream()
                        .limit(LOOKED_THROUGH)
                        .filter(each -> !each.ready())
                        .limit(AT_ONCE)
                        .toList();
        List<Long> numbers = wanted.stream().map(each -> each.carried().number()).toList();
        reading = true;
        load.load(
                () -> texts(numbers),
                found -> {
                    reading = false;
                    take(wanted, found);
                },
                failure -> {
                    System.getLogger(CallTexts.class.getName())
                            .log(System.Logger.Level.WARNING, "texts of calls", failure);
                    reading = false;
                    wanted.forEach(each -> each.read(NONE));
                    ready.run();
                });
    }

    private void take(List<Fact> wanted, Map<Long, byte[]> found) {
        for (Fact each : wanted) {
            byte[] text = found.getOrDefault(each.carried().number(), NONE);
            if (text.length > 0) {
                each.read(text);
                tries = 0;
            }
        }
        if (wanted.getFirst().ready()) {
            ready.run();
        } else if (++tries > patience) {
            tries = 0;
            gaveUp = true;
            ready.run();
        } else {
            resting = true;
        }
    }

    private Map<Long, byte[]> texts(List<Long> numbers) {
        Map<Long, byte[]> texts = new HashMap<>();
        for (long number : new ArrayList<>(numbers)) {
            byte[] text = records.textOf(number);
            texts.put(number, text.length <= LONGEST ? text : Arrays.copyOf(text, LONGEST));
        }
        return texts;
    }
}
