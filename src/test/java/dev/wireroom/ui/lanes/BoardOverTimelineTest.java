package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDeeds;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.SampleStates;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.sessions.Jumps;
import dev.wireroom.ui.sessions.SessionsBoard;
import dev.wireroom.ui.sessions.SessionsModel;
import java.time.ZoneOffset;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The work area of the sessions view, as in the design's pictures: large, small, dark, light.
@ExtendWith(ApplicationExtension.class)
class BoardOverTimelineTest {
    private final SampleScope sample = SampleScope.pictured();
    private Theme theme;
    private Stage stage;
    private Scene scene;
    private SplitPane split;
    private Timeline timeline;

    @Start
    void start(Stage shown) {
        stage = shown;
        LanesModel lanes = new LanesModel();
        SessionsModel rows = new SessionsModel(sample.scope());
        sample.listen(rows);
        sample.listen(lanes);
        theme = new Theme(Look.DARK);
        SessionsBoard board =
                new SessionsBoard(
                        rows,
                        sample.scope(),
                        theme,
                        ZoneOffset.UTC,
                        new SessionsBoard.Deeds(new SampleDeeds(), new Nowhere()));
        timeline = new Timeline(lanes, sample.scope(), theme, ZoneOffset.UTC);
        split = new SplitPane(board, timeline);
        split.setOrientation(Orientation.VERTICAL);
        scene = new Scene(split, 800, 790);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setWidth(800);
        stage.setHeight(792);
        stage.show();
        split.setDividerPositions(305.0 / 792);
    }

    @Test
    void everyStateAndEveryEnd() {
        Ui.run(() -> sample.feed(SampleStates.at(sample.scope().clock().micros())));
        Ui.run(() -> {
            stage.setHeight(860);
            split.setDividerPositions(335.0 / 860);
        });
        Ui.waitFor("the size", () -> scene.getHeight() == 860);
        picture("states-dark");
        assertTrue(Ui.on(() -> timeline.canvas().lanes().shown().size()) >= 8);
    }

    @Test
    void largeInBothLooks() {
        pictured();
        picture("stack-dark");
        assertTrue(frame().overview());
        Ui.run(() -> theme.lookProperty().set(Look.LIGHT));
        picture("stack-light");
    }

    @Test
    void smallLosesTheOverviewAndHasLowLanes() {
        pictured();
        Ui.run(() -> {
            stage.setWidth(1052);
            stage.setHeight(593);
            split.setDividerPositions(305.0 / 593);
        });
        Ui.waitFor("the size", () -> timeline.canvas().getWidth() == 1052);
        picture("stack-small-dark");
        assertFalse(frame().overview());
        assertEquals(LaneLayout.LOW, frame().laneHeight());
    }

    private Frame frame() {
        return Ui.on(() -> requireNonNull(timeline.canvas().picture()).frame());
    }

    private void picture(String name) {
        Ui.run(() -> {
            split.applyCss();
            split.layout();
            timeline.canvas().draw();
        });
        Ui.picture(scene, name);
    }

    private void pictured() {
        Ui.run(() -> sample.feed(SampleCapture.pictured().events()));
        Ui.run(this::selectPictured);
    }

    private void selectPictured() {
        for (ExchangeRow row : sample.scope().capture().exchanges()) {
            if ("S5".equals(row.session())
                    && "browser_navigate".equals(row.subject())
                    && row.ended() > 0) {
                sample.scope().selection().select(row);
            }
        }
    }

    private static final class Nowhere implements Jumps {
        @Override
        public void open(String session) {}

        @Override
        public void handshake(String session) {}

        @Override
        public void only(String session) {}
    }
}
