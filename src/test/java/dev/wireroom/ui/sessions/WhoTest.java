package dev.wireroom.ui.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WhoTest {
    private static final Session PLAIN = new Sessions().make();

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aCallersKeyStandsForItsClient(Mode mode) {
        Who who = Who.of(new Sessions().caller("conv-a").make(), mode, 0);
        assertEquals(new Who("conv-a", "", "caller", false), who);
        assertEquals("conv-a", who.group());
    }

    @Test
    void inRelayItIsTheClient() {
        assertEquals(new Who("desk", "1.2", "client", false), Who.of(PLAIN, Mode.RELAY, 0));
        assertEquals(new Who("desk", "1.2", "client", false), Who.of(PLAIN, null, 0));
    }

    @Test
    void whatIsNobodysOwnIsShared() {
        assertEquals("shared", Who.of(PLAIN, Mode.ISOLATE, 0).name());
        assertEquals("shared", Who.of(PLAIN, Mode.SHARE, 0).name());
        Session logical =
                new Sessions().kind(SessionKind.LOGICAL, null).grouping("by caller").make();
        assertEquals("shared", Who.of(logical, null, 0).name());
    }

    @Test
    void inShareModeCallersAreCounted() {
        assertEquals("1 caller", Who.of(PLAIN, Mode.SHARE, 1).name());
        assertEquals("3 callers", Who.of(PLAIN, null, 3).name());
        assertEquals("shared", Who.of(PLAIN, Mode.SHARE, 3).group());
    }

    @Test
    void whatWireroomOnlyLooksOnAtIsItsClients() {
        for (SessionKind kind : new SessionKind[] {SessionKind.LEGACY_SSE, SessionKind.WEBSOCKET}) {
            Session session = new Sessions().kind(kind, "abc").make();
            assertEquals("desk", Who.of(session, Mode.ISOLATE, 0).name());
        }
        Session modern =
                new Sessions().kind(SessionKind.LOGICAL, null).grouping("by connection").make();
        assertEquals("desk", Who.of(modern, Mode.ISOLATE, 0).name());
    }
}
