package dev.wireroom.ui.servers;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// The first way to add a server: by its address.
final class UrlWay extends VBox {
    private final Button test = new Button("Test");
    private final FieldBox address =
            new FieldBox("Address of the server", "address", "http://localhost:8931/mcp", test);
    private final FieldBox name = new FieldBox("Name", "name", "");
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
        name.setMaxWidth(294);
        getChildren().addAll(new VBox(8, address, new TestResult(model)), name, mode, more);
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
    }

    TextField first() {
        return address.field();
    }

    /// What stands here is what counts from now on.
    void changed() {
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
}
