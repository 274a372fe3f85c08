package dev.wireroom.testkit;

import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import org.jspecify.annotations.Nullable;

/// Records with plain values, for tests that need one and do not care.
public final class Samples {
    private Samples() {}

    public static Session session(String id, String wireId, long opened) {
        return session(id, wireId, opened, null);
    }

    public static Session session(String id, String wireId, long opened, @Nullable String caller) {
        return new Session(
                id,
                "demo",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                wireId,
                caller,
                null,
                "2025-11-25",
                null,
                null,
                SessionState.LIVE,
                null,
                null,
                null,
                null,
                opened,
                0,
                opened,
                opened,
                0,
                0,
                0,
                0,
                0,
                0);
    }
}
