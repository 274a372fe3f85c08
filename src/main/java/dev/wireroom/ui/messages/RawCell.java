package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.Needle;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// One row of the raw view: the number of its line, then the text as it stands, bytes that are not
/// UTF-8 as their value in a frame.
final class RawCell extends ListCell<RawRow> {
    private static final PseudoClass BAR = PseudoClass.getPseudoClass("bar");
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final RawView view;
    private final Label number = new Label();
    private final HBox line = new HBox();

    RawCell(RawView view) {
        this.view = view;
        number.getStyleClass().addAll("mono", "raw-number");
        line.setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("raw-cell");
        setPrefWidth(1);
    }

    @Override
    protected void updateItem(@Nullable RawRow row, boolean empty) {
        super.updateItem(row, empty);
        RawLines lines = view.lines();
        if (row == null || empty || lines == null) {
            pseudoClassStateChanged(BAR, false);
            pseudoClassStateChanged(CURRENT, false);
            setGraphic(null);
            return;
        }
        pseudoClassStateChanged(BAR, row.kind() == RawRow.Kind.LEFT_OUT);
        pseudoClassStateChanged(CURRENT, getIndex() == view.currentLine());
        line.getChildren().clear();
        if (row.kind() == RawRow.Kind.LEFT_OUT) {
            bar(row);
        } else {
            number.setText(row.line() == 0 ? "" : Integer.toString(row.line()));
            number.setMinWidth(view.numberWidth());
            line.getChildren().add(number);
            text(lines, row);
            if (row.kind() == RawRow.Kind.CUT) {
                Hyperlink more = new Hyperlink("\u2026+" + Num.grouped(row.hidden()));
                more.setOnAction(_ -> view.openWhole());
                line.getChildren().add(more);
            }
        }
        setGraphic(line);
    }

    private void bar(RawRow row) {
        Label words = new Label(Num.bytes(row.hidden()) + " left out.");
        words.getStyleClass().addAll("small", "fg2");
        Hyperlink open = new Hyperlink("Open whole");
        open.setOnAction(_ -> view.openWhole());
        Hyperlink save = new Hyperlink("Save to file");
        save.setOnAction(_ -> view.save());
        line.getChildren().addAll(words, gap(), open, gap(), save);
    }

    private static Text gap() {
        return new Text("  ");
    }

    /// Cuts the row at bad bytes, at the first bad place of the JSON, and at what is looked for.
    private void text(RawLines lines, RawRow row) {
        String all = lines.text().text();
        int bad = view.badPlace();
        int at = row.from();
        int plain = at;
        Needle needle = view.needle();
        int hit = needle == null ? -1 : needle.in(all.substring(row.from(), row.to()), 0);
        int nextHit = hit < 0 ? Integer.MAX_VALUE : row.from() + hit;
        while (at < row.to()) {
            if (at == nextHit && needle != null) {
                piece(all, plain, at, "raw-text");
                int end = Math.min(row.to(), at + needle.length());
                label(all.substring(at, end), "raw-hit");
                int next = needle.in(all.substring(end, row.to()), 0);
                nextHit = next < 0 ? Integer.MAX_VALUE : end + next;
                at = end;
                plain = end;
            } else if (lines.text().badByteAt(at) >= 0) {
                piece(all, plain, at, "raw-text");
                label("%02X".formatted(lines.text().badByteAt(at)), "raw-byte");
                plain = ++at;
            } else if (at == bad) {
                piece(all, plain, at, "raw-text");
                int end = at + Character.charCount(all.codePointAt(at));
                label(Visible.of(all.substring(at, end)), "raw-bad");
                at = end;
                plain = end;
            } else {
                at++;
            }
        }
        piece(all, plain, row.to(), "raw-text");
        if (bad == row.to() && bad == all.length()) {
            label(" ", "raw-bad");
        }
    }

    private void piece(String all, int from, int to, String style) {
        if (from < to) {
            Text text = new Text(Visible.of(all.substring(from, to)));
            text.getStyleClass().addAll("mono", style);
            line.getChildren().add(text);
        }
    }

    private void label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().addAll("mono", style);
        label.setMinWidth(USE_PREF_SIZE);
        line.getChildren().add(label);
    }
}
