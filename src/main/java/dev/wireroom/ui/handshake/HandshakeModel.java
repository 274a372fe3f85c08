package dev.wireroom.ui.handshake;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a session came to be, ready to be drawn. Immutable.
///
/// @param mode in which it passed; null when unknown
/// @param steps all that were read, oldest first
/// @param first how many of them are shown at first
/// @param asked the version that the client asked for; null when unknown
/// @param answered the version that the server answered; null when unknown
/// @param tookMicros from the request to the answer of `initialize` (or `server/discover`); -1
///   while none
/// @param id facts on the session id; null when there is none
/// @param more whether the session has exchanges that were not looked at
public record HandshakeModel(
        Session session,
        @Nullable Mode mode,
        List<Step> steps,
        int first,
        @Nullable String asked,
        @Nullable String answered,
        @Nullable String client,
        @Nullable String server,
        long tookMicros,
        @Nullable IdFacts id,
        List<Capability> clientCan,
        List<Capability> serverCan,
        List<Check> checks,
        boolean more) {
    public HandshakeModel {
        steps = List.copyOf(steps);
        clientCan = List.copyOf(clientCan);
        serverCan = List.copyOf(serverCan);
        checks = List.copyOf(checks);
    }

    /// @param value as it was given, on the hop that holds it
    /// @param form its length and characters in words
    /// @param right later requests that carry it as they should
    /// @param later requests after it was given
    public record IdFacts(String value, String form, int right, int later) {}

    /// Exchanges behind the first ones, in words; null when there are none.
    public @Nullable String laterWords() {
        List<Step> rest = steps.subList(first, steps.size());
        if (rest.isEmpty()) {
            return null;
        }
        int wrong = (int) rest.stream().filter(each -> each.id().fault()).count();
        int right = (int) rest.stream().filter(each -> each.id() == IdUse.USED).count();
        boolean lines = session.kind() == SessionKind.STDIO;
        String many =
                lines
                        ? Num.count(rest.size(), "later message", "later messages")
                        : Num.count(rest.size(), "later exchange", "later exchanges");
        if (wrong > 0) {
            return many + ", " + wrong + " without the right id";
        }
        return right == rest.size()
                ? many + (right == 1 ? " carries the same id" : " carry the same id")
                : many;
    }

    public int passed() {
        return count(Check.Outcome.PASSED);
    }

    /// `6 passed, 1 warning`
    public String checkWords() {
        StringBuilder words = new StringBuilder(passed() + " passed");
        int warned = count(Check.Outcome.WARNED);
        int failed = count(Check.Outcome.FAILED);
        if (warned > 0) {
            words.append(", ").append(warned).append(warned == 1 ? " warning" : " warnings");
        }
        if (failed > 0) {
            words.append(", ").append(failed).append(" failed");
        }
        return words.toString();
    }

    private int count(Check.Outcome outcome) {
        return (int) checks.stream().filter(each -> each.outcome() == outcome).count();
    }
}
