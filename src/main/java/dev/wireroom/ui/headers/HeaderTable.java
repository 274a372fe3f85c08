package dev.wireroom.ui.headers;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The head of a request or of an answer, both hops.
///
/// @param answer whether it travelled from the server to the client
/// @param notice what is to be said instead of lines or below them ("not yet"); null when nothing
/// @param fault whether the notice is about something that went wrong
public record HeaderTable(
        boolean answer, List<HeaderRow> rows, @Nullable String notice, boolean fault) {
    public HeaderTable {
        rows = List.copyOf(rows);
    }

    public int count(Mark mark) {
        return (int) rows.stream().filter(each -> each.mark() == mark).count();
    }

    /// How many rows disagree with the body.
    public int unlikeBody() {
        return (int) rows.stream().filter(HeaderRow::unlikeBody).count();
    }

    public int changes() {
        return (int) rows.stream().filter(each -> each.mark().change()).count();
    }
}
