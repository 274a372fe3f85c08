package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What the test of a server has found, or that it is under way.
final class TestResult extends HBox {
    private static final double TEXT_WIDTH = 568;

    TestResult(AddServerModel model) {
        super(8);
        setId("test-result");
        setAlignment(Pos.CENTER_LEFT);
        managedProperty().bind(visibleProperty());
        model.testProperty().subscribe(this::show);
    }

    private void show(AddServerModel.Test result) {
        getChildren().clear();
        switch (result) {
            case AddServerModel.Test.None _ -> {}
            case AddServerModel.Test.Running it -> {
                ProgressIndicator running = new ProgressIndicator();
                running.getStyleClass().add("small-progress");
                getChildren().addAll(running, plain(it.what()));
            }
            case AddServerModel.Test.Reached it -> {
                int end = it.sentence().indexOf(". ");
                String head = end < 0 ? it.sentence() : it.sentence().substring(0, end + 1);
                Label reached = new Label(head);
                reached.getStyleClass().addAll("small", "medium", "ok");
                reached.setMinWidth(USE_PREF_SIZE);
                getChildren().addAll(sign(Feather.CHECK, "ok"), reached);
                if (end >= 0) {
                    getChildren().add(plain(it.sentence().substring(end + 2)));
                }
            }
            case AddServerModel.Test.Failed it -> {
                Label sentence = new Label(it.sentence());
                sentence.setWrapText(true);
                sentence.setPrefWidth(TEXT_WIDTH);
                sentence.getStyleClass().addAll("small", "err");
                getChildren().addAll(sign(Feather.ALERT_TRIANGLE, "err"), sentence);
            }
        }
        setVisible(!getChildren().isEmpty());
    }

    private static FontIcon sign(Feather icon, String kind) {
        FontIcon sign = Icons.row(icon);
        sign.getStyleClass().add(kind);
        return sign;
    }

    private static Label plain(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", "fg2");
        return label;
    }
}
