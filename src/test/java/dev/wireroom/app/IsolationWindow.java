package dev.wireroom.app;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.FakePlay;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// The whole window on its isolation view, over sample calls.
final class IsolationWindow {
    final FakePlay play = new FakePlay();
    final FakeDesk desk = new FakeDesk(Fx.later());
    final ShownWindow shown;

    /// Window's thread.
    IsolationWindow(Stage stage) {
        shown = new ShownWindow(stage, desk, play);
    }

    /// @param playing whether the demo plays on the server
    void shows(FxRobot robot, Mode mode, SampleIsolation sample, boolean playing) {
        Ui.run(() ->
                desk.demoBrings(() -> {
                    desk.actions.has(List.of(SampleCapture.PLAYWRIGHT.in(mode)));
                    if (playing) {
                        play.on(SampleIsolation.SERVER);
                    }
                    desk.later(452_000_000);
                }));
        robot.clickOn("#run-sessions");
        Ui.waitFor("the window", () -> ShownWindow.there(robot, "#board-table"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.run(() -> desk.later(1_000_000));
        Ui.run(() -> desk.tell(sample.events()));
        Ui.run(() -> desk.later(20_000_000));
    }

    void isThere(FxRobot robot, String verdict) {
        Ui.waitFor(verdict, () -> ShownWindow.text(robot, "#isolation-verdict").equals(verdict));
    }
}
