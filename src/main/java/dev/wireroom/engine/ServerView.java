package dev.wireroom.engine;

import dev.wireroom.model.ServerSettings;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/// A server as it stands now.
///
/// @param url where clients reach it (`http://127.0.0.1:41233`, without a path); null when it does
///   not listen
/// @param problem why it does not listen or reach its upstream, in one sentence with what to do;
///   null when all is well
/// @param note what to know of it, in one sentence (that it gives no sessions, say); null when
///   nothing
public record ServerView(
        ServerSettings settings,
        @Nullable URI url,
        @Nullable String note,
        @Nullable String problem) {}
