package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.StateDot;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// One server of the rail; in a narrow window its icon and the mark of its liveliest session.
final class ServerEntry extends Button {
    private final Tooltip tip = new Tooltip();
    private ServerLine line;
    private boolean narrow;

    ServerEntry(ServerLine line) {
        this.line = line;
        setId("server-" + line.name());
        getStyleClass().add("server-entry");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setMaxWidth(Double.MAX_VALUE);
        setTooltip(tip);
        refresh();
    }

    ServerLine line() {
        return line;
    }

    void show(ServerLine now) {
        if (!now.equals(line)) {
            line = now;
            refresh();
        }
    }

    void narrow(boolean now) {
        if (now != narrow) {
            narrow = now;
            refresh();
        }
    }

    void chosen(boolean now) {
        getStyleClass().remove("chosen");
        if (now) {
            getStyleClass().add("chosen");
        }
    }

    private void refresh() {
        setGraphic(narrow ? small() : full());
        String address = line.address();
        tip.setText(
                line.name()
                        + (line.upstream().isEmpty() ? "" : ", " + line.upstream())
                        + "\n"
                        + line.summary()
                        + (address == null ? "" : "\nClients connect to " + address)
                        + (line.note() == null ? "" : "\n" + line.note())
                        + (line.problem() == null ? "" : "\n" + line.problem()));
        setAccessibleText(
                "Server "
                        + line.name()
                        + ", "
                        + line.summary()
                        + (line.note() == null ? "" : ". " + line.note())
                        + (line.problem() == null ? "" : ". " + line.problem()));
    }

    private Node full() {
        Label name = new Label(line.name(), Icons.row(icon()));
        name.getStyleClass().add("server-name");
        HBox first = spread(name, modeChip());
        if (line.note() != null) {
            // Its words stand in the entry's tooltip and in what is read aloud.
            FontIcon mark = Icons.row(Feather.INFO);
            mark.setId("note-" + line.name());
            mark.getStyleClass().add("fg3");
            first.getChildren().add(first.getChildren().size() - 1, mark);
        }
        VBox lines = new VBox(first);
        lines.getStyleClass().add("server-lines");
        if (!line.upstream().isEmpty()) {
            Label upstream = new Label(line.upstream());
            upstream.getStyleClass().add("server-upstream");
            lines.getChildren().add(upstream);
        }
        if (line.problem() != null) {
            // The reason, and what to do, stand in the entry's tooltip and are read aloud.
            FontIcon mark = Icons.row(Feather.ALERT_TRIANGLE);
            mark.getStyleClass().add("err");
            Label problem = new Label(line.problemInShort(), mark);
            problem.setId("problem-" + line.name());
            problem.setGraphicTextGap(5);
            problem.getStyleClass().addAll("caption", "err");
            lines.getChildren().add(problem);
        }
        Label summary = new Label(line.summary());
        summary.getStyleClass().addAll("caption", "fg3");
        lines.getChildren()
                .add(line.remote() ? spread(summary, new Chip("remote", Chip.Kind.WARN)) : summary);
        return lines;
    }

    private Node small() {
        VBox both = new VBox(4, Icons.bar(icon()));
        both.setAlignment(Pos.CENTER);
        both.setMinHeight(44);
        SessionState mark = line.mark();
        if (line.problem() != null) {
            both.getChildren().add(dot(SessionState.FAILED));
        } else if (mark != null) {
            both.getChildren().add(dot(mark));
        }
        return both;
    }

    private static StateDot dot(SessionState state) {
        StateDot dot = new StateDot(state);
        dot.setScaleX(0.7);
        dot.setScaleY(0.7);
        return dot;
    }

    private Feather icon() {
        return line.stdio() ? Feather.TERMINAL : line.remote() ? Feather.GLOBE : Feather.SERVER;
    }

    private Node modeChip() {
        Mode mode = line.mode();
        if (mode == null) {
            return new Region();
        }
        return new Chip(mode.word(), mode == Mode.ISOLATE ? Chip.Kind.OK : Chip.Kind.PLAIN);
    }

    private static HBox spread(Node left, Node right) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(6, left, gap, right);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
