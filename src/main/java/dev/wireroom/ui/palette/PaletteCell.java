package dev.wireroom.ui.palette;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import java.util.Arrays;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/// One line of the palette: icon, title with the typed letters marked, a few words, the key.
final class PaletteCell extends ListCell<PaletteModel.Hit> {
    private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");

    PaletteCell() {
        getStyleClass().add("palette-cell");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    }

    @Override
    protected void updateItem(PaletteModel.@Nullable Hit hit, boolean empty) {
        super.updateItem(hit, empty);
        if (hit == null || empty) {
            setGraphic(null);
            setText(null);
            return;
        }
        Command command = hit.command();
        Label detail = new Label(command.detail());
        detail.getStyleClass().addAll("small", "fg3");
        detail.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(12, Icons.bar(command.icon()), title(hit), detail, gap);
        if (!command.keys().isEmpty()) {
            line.getChildren().add(Chip.key(command.keys()));
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.pseudoClassStateChanged(OFF, !command.on());
        line.getStyleClass().add("palette-line");
        setGraphic(line);
        setAccessibleText(command.title() + ", " + command.detail());
    }

    private static TextFlow title(PaletteModel.Hit hit) {
        String title = hit.command().title();
        TextFlow flow = new TextFlow();
        flow.setMinWidth(USE_PREF_SIZE);
        int from = 0;
        while (from < title.length()) {
            boolean marked = isMarked(hit, from);
            int end = from + 1;
            while (end < title.length() && isMarked(hit, end) == marked) {
                end++;
            }
            Text piece = new Text(title.substring(from, end));
            piece.getStyleClass().addAll("body", marked ? "palette-hit" : "fg");
            flow.getChildren().add(piece);
            from = end;
        }
        flow.setMaxHeight(USE_PREF_SIZE);
        return flow;
    }

    private static boolean isMarked(PaletteModel.Hit hit, int index) {
        return Arrays.stream(hit.at()).anyMatch(each -> each == index);
    }
}
