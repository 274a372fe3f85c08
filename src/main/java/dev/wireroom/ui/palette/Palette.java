package dev.wireroom.ui.palette;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Overlay;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The palette: type a few letters, Enter runs. Keys stay in the field; Up and Down move in the
/// list.
public final class Palette {
    private static final int SHOWN = 8;
    private static final double ROW = 36;
    private static final int REMEMBERED = 8;

    private final Overlay overlay;
    private final List<String> recent = new ArrayList<>();

    public Palette(Overlay overlay) {
        this.overlay = overlay;
    }

    public void show(List<Command> commands) {
        PaletteModel model = new PaletteModel(commands, recent);
        ListView<PaletteModel.Hit> list = new ListView<>(FXCollections.observableArrayList());
        list.setId("palette-list");
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new PaletteCell());
        TextField field = new TextField();
        field.setId("palette-field");
        field.getStyleClass().add("palette-field");
        field.setPromptText("Search commands, sessions, servers and exchanges");
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox head = new HBox(10, Icons.bar(Feather.SEARCH), field, Chip.key("Esc"));
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("palette-head");
        Label none = new Label("Nothing matches");
        none.getStyleClass().addAll("small", "fg3");
        list.setPlaceholder(none);
        VBox sheet = new VBox(head, list, foot());
        sheet.setId("palette");
        sheet.getStyleClass().addAll("sheet", "palette");
        sheet.setMaxSize(640, Region.USE_PREF_SIZE);
        sheet.setPrefWidth(640);
        field.textProperty()
                .subscribe(text -> {
                    list.getItems().setAll(model.find(text));
                    list.getSelectionModel().selectFirst();
                    list.setPrefHeight(Math.clamp(list.getItems().size(), 1, SHOWN) * ROW + 8);
                });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> move(event, list));
        list.setOnMouseClicked(event -> {
            if (event.getTarget() instanceof javafx.scene.Node) {
                run(list);
            }
        });
        overlay.showAtTop(sheet, field, () -> {});
    }

    private void move(KeyEvent event, ListView<PaletteModel.Hit> list) {
        int at = list.getSelectionModel().getSelectedIndex();
        int last = list.getItems().size() - 1;
        KeyCode code = event.getCode();
        if (code == KeyCode.ENTER) {
            event.consume();
            run(list);
        } else if (code == KeyCode.DOWN || code == KeyCode.UP) {
            event.consume();
            int next = code == KeyCode.DOWN ? (at < last ? at + 1 : 0) : (at > 0 ? at - 1 : last);
            list.getSelectionModel().select(next);
            list.scrollTo(Math.max(0, next - SHOWN / 2));
        }
    }

    private void run(ListView<PaletteModel.Hit> list) {
        PaletteModel.Hit hit = list.getSelectionModel().getSelectedItem();
        if (hit == null) {
            return;
        }
        recent.remove(hit.command().title());
        recent.addFirst(hit.command().title());
        if (recent.size() > REMEMBERED) {
            recent.removeLast();
        }
        overlay.close();
        hit.command().run().run();
    }

    private static HBox foot() {
        HBox foot = new HBox(16, key(">", "commands"), key("@", "sessions"), key("#", "exchanges"));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        foot.getChildren().addAll(gap, key("Enter", "run"));
        foot.setAlignment(Pos.CENTER_LEFT);
        foot.getStyleClass().add("palette-foot");
        return foot;
    }

    private static HBox key(String key, String word) {
        Label label = new Label(word);
        label.getStyleClass().addAll("caption", "fg2");
        HBox pair = new HBox(5, Chip.key(key), label);
        pair.setAlignment(Pos.CENTER_LEFT);
        return pair;
    }
}
