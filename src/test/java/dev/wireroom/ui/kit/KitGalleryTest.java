package dev.wireroom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.kordamp.ikonli.feather.Feather;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Every part of the kit on one sheet, in both looks, for a person to look at.
@ExtendWith(ApplicationExtension.class)
class KitGalleryTest {
    private Theme theme;
    private Scene scene;
    private Canvas canvas;
    private final List<String> copied = new ArrayList<>();
    private Segmented<String> segmented;
    private Notices notices;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        VBox sheet = new VBox(16);
        sheet.setPadding(new Insets(24));
        HBox states = new HBox(16);
        for (SessionState state : SessionState.values()) {
            Label word = new Label(state.word(), new StateDot(state));
            word.getStyleClass().addAll("state-text", StateDot.styleClass(state));
            states.getChildren().add(word);
        }
        canvas = new Canvas(600, 40);
        HBox chips =
                new HBox(
                        8,
                        new Chip("relay", Chip.Kind.PLAIN),
                        new Chip("isolate", Chip.Kind.OK),
                        new Chip("remote", Chip.Kind.WARN),
                        new Chip("error", Chip.Kind.ERR),
                        Chip.count(1284),
                        Chip.key("Ctrl K"),
                        new Chip("bk_a93c", Chip.Kind.VALUE));
        segmented = new Segmented<>("tree");
        segmented.add("Tree", "tree").setId("tree");
        segmented.add("Raw", "raw").setId("raw");
        Button expire = new Button("Expire", Icons.row(Feather.CLOCK));
        expire.getStyleClass().add("small-button");
        Button kill = new Button("Kill", Icons.row(Feather.X));
        kill.getStyleClass().addAll("small-button", "danger-text");
        Button add = new Button("Add server");
        add.getStyleClass().add("primary");
        Button off = new Button("Not now");
        off.setDisable(true);
        Copy copy = new Copy("Copy", () -> "text", copied::add);
        copy.setId("copy");
        MenuButton menu = new MenuButton("Saved filters", null, new MenuItem("None"));
        menu.getStyleClass().add("small-button");
        HBox buttons = new HBox(8, segmented, expire, kill, add, off, copy, menu);
        buttons.setAlignment(Pos.CENTER_LEFT);
        TextField field = new TextField("http://localhost:8931/mcp");
        field.getStyleClass().add("mono");
        field.setPrefWidth(300);
        TextField bad = new TextField("htp:/x");
        bad.getStyleClass().addAll("mono", "bad");
        TextField empty = new TextField();
        empty.setPromptText("Find in message");
        CheckBox tick = new CheckBox("playwright");
        tick.setSelected(true);
        RadioButton radio = new RadioButton("Relay");
        radio.setSelected(true);
        HBox fields = new HBox(8, field, bad, empty, tick, radio, new RadioButton("Share"));
        fields.setAlignment(Pos.CENTER_LEFT);
        FlowPane families = new FlowPane(16, 8);
        for (Family family : Family.values()) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll("family-swatch", family.styleClass());
            Label label = new Label(family.word(), swatch);
            label.getStyleClass().addAll("caption", "fg2");
            families.getChildren().add(label);
        }
        CodeText code = new CodeText();
        code.showJson("{\n  \"n\": -3.5e2, \"ok\": true,\n  \"text\": \"PAGE \\\"A\\\"\"\n}");
        notices = new Notices();
        sheet.getChildren()
                .addAll(
                        states,
                        canvas,
                        chips,
                        buttons,
                        fields,
                        families,
                        table(),
                        code,
                        notices,
                        new EmptyState(
                                Feather.SERVER,
                                "Waiting for the first client",
                                "Connect to 127.0.0.1:41233/mcp",
                                new Button("Copy address")));
        sheet.getStyleClass().add("panel");
        scene = new Scene(sheet, 960, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 960, 900);
    }

    private static TableView<String> table() {
        TableView<String> table = new TableView<>(FXCollections.observableArrayList("S1", "S2"));
        table.setFixedCellSize(30);
        table.setPrefHeight(100);
        table.setMinHeight(100);
        for (String name : List.of("State", "Session", "Caller or client")) {
            TableColumn<String, String> column = new TableColumn<>(name);
            column.setCellValueFactory(
                    each -> new javafx.beans.property.SimpleStringProperty(each.getValue()));
            column.setPrefWidth(140);
            table.getColumns().add(column);
        }
        table.getSelectionModel().select(0);
        return table;
    }

    private void drawMarks() {
        var g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, 600, 40);
        double x = 0;
        for (SessionState state : SessionState.values()) {
            StateMark.draw(g, theme.tokens(), state, x, 0, 12);
            StateMark.draw(g, theme.tokens(), state, x + 20, 0, 28);
            x += 64;
        }
    }

    @Test
    void showsEveryPartInBothLooks() {
        for (Look look : Look.values()) {
            Ui.run(() -> {
                theme.lookProperty().set(look);
                notices.done("S5 expired");
                notices.failed("Port 8931 is in use. Use another.");
                drawMarks();
            });
            Ui.picture(scene, "kit-" + look.name().toLowerCase(java.util.Locale.ROOT));
            assertEquals(Token.BG0.in(look), scene.getFill());
        }
    }

    @Test
    void segmentedHoldsExactlyOneChoice(FxRobot robot) {
        robot.clickOn("#raw");
        assertEquals("raw", segmented.valueProperty().get());
        robot.clickOn("#raw");
        assertEquals("raw", segmented.valueProperty().get());
    }

    @Test
    void copyHandsOverTheText(FxRobot robot) {
        robot.clickOn("#copy");
        assertEquals(List.of("text"), copied);
    }

    @Test
    void noMoreThanThreeNoticesAreShown() {
        Ui.run(() -> {
            for (int i = 1; i <= 5; i++) {
                notices.failed("number " + i);
            }
        });
        assertEquals(3, notices.getChildren().size());
        assertTrue(notices.past().contains("number 1"));
    }
}
