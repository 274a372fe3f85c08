package dev.wireroom.stdio.http;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An id or a progress token by its kind and value, as a server may write it otherwise than it was
/// asked: `"ä"` for `"\\u00e4"`. A text "1" is not the number 1; numbers go by their text.
record Tag(boolean text, String value) {
    /// Of what stands there first; null when nothing does.
    static @Nullable Tag at(List<Place> places, List<String> path) {
        Place found = JsonPlaces.first(places, path);
        return found == null ? null : new Tag(found.source().startsWith("\""), found.value());
    }
}
