package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Sheet;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/// F1: the keys of this view.
final class KeySheet {
    private record Line(String keys, String what) {}

    private static final List<Line> ANYWHERE =
            List.of(
                    new Line("Ctrl K", "Commands, sessions, exchanges"),
                    new Line("Ctrl 1 … 5", "Views"),
                    new Line("/", "Filter"),
                    new Line("Ctrl N", "Add a server"),
                    new Line("Ctrl O", "Open a capture"),
                    new Line("Ctrl S", "Save the capture"),
                    new Line("F6", "Next region, with Shift the one before"),
                    new Line("Alt Left", "Back"),
                    new Line("Ctrl Shift L", "Dark or light"),
                    new Line("Esc", "Close, clear, leave"));
    private static final List<Line> SESSION =
            List.of(
                    new Line("Enter", "Open in the whole work area"),
                    new Line("E", "Expire"),
                    new Line("Shift K", "Kill"),
                    new Line("H", "Handshake"),
                    new Line("O", "Only this session"),
                    new Line("[ and ]", "Session before, session after"),
                    new Line("Space", "Hold the picture"));
    private static final List<Line> TIMELINE =
            List.of(
                    new Line("Left Right", "Item before, after"),
                    new Line("Up Down", "Lane before, after"),
                    new Line("+ and -", "Zoom"),
                    new Line("0", "Fit all"),
                    new Line("Z", "Zoom to what is selected"),
                    new Line("F", "Follow"),
                    new Line("M", "Mark a time, then another"));
    private static final List<Line> ISOLATION =
            List.of(
                    new Line("Space", "Next call of the demo"),
                    new Line("R", "Run all its calls again"),
                    new Line("M", "Isolate or share"),
                    new Line("C", "Clear the board"),
                    new Line("Ctrl Shift P", "Presenter size"));
    private static final List<Line> DETAIL =
            List.of(
                    new Line("Ctrl Tab", "Next tab"),
                    new Line("T", "Tree or raw"),
                    new Line("Ctrl F", "Find, then N for the next"),
                    new Line("P", "Copy path"),
                    new Line("W", "Open whole"));

    private KeySheet() {}

    static Sheet make() {
        Sheet sheet = new Sheet("Keys of this view", 1020);
        sheet.setId("keys");
        GridPane columns = new GridPane(32, 0);
        columns.add(new VBox(16, block("Anywhere", ANYWHERE), block("Detail", DETAIL)), 0, 0);
        columns.add(new VBox(16, block("A session", SESSION), block("Timeline", TIMELINE)), 1, 0);
        columns.add(new VBox(16, block("Isolation", ISOLATION)), 2, 0);
        sheet.body(columns);
        return sheet;
    }

    private static VBox block(String title, List<Line> lines) {
        Label head = new Label(title);
        head.getStyleClass().add("section-title");
        GridPane grid = new GridPane(12, 6);
        int row = 0;
        for (Line line : lines) {
            Label what = new Label(line.what());
            what.getStyleClass().addAll("small", "fg2");
            grid.add(Chip.key(line.keys()), 0, row);
            grid.add(what, 1, row++);
        }
        grid.getColumnConstraints().add(new javafx.scene.layout.ColumnConstraints(92));
        return new VBox(8, head, grid);
    }
}
