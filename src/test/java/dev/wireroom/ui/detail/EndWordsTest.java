package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EndWordsTest {
    @Test
    void whoDidItIsSaid() {
        assertEquals("you expired it", words(SessionState.EXPIRED, EndReason.BY_USER, null, 0));
        assertEquals("you killed it", words(SessionState.KILLED, EndReason.BY_USER, null, 0));
        assertEquals(
                "you killed it, 2 cut", words(SessionState.KILLED, EndReason.BY_USER, null, 2));
        assertEquals(
                "process exit 1", words(SessionState.TERMINATED, EndReason.PROCESS_EXIT, "1", 0));
        assertEquals(
                "server refused the handshake: 400",
                words(SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, "400", 0));
        assertEquals("", words(SessionState.LIVE, null, null, 0));
    }

    @ParameterizedTest
    @EnumSource(EndReason.class)
    void everyReasonHasWords(EndReason reason) {
        assertFalse(words(SessionState.CLOSED, reason, null, 0).isBlank());
    }

    private static String words(
            SessionState state, @Nullable EndReason reason, @Nullable String detail, int cut) {
        return EndWords.of(
                new Session(
                        "S1",
                        "s",
                        SessionKind.STREAMABLE_HTTP,
                        Era.LEGACY,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        state,
                        reason,
                        detail,
                        null,
                        null,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        cut));
    }
}
