package dev.wireroom.ui.isolation;

import dev.wireroom.model.Mode;
import dev.wireroom.ui.bridge.ModeActions;
import org.jspecify.annotations.Nullable;

/// Puts into an order what a person asks of the demo, however fast. While the mode is switched,
/// sessions are renewed or a run is stopped, what should be called next is kept; once all of that
/// is over the board is cleared and it is played, so that no call of before comes into what comes
/// after. Window's thread only.
final class Turns {
    private final IsolationModel model;
    private final Playing playing;
    private final ModeActions modes;
    private Runnable changed = () -> {};

    /// What is played next; only the last wish counts.
    private @Nullable Runnable kept;

    /// The mode that is wanted in the end while it is switched; else null.
    private @Nullable Mode heading;

    /// Whether the board was cleared since [#watchClearing].
    private boolean cleared;

    /// Stops and renewals that are under way.
    private int settling;

    Turns(IsolationModel model, Playing playing, ModeActions modes) {
        this.model = model;
        this.playing = playing;
        this.modes = modes;
    }

    /// @param told when a run begins or is over
    void onChange(Runnable told) {
        changed = told;
    }

    /// Something is under way that has to be over before the next call.
    boolean busy() {
        return heading != null || settling > 0;
    }

    void watchClearing() {
        cleared = false;
    }

    /// Whether what is on the board now came after the renewal.
    boolean cleared() {
        return cleared && !busy();
    }

    /// The first call of a run, or the next call, is about to be made or under way.
    boolean starting() {
        return kept != null || playing.starting() || (!busy() && playing.calling());
    }

    /// Whether nothing is called, switched or renewed.
    boolean quiet() {
        return !busy() && kept == null && !playing.calling();
    }

    void next() {
        play(() -> playing.next(changed));
    }

    /// All calls from the first on.
    void runAgain() {
        model.clear();
        if (!busy() && playing.calling()) {
            settling++;
            playing.stop(this::settled);
        }
        play(() -> playing.runAgain(changed));
    }

    /// An empty board; the demo's callers begin anew, too.
    void clear() {
        model.clear();
        kept = null;
        if (model.playing()) {
            renew();
        }
        changed.run();
    }

    /// As [#runAgain], in this mode.
    void runIn(Mode wanted) {
        switchTo(wanted);
        runAgain();
    }

    /// The demo as it is told: it begins with the session for all. On a server of the user's own
    /// the mode stays.
    void runFromTheStart() {
        if (model.playingOwn()) {
            runIn(Mode.SHARE);
        } else {
            runAgain();
        }
    }

    /// The mode that a switch leads to now.
    Mode other() {
        Mode now = heading == null ? model.modeProperty().get() : heading;
        return now == Mode.SHARE ? Mode.ISOLATE : Mode.SHARE;
    }

    /// At once on the demo's own server; elsewhere a person is asked when sessions are open. What
    /// is wanted during a switch is switched to after it.
    void switchTo(Mode wanted) {
        if (heading != null) {
            heading = wanted;
            return;
        }
        String server = model.serverProperty().get();
        Mode now = model.modeProperty().get();
        if (server != null && now != null && now != wanted) {
            heading = wanted;
            go(server, wanted, !model.playingOwn(), false);
        }
    }

    /// @param again whether another switch went before, after which nothing was renewed
    private void go(String server, Mode wanted, boolean asking, boolean again) {
        boolean demo = model.playing();
        modes.switchMode(
                server,
                wanted,
                asking,
                () -> {
                    model.refresh();
                    Mode then = heading;
                    if (then != null && then != wanted) {
                        go(server, then, asking, true);
                        return;
                    }
                    heading = null;
                    if (demo) {
                        renew();
                    } else {
                        playKept();
                    }
                },
                () -> {
                    heading = null;
                    kept = null;
                    if (again && demo) {
                        renew();
                    }
                    changed.run();
                });
    }

    private void renew() {
        settling++;
        playing.reset(this::settled);
    }

    private void settled() {
        settling--;
        if (!busy()) {
            model.clear();
            cleared = true;
            playKept();
        }
    }

    private void play(Runnable wish) {
        kept = wish;
        if (!busy()) {
            playKept();
        }
        changed.run();
    }

    private void playKept() {
        Runnable wish = kept;
        kept = null;
        if (wish != null) {
            wish.run();
        }
        changed.run();
    }
}
