package dev.wireroom.testkit;

import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;

/// Records with plain values, for tests that need one and do not care.
public final class Samples {
    private Samples() {}

    public static Session session(String id, String wireId, long opened) {
        return new Session(
                id,
                "demo",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                wireId,
                null,
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
