package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.isolation.Bleed;
import dev.wireroom.isolation.Call;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class IsolationModelTest {
    private static final Map<String, String> PAGES =
            Map.of("conv-a", "PAGE-ALPHA", "conv-b", "PAGE-BRAVO");

    @Test
    void liveCallsAreJudgedAsTheyCome() {
        Stage stage = new Stage(Mode.SHARE, new SampleIsolation());
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.live(SampleIsolation.share());
        Board board = stage.board();
        assertEquals(8, board.total());
        assertEquals(2, board.bleeds());
        assertEquals(new Bleed("PAGE-BRAVO", "conv-b", 2), board.calls().get(2).bleed());
        assertEquals("X-Session-Id: conv-a", board.callers().getFirst().place());
        assertTrue(stage.reads.isEmpty());
    }

    @Test
    void storedCallsAreReadAndThenJudged() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(null, sample);
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.stored(sample);
        assertEquals(0, stage.board().total());
        stage.read();
        assertEquals(8, stage.board().total());
        assertEquals(2, stage.board().bleeds());
    }

    @Test
    void textThatIsNotOnDiskYetIsAskedForAgain() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.readable(false);
        stage.stored(sample);
        stage.read();
        assertEquals(0, stage.board().total());
        stage.readable(true);
        stage.tick();
        stage.read();
        assertEquals(2, stage.board().bleeds());
    }

    @Test
    void textThatNeverComesDoesNotHoldUpTheOthers() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.readable(false);
        stage.stored(sample);
        for (int i = 0; i < 400 && stage.board().total() < 8; i++) {
            stage.read();
            stage.tick();
        }
        assertEquals(8, stage.board().total());
        assertEquals(0, stage.board().bleeds());
    }

    @Test
    void nobodyWaitsForATextThatAFileDoesNotHave() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(null, sample);
        stage.readable(false);
        stage.stored(sample);
        stage.read();
        assertEquals(8, stage.board().total());
    }

    @Test
    void whatWasReadIsShownWithoutATick() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(null, sample);
        stage.stored(sample);
        long before = stage.model.revisionProperty().get();
        stage.read();
        assertTrue(stage.model.revisionProperty().get() > before);
    }

    @Test
    void valuesGivenLaterAreLookedForInWhatCameBefore() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.live(sample);
        assertEquals(0, stage.board().bleeds());
        stage.model.watch(PAGES);
        stage.read();
        assertEquals(8, stage.board().total());
        assertEquals(2, stage.board().bleeds());
        assertEquals(PAGES, stage.model.watched());
    }

    @Test
    void clearedBoardForgetsTheCallsForGood() {
        SampleIsolation sample = SampleIsolation.share();
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.live(sample);
        stage.model.clear();
        assertTrue(stage.board().empty());
        stage.model.watch(PAGES);
        stage.read();
        assertTrue(stage.board().empty());
    }

    @Test
    void boardBeginsAnewWithTheSessionsThatAreOpen() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", null)
                        .call("conv-a", "S1", "browser_snapshot", "", 1, 0.1, "x")
                        .over("S1", "aaaaaaaa-1", null, 2)
                        .session("S2", "bbbbbbbb-2", "conv-a")
                        .call("conv-a", "S2", "browser_snapshot", "", 3, 0.1, "x");
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.live(sample);
        assertEquals(2, stage.board().total());
        stage.mode(Mode.ISOLATE);
        stage.model.beginAnew();
        stage.read();
        assertEquals(List.of("S2"), stage.board().calls().stream().map(Call::session).toList());
        assertEquals(1, stage.board().calls().getFirst().number());
    }

    @Test
    void isolatingServersAndThoseWithCallsCanBeChosen() {
        Stage stage = new Stage(Mode.RELAY, new SampleIsolation());
        stage.servers.add("notes");
        stage.tick();
        assertEquals(List.of(), stage.model.serversProperty().get());
        assertNull(stage.model.serverProperty().get());
        stage.mode(Mode.SHARE);
        assertEquals(List.of(SampleIsolation.SERVER), stage.model.serversProperty().get());
        assertEquals(SampleIsolation.SERVER, stage.model.serverProperty().get());
        assertEquals(Mode.SHARE, stage.model.modeProperty().get());
    }

    @Test
    void startedPlayIsShownAndItsValuesAreWatched() {
        Stage stage = new Stage(Mode.ISOLATE, new SampleIsolation());
        assertFalse(stage.model.playing());
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        assertTrue(stage.model.playing());
        assertEquals(
                List.of("conv-a", "conv-b"),
                stage.board().callers().stream().map(Board.CallerSide::key).toList());
        assertEquals("PAGE-ALPHA", stage.board().callers().getFirst().planted());
    }

    @Test
    void lastTwelveCallsHaveAWireAndTheTableHasAll() {
        SampleIsolation sample = new SampleIsolation().session("S1", "aaaaaaaa-1", null);
        for (int i = 0; i < 15; i++) {
            sample.call("conv-a", "S1", "browser_snapshot", "", i, 0.1, "x");
        }
        Stage stage = new Stage(Mode.SHARE, sample);
        stage.live(sample);
        assertEquals(15, stage.board().calls().size());
        assertEquals(12, stage.board().shown().size());
        assertEquals(4, stage.board().shown().getFirst().number());
    }

    @Test
    void ofManyCallersThoseWithABleedOrALateCallAreShown() {
        Map<String, String> planted = new LinkedHashMap<>();
        for (int i = 0; i < 14; i++) {
            planted.put(SampleIsolation.name(i), SampleIsolation.value(i));
        }
        Stage stage = new Stage(Mode.SHARE, new SampleIsolation());
        stage.play.plants(planted);
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.live(SampleIsolation.many(14, true));
        assertEquals(12, stage.board().callers().size());
        assertEquals(14, stage.board().allCallers());
        for (int i = 0; i < 90; i++) {
            stage.tick();
        }
        assertEquals(
                List.of("conv-e", "conv-j"),
                stage.board().callers().stream().map(Board.CallerSide::key).toList());
    }

    @Test
    void callersWithoutAKeyAreOneAndTheirSessionIsShared() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", null)
                        .call("", "S1", "browser_snapshot", "", 1, -1, "");
        Stage stage = new Stage(Mode.ISOLATE, sample);
        stage.live(sample);
        assertEquals("no key", stage.board().callers().getFirst().name());
        assertFalse(stage.board().apart());
        assertEquals("No bleed so far", Band.of(stage.board()).word());
    }

    @Test
    void relayedCallsAreNotOnTheBoard() {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S1", "aaaaaaaa-1", null)
                        .call("", "S1", "browser_snapshot", "", 1, 0.1, "x");
        Stage stage = new Stage(Mode.RELAY, sample);
        stage.live(sample);
        assertTrue(stage.board().empty());
    }

    @Test
    void sessionsOfOneCallerEachStandAsTheCallersDo() {
        Stage stage = new Stage(Mode.ISOLATE, new SampleIsolation());
        stage.live(SampleIsolation.isolate());
        assertEquals(
                List.of("S10", "S11"),
                stage.board().sessions().stream().map(Board.SessionSide::id).toList());
        assertTrue(stage.board().apart());
    }
}
