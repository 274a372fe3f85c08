package dev.wireroom.ui.servers;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a client has to know of a listener.
///
/// @param address with the path
/// @param place where a caller names itself; null in relay, which tells nobody apart
record ClientEntry(String name, String address, @Nullable CallerPlace place) {
    /// Stands where each caller puts a name of its own.
    static final String CALLER = "my-caller";

    /// A client's settings hold headers and addresses, so the first such place comes first.
    static ClientEntry of(String name, String address, Mode mode, Isolation isolation) {
        List<CallerPlace> places = mode == Mode.RELAY ? List.of() : isolation.callerKey();
        return new ClientEntry(
                name,
                address,
                places.stream()
                        .filter(each -> each.where() == Where.HEADER || each.where() == Where.QUERY)
                        .findFirst()
                        .orElse(places.isEmpty() ? null : places.getFirst()));
    }

    /// The header that names the caller; null when none does.
    @Nullable String header() {
        return place != null && place.where() == Where.HEADER ? place.name() : null;
    }

    /// The address, with the caller's name where it belongs there.
    String url() {
        return place == null || place.where() != Where.QUERY
                ? address
                : address
                        + (address.contains("?") ? "&" : "?")
                        + URLEncoder.encode(place.name(), StandardCharsets.UTF_8)
                        + "="
                        + CALLER;
    }

    /// How callers are told apart, in a sentence; empty when they are not.
    String sentence() {
        if (place == null) {
            return "";
        }
        return switch (place.where()) {
            case HEADER ->
                    "Each caller sends a name of its own in the header " + place.name() + ".";
            case QUERY -> "Each caller has a name of its own in the address: " + place.name() + ".";
            case PARAM -> "Each caller sends a name of its own in params." + place.name() + ".";
            case META ->
                    "Each caller sends a name of its own in params._meta." + place.name() + ".";
            case CONNECTION -> "Each connection is a caller of its own.";
        };
    }
}
