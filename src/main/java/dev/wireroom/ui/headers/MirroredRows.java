package dev.wireroom.ui.headers;

import dev.wireroom.protocol.MirroredField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Says beside each row of a request how it goes with the body, and adds a row for each field that
/// should be there and is not. Pure.
final class MirroredRows {
    private MirroredRows() {}

    private record Both(@Nullable MirroredField client, @Nullable MirroredField server) {}

    static List<HeaderRow> of(List<HeaderRow> rows, Mirrored mirrored) {
        Map<String, Both> fields = new LinkedHashMap<>();
        for (MirroredField each : mirrored.client()) {
            fields.put(key(each.name()), new Both(each, null));
        }
        for (MirroredField each : mirrored.server()) {
            fields.merge(
                    key(each.name()),
                    new Both(null, each),
                    (one, other) -> new Both(one.client(), other.server()));
        }
        List<HeaderRow> checked = new ArrayList<>(rows);
        fields.forEach((name, both) -> {
            List<BodyCheck> checks = checks(both);
            boolean found = false;
            for (int i = 0; i < checked.size(); i++) {
                HeaderRow row = checked.get(i);
                if (name.equals(key(row.name()))) {
                    checked.set(i, row.with(checks));
                    found = true;
                }
            }
            if (!found) {
                MirroredField field = both.client() == null ? both.server() : both.client();
                checked.add(HeaderRow.missing(Objects.requireNonNull(field).name(), checks));
            }
        });
        return checked;
    }

    /// One when both hops say the same.
    private static List<BodyCheck> checks(Both both) {
        BodyCheck client = both.client() == null ? null : BodyCheck.of(both.client());
        BodyCheck server = both.server() == null ? null : BodyCheck.of(both.server());
        if (client == null || server == null || client.equals(server)) {
            BodyCheck only = client == null ? server : client;
            return only == null ? List.of() : List.of(only);
        }
        return List.of(client.on("client hop"), server.on("server hop"));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
