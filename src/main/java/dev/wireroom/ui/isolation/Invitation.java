package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Outcome;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.isolation.Band.Tone;
import org.jspecify.annotations.Nullable;

/// What the band offers once a round of the demo is over: the other mode, and the same calls in it.
enum Invitation {
    /// After a bleed.
    APART(Mode.ISOLATE, "Give each its own session", "switches to isolate and runs again"),
    /// After calls that were kept apart.
    TOGETHER(Mode.SHARE, "Put both into one session", "switches to share and runs again");

    private final Mode mode;
    private final String words;
    private final String detail;

    Invitation(Mode mode, String words, String detail) {
        this.mode = mode;
        this.words = words;
        this.detail = detail;
    }

    /// @param round calls of a round of the demo
    /// @return null when nothing is offered
    static @Nullable Invitation of(Board board, int round) {
        boolean over =
                board.total() >= round
                        && board.calls().stream().noneMatch(each -> each.outcome() == Outcome.OPEN);
        Tone tone = Band.of(board).tone();
        if (over && tone == Tone.BLEED && board.mode() == Mode.SHARE) {
            return APART;
        }
        return over && tone == Tone.ISOLATED && board.mode() == Mode.ISOLATE ? TOGETHER : null;
    }

    Mode mode() {
        return mode;
    }

    String words() {
        return words;
    }

    String detail() {
        return detail;
    }
}
