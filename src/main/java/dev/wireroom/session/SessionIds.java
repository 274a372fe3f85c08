package dev.wireroom.session;

import dev.wireroom.model.Head;
import dev.wireroom.protocol.Mcp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The session ids in a head. Repeated lines and joined values are faults that happen; two values
/// are never taken for one.
final class SessionIds {
    private SessionIds() {}

    /// The one id that an answer gives: of several lines the first that has one ([Mcp#givenId]).
    /// Null when none has.
    static @Nullable String given(Head answer) {
        for (String value : answer.values(Mcp.SESSION_ID)) {
            String id = Mcp.givenId(value);
            if (id != null) {
                return id;
            }
        }
        return null;
    }

    /// The ids that a request may mean, the likeliest first: each line as it stands, then the parts
    /// of what looks joined.
    static List<String> meant(Head request) {
        List<String> values = request.values(Mcp.SESSION_ID);
        if (values.isEmpty() || (values.size() == 1 && values.getFirst().indexOf(',') < 0)) {
            return values;
        }
        List<String> ids = new ArrayList<>(values);
        for (String value : values) {
            for (String part : value.split(",")) {
                if (!part.isBlank() && !ids.contains(part.strip())) {
                    ids.add(part.strip());
                }
            }
        }
        return ids;
    }
}
