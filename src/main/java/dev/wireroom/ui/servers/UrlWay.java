package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The first way to add a server: by its address.
final class UrlWay extends VBox {
    private final Button test = new Button("Test");
    private final FieldBox address =
            new FieldBox("Address of the server", "address", "http://localhost:8931/mcp", test);
    private final FieldBox name = new FieldBox("Name", "name", "");
    private final HBox found = new HBox(8);
    private final ModeChoice mode = new ModeChoice();
    private final MorePane more = new MorePane(this::changed);
    private final AddServerModel model;
    private boolean named;
    private boolean naming;

    UrlWay(AddServerModel model) {
        this.model = model;
        setSpacing(12);
        test.setId("test");
        test.setOnAction(_ -> model.runTest());
        test.setMinWidth(USE_PREF_SIZE);
        test.getStyleClass().add("dialog-button");
        found.setId("test-result");
        found.setAlignment(Pos.CENTER_LEFT);
        found.managedProperty().bind(found.visibleProperty());
        name.setMaxWidth(294);
        getChildren().addAll(new VBox(8, address, found), name, mode, more);
        address.field()
                .textProperty()
                .subscribe(_ -> {
                    suggestName();
                    changed();
                });
        name.field()
                .textProperty()
                .subscribe(now -> {
                    named = !naming && !now.isBlank();
                    changed();
                });
        mode.modeProperty()
                .subscribe((_, now) -> {
                    more.show(now);
                    changed();
                });
        address.field().setOnAction(_ -> model.add());
        name.field().setOnAction(_ -> model.add());
        model.problemsProperty()
                .subscribe(wrong -> {
                    address.problem(wrong.get(Draft.Field.ADDRESS));
                    name.problem(wrong.get(Draft.Field.NAME));
                    more.problems(wrong);
                });
        model.testProperty().subscribe(this::show);
    }

    TextField first() {
        return address.field();
    }

    private void changed() {
        model.draftProperty().set(more.into(address.field().getText(), name.field().getText()));
    }

    /// Until somebody types a name, it follows the address.
    private void suggestName() {
        if (!named) {
            model.draftProperty().set(more.into(address.field().getText(), ""));
            naming = true;
            name.field().setText(model.suggestedName());
            naming = false;
        }
    }

    private void show(AddServerModel.Test result) {
        found.getChildren().clear();
        switch (result) {
            case AddServerModel.Test.None _ -> {}
            case AddServerModel.Test.Running it -> {
                ProgressIndicator running = new ProgressIndicator();
                running.getStyleClass().add("small-progress");
                found.getChildren().addAll(running, plain("Asking " + it.place() + "…"));
            }
            case AddServerModel.Test.Reached it -> {
                int end = it.sentence().indexOf(". ");
                String head = end < 0 ? it.sentence() : it.sentence().substring(0, end + 1);
                Label reached = new Label(head);
                reached.getStyleClass().addAll("small", "medium", "ok");
                reached.setMinWidth(USE_PREF_SIZE);
                found.getChildren().addAll(sign(Feather.CHECK, "ok"), reached);
                if (end >= 0) {
                    found.getChildren().add(plain(it.sentence().substring(end + 2)));
                }
            }
            case AddServerModel.Test.Failed it -> {
                Label sentence = new Label(it.sentence());
                sentence.setWrapText(true);
                sentence.getStyleClass().addAll("small", "err");
                found.getChildren().addAll(sign(Feather.ALERT_TRIANGLE, "err"), sentence);
            }
        }
        found.setVisible(!found.getChildren().isEmpty());
    }

    private static org.kordamp.ikonli.javafx.FontIcon sign(Feather icon, String kind) {
        var sign = Icons.row(icon);
        sign.getStyleClass().add(kind);
        return sign;
    }

    private static Label plain(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", "fg2");
        return label;
    }
}
