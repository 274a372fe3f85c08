package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.kit.Icons;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The table of one head: its title with counts, its rows, and what is to be said of it.
final class HeaderCard extends VBox {
    private static final int AT_MOST = 1000;

    /// @param caption at the right of the title; empty = none
    HeaderCard(
            HeaderTable table,
            HeaderFilter filter,
            HeaderPieces pieces,
            String caption,
            boolean wide) {
        getStyleClass().addAll("header-card", wide ? "wide" : "narrow");
        Label title = new Label(table.answer() ? "Response" : "Request");
        title.getStyleClass().addAll("semibold", "body");
        title.setMinWidth(USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label right = new Label(caption);
        right.getStyleClass().addAll("small", "fg2");
        right.setMinWidth(0);
        HBox head =
                new HBox(
                        12,
                        Icons.bar(table.answer() ? Feather.ARROW_LEFT : Feather.ARROW_RIGHT),
                        title);
        head.getChildren().addAll(counts(table));
        head.getChildren().addAll(gap, right);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("header-card-head");
        getChildren().add(head);
        List<HeaderRow> rows = HeadersModel.shown(table, filter);
        for (HeaderRow row : rows.subList(0, Math.min(AT_MOST, rows.size()))) {
            getChildren()
                    .add(
                            wide && filter.hop() == HeaderFilter.Side.BOTH
                                    ? new WideRow(row, pieces)
                                    : new NarrowRow(one(row, filter.hop()), pieces));
        }
        if (rows.isEmpty() && !table.rows().isEmpty()) {
            getChildren()
                    .add(
                            note(
                                    filter.find().isEmpty() ? "no line differs" : "no line matches",
                                    false));
        }
        if (rows.size() > AT_MOST) {
            getChildren().add(note((rows.size() - AT_MOST) + " more lines are not shown", false));
        }
        if (table.notice() != null) {
            getChildren().add(note(table.notice(), table.fault()));
        }
    }

    /// With one hop alone there is nothing to compare.
    private static HeaderRow one(HeaderRow row, HeaderFilter.Side hop) {
        return switch (hop) {
            case BOTH -> row;
            case CLIENT ->
                    new HeaderRow(
                            row.client(),
                            null,
                            row.clientAt(),
                            0,
                            Mark.ALONE,
                            "",
                            row.clientFault(),
                            null,
                            row.absent(),
                            row.body());
            case SERVER ->
                    new HeaderRow(
                            null,
                            row.server(),
                            0,
                            row.serverAt(),
                            Mark.ALONE,
                            "",
                            null,
                            row.serverFault(),
                            row.absent(),
                            row.body());
        };
    }

    private static List<Node> counts(HeaderTable table) {
        return List.of(
                count(table, Mark.CHANGED, " changed"),
                count(table, Mark.ADDED, " added"),
                count(table, Mark.REMOVED, " removed"),
                unlike(table),
                fault(table));
    }

    private static Label unlike(HeaderTable table) {
        int many = table.unlikeBody();
        Label label = new Label("\u2260 " + many + " unlike the body");
        label.getStyleClass().addAll("small", "err");
        label.setMinWidth(USE_PREF_SIZE);
        label.setVisible(many > 0);
        label.setManaged(many > 0);
        return label;
    }

    private static Label fault(HeaderTable table) {
        Label label = new Label();
        label.getStyleClass().addAll("small", "err");
        for (HeaderRow row : table.rows()) {
            HeaderLine line = row.clientFault() == null ? row.server() : row.client();
            if (row.fault() != null && line != null) {
                label.setText(line.name() + " " + row.fault());
                break;
            }
        }
        label.setMinWidth(USE_PREF_SIZE);
        label.setVisible(!label.getText().isEmpty());
        label.setManaged(label.isVisible());
        return label;
    }

    private static Label count(HeaderTable table, Mark mark, String word) {
        int many = table.count(mark);
        Label label = new Label(mark.sign() + " " + many + word);
        label.getStyleClass().addAll("small", "count-" + mark.name().toLowerCase(Locale.ROOT));
        label.setMinWidth(USE_PREF_SIZE);
        label.setVisible(many > 0);
        label.setManaged(many > 0);
        return label;
    }

    private static Label note(String text, boolean fault) {
        Label note = new Label(text);
        note.getStyleClass().addAll("small", "header-note", fault ? "err" : "fg2");
        note.setWrapText(true);
        return note;
    }
}
