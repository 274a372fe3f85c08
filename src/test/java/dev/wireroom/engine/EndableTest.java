package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

final class EndableTest {
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "STDIO")
    void whatHasAnIdOnTheWireCanBeEnded(SessionKind kind) {
        assertNull(whyNot(kind, "9f2c", SessionState.LIVE));
    }

    @ParameterizedTest
    @EnumSource(names = {"LEGACY_SSE", "WEBSOCKET"})
    void aStreamOrASocketEndsWithItsConnection(SessionKind kind) {
        assertNull(whyNot(kind, null, SessionState.LIVE));
    }

    @ParameterizedTest
    @EnumSource(names = {"LOGICAL", "STREAMABLE_HTTP"})
    void withoutAnIdThereIsNothingToEndItBy(SessionKind kind) {
        assertEquals(
                "S4 has no session id on the wire, so there is nothing to end it by.",
                whyNot(kind, null, SessionState.LIVE));
    }

    @Test
    void theProcessOfATapIsItsClients() {
        assertEquals(
                "S4 is a process that its client started, so only the client can end it.",
                whyNot(SessionKind.STDIO, "48122", SessionState.LIVE));
    }

    @Test
    void whatIsOverStaysOver() {
        assertEquals(
                "S4 is over already (closed).",
                whyNot(SessionKind.STREAMABLE_HTTP, "9f2c", SessionState.CLOSED));
    }

    private static @Nullable String whyNot(
            SessionKind kind, @Nullable String wireId, SessionState state) {
        boolean open = state.open();
        return Endable.whyNot(
                new Session(
                        "S4",
                        "notes",
                        kind,
                        Era.LEGACY,
                        wireId,
                        null,
                        null,
                        null,
                        null,
                        null,
                        state,
                        open ? null : EndReason.CLIENT_CLOSED,
                        null,
                        null,
                        null,
                        1,
                        1,
                        1,
                        1,
                        open ? 0 : 2,
                        0,
                        0,
                        0,
                        0,
                        0));
    }
}
