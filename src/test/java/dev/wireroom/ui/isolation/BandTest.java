package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.ui.isolation.Band.Tone;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class BandTest {
    private static Band band(Mode mode, SampleIsolation sample, boolean playing) {
        Stage stage = new Stage(mode, sample);
        if (playing) {
            stage.play.on(SampleIsolation.SERVER);
            stage.tick();
        }
        stage.live(sample);
        return Band.of(stage.board());
    }

    @Test
    void bleedSaysWhoGotWhatOfWhom() {
        Band band = band(Mode.SHARE, SampleIsolation.share(), true);
        assertEquals(Tone.BLEED, band.tone());
        assertEquals(
                "BLEED: conv-a asked for its page and got PAGE-BRAVO, opened by conv-b."
                        + " 2 of 8 calls saw the other caller’s page.",
                band.sentence());
    }

    @Test
    void sessionsOfTheirOwnAreIsolated() {
        Band band = band(Mode.ISOLATE, SampleIsolation.isolate(), true);
        assertEquals(Tone.ISOLATED, band.tone());
        assertEquals(
                "ISOLATED: Each caller has an upstream session of its own. Nobody saw another"
                        + " caller’s page. 8 calls, 0 bleeds.",
                band.sentence());
    }

    @Test
    void valuesOfAPersonAreNoPages() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(null, sample);
        stage.live(sample);
        assertEquals(
                "No bleed so far: Some callers share an upstream session. 8 calls, 0 bleeds.",
                Band.of(stage.board()).sentence());
        stage.model.watch(Map.of("conv-a", "PAGE-ALPHA", "conv-b", "PAGE-BRAVO"));
        stage.read();
        assertEquals(
                "BLEED: conv-a got PAGE-BRAVO, planted by conv-b."
                        + " 2 of 8 calls saw the other caller’s value.",
                Band.of(stage.board()).sentence());
    }

    @Test
    void withoutAValueNothingIsClaimed() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", "conv-a")
                        .call("conv-a", "S1", "browser_snapshot", "", 1, 0.1, "x");
        assertEquals(
                "conv-a has an upstream session of its own. No values are watched.",
                band(Mode.ISOLATE, sample, false).before());
    }

    @Test
    void sharedSessionWithoutABleedIsNoGoodNews() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", null)
                        .call("conv-a", "S1", "browser_navigate", "/alpha", 1, 1, "PAGE-ALPHA");
        Band band = band(Mode.SHARE, sample, true);
        assertEquals(Tone.NEUTRAL, band.tone());
        assertEquals("No bleed so far", band.word());
        assertEquals("All callers use one upstream session.", band.before());
    }

    @Test
    void isolateModeWithASharedSessionIsNotIsolated() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", null)
                        .call("conv-a", "S1", "browser_snapshot", "", 1, 0.1, "PAGE-ALPHA")
                        .call("conv-b", "S1", "browser_snapshot", "", 2, 0.1, "PAGE-BRAVO");
        assertEquals(Tone.NEUTRAL, band(Mode.ISOLATE, sample, true).tone());
    }

    @Test
    void beforeTheFirstCallItSaysWhatWillBe() {
        assertEquals(
                "Ready: Every caller will get an upstream session of its own.",
                band(Mode.ISOLATE, new SampleIsolation(), true).sentence());
    }
}
