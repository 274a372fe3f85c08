package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class MessagesViewTest {
    private static final long NOW = SampleCapture.NOW.toEpochMilli() * 1000;

    private final SampleCapture sample = SampleCapture.pictured();
    private final Records records = sample.records();
    private final CaptureModel capture = new CaptureModel();
    private final List<String> copied = new ArrayList<>();
    private Theme theme;
    private Scene scene;
    private MessagesView view;

    @Start
    void start(Stage stage) {
        new FxFeed(capture, Runnable::run).accept(sample.events());
        theme = new Theme(Look.DARK);
        JsonReading reading = new JsonReading();
        FxLoad load = new FxLoad(Runnable::run, Runnable::run);
        MessageView message =
                new MessageView(
                        records,
                        load,
                        new FxLoad(Runnable::run, Runnable::run),
                        reading,
                        copied::add,
                        _ -> {});
        view =
                new MessagesView(
                        new MessagesModel(
                                records, new FxLoad(Runnable::run, Runnable::run), reading),
                        message,
                        new Clock(() -> NOW),
                        false);
        scene = new Scene(view, 444, 720);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void aCallShowsItsMessagesAndItsAnswerAsATree() {
        show(call("S5", 5_120_000));
        ListView<MessageLine> list = list("#message-list");
        assertEquals(
                List.of(
                        "request tools/call",
                        "progress 1 of 3 Opening page",
                        "progress 2 of 3 Waiting for load",
                        "progress 3 of 3 Taking snapshot",
                        "response result"),
                list.getItems().stream().map(each -> each.word() + " " + each.detail()).toList());
        assertEquals(4, list.getSelectionModel().getSelectedIndex());
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "messages-" + look.name().toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void whatIsLookedForIsFoundAndSteppedThrough(FxRobot robot) {
        show(call("S5", 5_120_000));
        Ui.run(() -> ((TextField) scene.lookup("#find-in-message")).setText("page-alpha"));
        robot.clickOn("#find-in-message").push(KeyCode.ENTER);
        robot.push(KeyCode.ENTER);
        Ui.picture(scene, "messages-find");
        ListView<?> tree = list("#json-tree");
        assertTrue(tree.getSelectionModel().getSelectedIndex() > 5);
    }

    private void show(ExchangeRow row) {
        Ui.run(() -> view.show(row));
    }

    private ExchangeRow call(String session, long took) {
        return capture.exchanges().stream()
                .filter(each -> session.equals(each.session()))
                .filter(each -> each.ended() - each.opened() == took)
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private <T> ListView<T> list(String id) {
        return (ListView<T>) scene.lookup(id);
    }
}
