package dev.wireroom.ui.messages;

import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.kit.Num;

/// What is said of a call over several rounds.
public final class RoundWords {
    public static final String ASKS = "asks for input";

    private RoundWords() {}

    /// `round 2 of 3`
    public static String of(CallRounds.Round round, CallRounds call) {
        return "round " + round.number() + " of " + call.count();
    }

    /// Whether the answer of this round was not the end of the call.
    public static boolean asks(CallRounds.Round round, CallRounds call) {
        return round.answered() > 0 && round.number() < call.count();
    }

    /// `3 rounds, 4.2 s, 3.1 s of it waiting for input`
    public static String whole(CallRounds call, long now) {
        boolean open = call.rounds().getLast().answered() == 0;
        long waited = call.waited();
        return call.count()
                + " rounds"
                + (open ? " so far, " : ", ")
                + Num.took(call.took(now))
                + (waited == 0 ? "" : ", " + Num.took(waited) + " of it waiting for input");
    }
}
