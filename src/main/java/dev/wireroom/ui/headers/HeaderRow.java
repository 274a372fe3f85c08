package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
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
public record HeaderRow(
        @Nullable HeaderLine client,
        @Nullable HeaderLine server,
        int clientAt,
        int serverAt,
        Mark mark,
        String why,
        @Nullable String clientFault,
        @Nullable String serverFault) {
    public boolean start() {
        HeaderLine line = client == null ? server : client;
        return line != null && line.name().isEmpty();
    }

    public @Nullable String fault() {
        return clientFault == null ? serverFault : clientFault;
    }
}
