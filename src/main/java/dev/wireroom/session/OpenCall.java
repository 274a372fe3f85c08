package dev.wireroom.session;

import org.jspecify.annotations.Nullable;

/// A request that waits for its answer, in either direction.
final class OpenCall {
    /// Number of its message.
    final long number;

    /// See [CallId]; null when no answer can name it.
    final @Nullable String key;

    final @Nullable String method;
    final @Nullable String subject;
    final long at;

    /// Number of the request that began the call, and which of its rounds this is, from 1.
    final long begun;

    final int round;

    /// It counts among the session's open calls.
    boolean counted;

    /// It was given up as failed; an answer that comes after all takes that back.
    boolean failed;

    boolean answered;

    /// @param before the round that this one goes on from; null when it begins a call
    OpenCall(
            long number,
            @Nullable String key,
            @Nullable String method,
            @Nullable String subject,
            long at,
            @Nullable OpenCall before) {
        this.number = number;
        this.begun = before == null ? number : before.begun;
        this.round = before == null ? 1 : before.round + 1;
        this.key = key;
        this.method = method;
        this.subject = subject;
        this.at = at;
    }

    boolean is(String name) {
        return name.equals(method);
    }
}
