package dev.wireroom.session;

import org.jspecify.annotations.Nullable;

/// What the tracker adds to a message: where it belongs and what it answers.
///
/// @param method of its request, for answers
/// @param subject of its request, for answers
/// @param answers number of the request; 0 when none
/// @param latencyMicros -1 when `answers` is 0
/// @param call number of the request that began the call; 0 when it is of none
/// @param round of that call, from 1; 0 when it is of none
public record Paired(
        @Nullable String session,
        @Nullable String method,
        @Nullable String subject,
        long answers,
        long latencyMicros,
        long call,
        int round) {}
