package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The board at one moment: what its cards, wires, band and table show. A snapshot.
///
/// @param server null when there is none to show
/// @param mode null when it is not known, as in an opened capture
/// @param callers left, from top to bottom
/// @param sessions right, from top to bottom
/// @param calls all that are kept, for the table
/// @param shown those that have a wire, in order
/// @param total calls since the board was cleared
/// @param allCallers how many there are, shown or not
/// @param pages whether what is planted are the demo's pages
/// @param watching whether any value is looked for
/// @param nth the place of each caller in the order of colours
record Board(
        @Nullable String server,
        @Nullable Mode mode,
        List<CallerSide> callers,
        List<SessionSide> sessions,
        List<Call> calls,
        List<Call> shown,
        int total,
        int bleeds,
        int allCallers,
        boolean pages,
        boolean watching,
        ToolNames tools,
        Map<String, Integer> nth) {
    /// Cards become one line each beyond this.
    static final int CARDS = 4;

    /// A caller's card.
    ///
    /// @param name the key, short
    /// @param place where the key stands in its requests; empty when that is not known
    /// @param calls those with a wire
    /// @param made all its calls since the board was cleared
    record CallerSide(
            String key,
            String name,
            String place,
            @Nullable String planted,
            List<Call> calls,
            int made,
            int bleeds) {}

    /// A card of an upstream session.
    ///
    /// @param session null when the capture does not know it (yet)
    /// @param callers keys of all that called in it, in order of colours
    record SessionSide(
            String id,
            @Nullable Session session,
            List<String> callers,
            List<Call> calls,
            int bleeds) {
        /// All callers without a key share one, so a single name may stand for several.
        boolean shared() {
            return callers.size() > 1 || callers.contains(Callers.KEYLESS);
        }
    }

    /// Too many callers for whole cards.
    boolean shortCallers() {
        return callers.size() > CARDS;
    }

    /// Too many upstream sessions for whole cards.
    boolean shortSessions() {
        return sessions.size() > CARDS;
    }

    /// Letters of the longest value in a row or a head, so that they stand in a column.
    int widestValue() {
        int widest = 0;
        for (CallerSide each : callers) {
            widest = Math.max(widest, Wording.value(each.planted()).length());
        }
        for (Call each : shown) {
            widest = Math.max(widest, Wording.value(each.got()).length());
        }
        return widest;
    }

    boolean empty() {
        return calls.isEmpty();
    }

    /// Whether no upstream session serves two callers.
    boolean apart() {
        return sessions.stream().noneMatch(SessionSide::shared);
    }

    int nth(String caller) {
        return nth.getOrDefault(caller, 0);
    }
}
