package dev.wireroom.proxy.isolate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import dev.wireroom.protocol.Target;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.Tokens;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Finds the name that a caller gives itself (contract, `--caller-key`). Any thread.
public final class CallerKeys {
    private final List<CallerPlace> places;

    public CallerKeys(List<CallerPlace> places) {
        this.places = List.copyOf(places);
    }

    /// The members of a message that may hold a name.
    List<List<String>> paths() {
        return places.stream().map(CallerKeys::path).filter(path -> !path.isEmpty()).toList();
    }

    /// Whether the messages of an array name different callers.
    boolean conflict(List<Place> members) {
        for (CallerPlace place : places) {
            List<String> path = path(place);
            long names =
                    members.stream()
                            .filter(each -> each.path().equals(path))
                            .map(Place::value)
                            .distinct()
                            .count();
            if (names > 1) {
                return true;
            }
        }
        return false;
    }

    /// @param target path and query
    /// @param members what stands at [#paths] in the body
    /// @return null when no place holds a name
    @Nullable String find(RawHead head, String target, List<Place> members, long connection) {
        for (CallerPlace place : places) {
            String name =
                    switch (place.where()) {
                        case HEADER -> field(head, place.name());
                        case QUERY -> Target.parameter(target, place.name());
                        case CONNECTION -> "connection " + connection;
                        case PARAM, META -> member(members, path(place));
                    };
            if (name != null && !name.isBlank()) {
                return name;
            }
        }
        return null;
    }

    /// Fields are bytes; a name in UTF-8 is the same name as one in JSON.
    private static @Nullable String field(RawHead head, String name) {
        String value = head.first(Tokens.name(name.toLowerCase(Locale.ROOT)));
        return value == null ? null : new String(value.getBytes(ISO_8859_1), UTF_8);
    }

    private static @Nullable String member(List<Place> found, List<String> path) {
        Place member = JsonPlaces.first(found, path);
        return member == null ? null : member.value();
    }

    private static List<String> path(CallerPlace place) {
        return switch (place.where()) {
            case PARAM -> List.of("params", place.name());
            case META -> List.of("params", "_meta", place.name());
            case HEADER, QUERY, CONNECTION -> List.of();
        };
    }
}
