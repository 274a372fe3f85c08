package dev.wireroom.model;

import dev.wireroom.model.CallerPlace.Where;
import java.util.List;

/// How the sessions of a server are recognised in what passes.
///
/// @param carriers where a session id is carried beside `Mcp-Session-Id`, never CONNECTION; a PARAM
///   names the member of a result as well that gives the id
/// @param groupBy what is done with requests that carry none
public record Recognition(List<CallerPlace> carriers, GroupBy groupBy) {
    public static final Recognition STANDARD =
            new Recognition(
                    List.of(
                            new CallerPlace(Where.QUERY, "session_id"),
                            new CallerPlace(Where.PARAM, "session_id"),
                            new CallerPlace(Where.META, "session_id")),
                    GroupBy.AUTOMATIC);

    public Recognition {
        carriers = List.copyOf(carriers);
    }

    public Recognition groupedBy(GroupBy other) {
        return new Recognition(carriers, other);
    }
}
