package dev.wireroom.ui.servers;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where callers name themselves, or a session id stands, as it is written: `header:X-Session-Id,
/// query:session_id` (contract, `--caller-key`).
final class PlacesText {
    static final String WRONG =
            "Write header:NAME, query:NAME, param:NAME, meta:NAME or connection.";

    static final String WRONG_FOR_AN_ID = "Write header:NAME, query:NAME, param:NAME or meta:NAME.";

    private static final Pattern PLACE =
            Pattern.compile("(header|query|param|meta):([^\\s,]+)|connection");

    private PlacesText() {}

    /// Null when one of them is no place.
    static @Nullable List<CallerPlace> read(String text) {
        List<CallerPlace> places = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            Matcher form = PLACE.matcher(each.strip());
            if (!form.matches()) {
                return null;
            }
            String where = form.group(1);
            places.add(
                    where == null
                            ? new CallerPlace(Where.CONNECTION, "")
                            : new CallerPlace(
                                    Where.valueOf(where.toUpperCase(Locale.ROOT)), form.group(2)));
        }
        return places;
    }

    static String write(List<CallerPlace> places) {
        return places.stream()
                .map(each -> word(each.where()) + (each.name().isEmpty() ? "" : ":" + each.name()))
                .collect(Collectors.joining(", "));
    }

    private static String word(Where where) {
        return where.name().toLowerCase(Locale.ROOT);
    }
}
