package dev.wireroom.ui.verdict;

import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import dev.wireroom.ui.kit.Num;
import org.jspecify.annotations.Nullable;

/// A verdict in words. Pure.
public final class VerdictText {
    /// Watching is given up as an answer after so long, but goes on.
    public static final long WATCH_MICROS = 60_000_000;

    /// How a verdict is coloured.
    public enum Tone {
        OK,
        WARN,
        ERR,
        NEUTRAL
    }

    private final Verdict verdict;
    private final String revision;

    /// @param revision that the session agreed on; null when unknown
    public VerdictText(Verdict verdict, @Nullable String revision) {
        this.verdict = verdict;
        this.revision = revision == null ? "2025-11-25" : revision;
    }

    public Tone tone() {
        return switch (verdict.kind()) {
            case RECOVERED -> Tone.OK;
            case RECOVERED_BUT, GIVES_UP -> Tone.WARN;
            case KEEPS_DEAD_ID, LOOPS -> Tone.ERR;
            case AT_NEXT_CALL -> happened() ? Tone.OK : Tone.NEUTRAL;
            case WATCHING, SILENT -> Tone.NEUTRAL;
        };
    }

    /// @param now for the running clock
    public String title(long now) {
        return switch (verdict.kind()) {
            case WATCHING ->
                    "Watching what the client does\u2026 %s of %s"
                            .formatted(
                                    Num.countdown(Math.min(now - verdict.since(), WATCH_MICROS)),
                                    Num.countdown(WATCH_MICROS));
            case RECOVERED -> "Recovered" + in();
            case RECOVERED_BUT ->
                    "Recovered"
                            + in()
                            + ", but "
                            + (verdict.tries() > 0 ? tries() : "with a fault");
            case KEEPS_DEAD_ID -> "Keeps the dead id";
            case LOOPS -> "Loops";
            case GIVES_UP -> "Gives up";
            case SILENT -> "Nothing seen yet";
            case AT_NEXT_CALL ->
                    happened()
                            ? "Recovered" + in() + ", by Wireroom"
                            : "New session at the next call";
        };
    }

    /// What the protocol says to it, in one sentence.
    public String rule() {
        return switch (verdict.kind()) {
            case WATCHING ->
                    "After a 404 a client is to start a new session, and to send no id with it.";
            case RECOVERED ->
                    "As the protocol asks: after a 404 the client starts a new session without an"
                            + " id.";
            case RECOVERED_BUT ->
                    "After a 404 a new session is right, but the dead id has no place in it, and no"
                            + " call should get lost.";
            case KEEPS_DEAD_ID ->
                    "An id that was answered 404 is dead: the client has to initialize anew,"
                            + " without it.";
            case LOOPS ->
                    "After a 404 one initialize is enough; here each new session is given up"
                            + " again.";
            case GIVES_UP ->
                    "After a 404 the client should have started a new session; it went away"
                            + " instead.";
            case SILENT ->
                    "There was no request since. What the client does with its next one will tell.";
            case AT_NEXT_CALL ->
                    happened()
                            ? "Wireroom opened a new session when the caller called; there was"
                                    + " nothing for the client to do."
                            : "Wireroom opens a new session at the caller's next call; there is"
                                    + " nothing for the client to do.";
        };
    }

    /// Revision and section of [#rule].
    public String spec() {
        return verdict.kind() == VerdictKind.AT_NEXT_CALL
                ? ""
                : revision + ", session management 4";
    }

    public String markdown(long now) {
        StringBuilder text = new StringBuilder();
        text.append("**Session ").append(verdict.session()).append(": ");
        text.append(title(now)).append("**\n\n");
        if (!verdict.steps().isEmpty()) {
            text.append("| time | step | exchange |\n| --- | --- | --- |\n");
            for (Verdict.Step step : verdict.steps()) {
                text.append("| ").append(Num.offset(step.at() - verdict.since())).append(" | ");
                text.append(step.text().replace("|", "\\|")).append(" | ");
                text.append(step.exchange() == 0 ? "" : "#" + step.exchange()).append(" |\n");
            }
            text.append('\n');
        }
        text.append(rule());
        return spec().isEmpty()
                ? text.append('\n').toString()
                : text.append(" (").append(spec()).append(")\n").toString();
    }

    /// The next call came, and worked.
    private boolean happened() {
        return verdict.tookMicros() >= 0;
    }

    private String in() {
        return verdict.tookMicros() < 0 ? "" : " in " + Num.took(verdict.tookMicros());
    }

    private String tries() {
        return verdict.tries() == 1
                ? "the dead id came once more"
                : "the dead id came " + verdict.tries() + " times more";
    }
}
