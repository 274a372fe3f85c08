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

    /// It counts among the session's open calls.
    boolean counted;

    /// It was given up as failed; an answer that comes after all takes that back.
    boolean failed;

    boolean answered;

    OpenCall(
            long number,
            @Nullable String key,
            @Nullable String method,
            @Nullable String subject,
            long at) {
        this.number = number;
        this.key = key;
        this.method = method;
        this.subject = subject;
        this.at = at;
    }

    boolean is(String name) {
        return name.equals(method);
    }
}
