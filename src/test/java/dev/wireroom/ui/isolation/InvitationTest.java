package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class InvitationTest {
    private static @Nullable Invitation offered(Mode mode, SampleIsolation sample) {
        Stage stage = new Stage(mode, sample);
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.live(sample);
        return stage.model.invitation(stage.board());
    }

    @Test
    void bleedInvitesApart() {
        assertEquals(Invitation.APART, offered(Mode.SHARE, SampleIsolation.share()));
    }

    @Test
    void callsThatWereKeptApartInviteTogether() {
        assertEquals(Invitation.TOGETHER, offered(Mode.ISOLATE, SampleIsolation.isolate()));
    }

    @Test
    void roundThatIsNotOverInvitesToNothing() {
        SampleIsolation three =
                new SampleIsolation()
                        .session("S9", "c0a86f12", null)
                        .call("conv-a", "S9", "browser_navigate", "/alpha", 1, 1, "PAGE-ALPHA")
                        .call("conv-b", "S9", "browser_navigate", "/bravo", 2, 1, "PAGE-BRAVO")
                        .call("conv-a", "S9", "browser_snapshot", "", 4, 1, "PAGE-BRAVO");
        assertNull(offered(Mode.SHARE, three));
        for (int i = 0; i < 4; i++) {
            three.call("conv-a", "S9", "browser_snapshot", "", 5 + i, 0.1, "PAGE-ALPHA");
        }
        assertNull(offered(Mode.SHARE, three.call("conv-b", "S9", "x", "", 10, -1, "")));
    }

    @Test
    void bleedOfRealTrafficInvitesToNothing() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.live(sample);
        stage.model.watch(Map.of("conv-a", "PAGE-ALPHA", "conv-b", "PAGE-BRAVO"));
        stage.read();
        assertEquals(2, stage.board().bleeds());
        assertNull(stage.model.invitation(stage.board()));
    }
}
