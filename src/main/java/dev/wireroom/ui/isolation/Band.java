package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Bleed;
import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.kit.Num;
import org.jspecify.annotations.Nullable;

/// What the band on top says.
///
/// @param word the verdict in a word or two
/// @param before the sentence up to the value that stands out
/// @param value stands out; empty when nothing does
/// @param after the rest of the sentence
/// @param count at the right
record Band(Tone tone, String word, String before, String value, String after, String count) {
    enum Tone {
        BLEED,
        ISOLATED,
        NEUTRAL
    }

    static Band of(Board board) {
        if (board.empty()) {
            return plain("Ready", promise(board.mode()), "");
        }
        Call first = firstBleed(board);
        if (first != null) {
            return bleed(board, first);
        }
        String count = Num.count(board.total(), "call", "calls") + ", 0 bleeds";
        if (board.apart() && board.mode() != Mode.SHARE && board.mode() != Mode.RELAY) {
            return new Band(Tone.ISOLATED, "ISOLATED", isolated(board), "", "", count);
        }
        return plain("No bleed so far", shared(board), count);
    }

    /// The whole as a sentence, for a screen reader.
    String sentence() {
        return word + ": " + before + value + after + (count.isEmpty() ? "" : " " + count + ".");
    }

    private static Band plain(String word, String sentence, String count) {
        return new Band(Tone.NEUTRAL, word, sentence, "", "", count);
    }

    private static Band bleed(Board board, Call call) {
        Bleed bleed = java.util.Objects.requireNonNull(call.bleed());
        boolean two = board.allCallers() == 2;
        String whose = two ? "the other caller’s " : "another caller’s ";
        String what = board.pages() ? "page" : "value";
        String asked = board.pages() ? " asked for its page and got " : " got ";
        String by = board.pages() && bleed.inCall() > 0 ? ", opened by " : ", planted by ";
        return new Band(
                Tone.BLEED,
                "BLEED",
                Callers.name(call.caller()) + asked,
                Wording.value(bleed.value()),
                by + Callers.name(bleed.planter()) + ".",
                board.bleeds()
                        + " of "
                        + Num.count(board.total(), "call", "calls")
                        + " saw "
                        + whose
                        + what);
    }

    private static String isolated(Board board) {
        String own =
                board.allCallers() == 1
                        ? Callers.name(board.callers().getFirst().key())
                                + " has an upstream session of its own."
                        : "Each caller has an upstream session of its own.";
        if (!board.watching()) {
            return own + " No values are watched.";
        }
        return own
                + (board.pages()
                        ? " Nobody saw another caller’s page."
                        : " Nobody saw another caller’s value.");
    }

    private static String shared(Board board) {
        String sentence =
                board.mode() == Mode.ISOLATE
                        ? "Callers without a key share one upstream session."
                        : board.mode() == Mode.RELAY
                                ? "This server only relays now; each client keeps its own session."
                                : board.mode() == Mode.SHARE
                                        ? "All callers use one upstream session."
                                        : "Some callers share an upstream session.";
        return board.watching() ? sentence : sentence + " No values are watched.";
    }

    private static String promise(@Nullable Mode mode) {
        return switch (mode) {
            case ISOLATE -> "Every caller will get an upstream session of its own.";
            case SHARE ->
                    "All callers will use one upstream session, so one may see what another left"
                            + " there.";
            case RELAY -> "This server only relays now; each client keeps its own session.";
            case null -> "No calls of known callers yet.";
        };
    }

    private static @Nullable Call firstBleed(Board board) {
        return board.calls().stream()
                .filter(each -> each.outcome() == Outcome.BLEED)
                .findFirst()
                .orElse(null);
    }
}
