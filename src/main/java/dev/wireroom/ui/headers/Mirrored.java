package dev.wireroom.ui.headers;

import dev.wireroom.protocol.MirroredField;
import java.util.ArrayList;
import java.util.List;

/// What the fields of one request repeat of its body, as its head says it on each hop; the body is
/// the same on both.
///
/// @param client empty when there is nothing to compare there
/// @param server empty when there is nothing to compare there
public record Mirrored(List<MirroredField> client, List<MirroredField> server) {
    public static final Mirrored NONE = new Mirrored(List.of(), List.of());

    public Mirrored {
        client = List.copyOf(client);
        server = List.copyOf(server);
    }

    /// What does not agree with the body, each field once; what the client said comes first.
    public List<MirroredField> broken() {
        List<MirroredField> broken = new ArrayList<>();
        for (List<MirroredField> hop : List.of(client, server)) {
            for (MirroredField each : hop) {
                if (each.broken()
                        && broken.stream()
                                .noneMatch(had -> had.name().equalsIgnoreCase(each.name()))) {
                    broken.add(each);
                }
            }
        }
        return broken;
    }
}
