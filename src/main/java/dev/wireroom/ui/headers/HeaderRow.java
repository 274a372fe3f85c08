package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A field line of one hop beside what it is on the other. A start line has an empty name.
///
/// @param client null when there is none on the client hop
/// @param server null when there is none on the server hop
/// @param clientAt which line of its head it is, from 1; 0 when there is none
/// @param serverAt which line of its head it is, from 1; 0 when there is none
/// @param why what made the difference, in a few words; empty when there is nothing to say
/// @param clientFault what is wrong with the line itself ("sent twice"); null when nothing
/// @param serverFault what is wrong with the line itself; null when nothing
/// @param absent name of the field, where neither hop has it and the body asks for it; null for all
///   others
/// @param body how a field that repeats a member of the body goes with it; two when the hops
///   differ; empty for all others
public record HeaderRow(
        @Nullable HeaderLine client,
        @Nullable HeaderLine server,
        int clientAt,
        int serverAt,
        Mark mark,
        String why,
        @Nullable String clientFault,
        @Nullable String serverFault,
        @Nullable String absent,
        List<BodyCheck> body) {
    public HeaderRow {
        body = List.copyOf(body);
    }

    HeaderRow(
            @Nullable HeaderLine client,
            @Nullable HeaderLine server,
            int clientAt,
            int serverAt,
            Mark mark,
            String why,
            @Nullable String clientFault,
            @Nullable String serverFault) {
        this(
                client,
                server,
                clientAt,
                serverAt,
                mark,
                why,
                clientFault,
                serverFault,
                null,
                List.of());
    }

    /// A field that should be there and is not.
    static HeaderRow missing(String name, List<BodyCheck> body) {
        return new HeaderRow(null, null, 0, 0, Mark.ALONE, "", null, null, name, body);
    }

    HeaderRow with(List<BodyCheck> checks) {
        return new HeaderRow(
                client,
                server,
                clientAt,
                serverAt,
                mark,
                why,
                clientFault,
                serverFault,
                absent,
                checks);
    }

    /// Of the field; empty for a start line.
    public String name() {
        HeaderLine line = client == null ? server : client;
        return line != null ? line.name() : absent == null ? "" : absent;
    }

    /// Whether it disagrees with the body.
    public boolean unlikeBody() {
        return body.stream().anyMatch(BodyCheck::broken);
    }

    public boolean start() {
        HeaderLine line = client == null ? server : client;
        return line != null && line.name().isEmpty();
    }

    public @Nullable String fault() {
        return clientFault == null ? serverFault : clientFault;
    }
}
