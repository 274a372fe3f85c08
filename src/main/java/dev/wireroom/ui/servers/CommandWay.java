package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Chip;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// The second way to add a server: by the command that starts it.
final class CommandWay extends VBox {
    private static final int LONGEST_WORD = 60;

    private final Button test = new Button("Test");
    private final FieldBox command =
            new FieldBox(
                    "Command and its arguments",
                    "command",
                    "npx -y @modelcontextprotocol/server-filesystem \"My notes\"",
                    test);
    private final FlowPane words = new FlowPane(4, 4);
    private final FieldBox name = new FieldBox("Name", "name", "");
    private final ModeChoice mode = ModeChoice.ofProcesses();
    private final FieldBox environment =
            new FieldBox("Environment: NAME=value, parted by blanks", "environment", "none");
    private final FieldBox callerKey = ServerFields.callerKey();
    private final FieldBox idle = ServerFields.idle("process");
    private final FieldBox port = ServerFields.port();
    private final Fold more = new Fold("more", environment, idle, callerKey, port);
    private final AddServerModel model;
    private boolean named;
    private boolean naming;

    /// @param taps shows how to put taps into a client's configuration instead
    CommandWay(AddServerModel model, Runnable taps) {
        this.model = model;
        setSpacing(12);
        test.setId("test");
        test.setOnAction(_ -> model.runTest());
        test.setMinWidth(USE_PREF_SIZE);
        test.getStyleClass().add("dialog-button");
        words.setId("command-words");
        words.managedProperty().bind(words.visibleProperty());
        words.setVisible(false);
        name.setMaxWidth(294);
        more.say("More: environment, idle timeout, caller key, port");
        Hyperlink instead =
                new Hyperlink("Does a client start it? Put a tap into its configuration…");
        instead.setId("command-taps");
        instead.setOnAction(_ -> taps.run());
        VBox top = new VBox(8, command, words, new TestResult(model));
        getChildren().addAll(top, name, mode, more, instead);
        command.field()
                .textProperty()
                .subscribe((_, _) -> {
                    showWords();
                    suggestName();
                    changed();
                });
        name.field()
                .textProperty()
                .subscribe((_, now) -> {
                    named = !naming && !now.isBlank();
                    changed();
                });
        mode.modeProperty().subscribe((_, _) -> changed());
        for (FieldBox each : List.of(environment, idle, callerKey, port)) {
            each.field().textProperty().subscribe((_, _) -> changed());
        }
        command.field().setOnAction(_ -> model.add());
        name.field().setOnAction(_ -> model.add());
        model.problemsProperty().subscribe(this::show);
    }

    TextField first() {
        return command.field();
    }

    /// What stands here is what counts from now on.
    void changed() {
        model.draftProperty().set(draft(name.field().getText()));
    }

    private Draft draft(String called) {
        return new Draft(
                "",
                called,
                List.of(),
                "",
                "",
                port.field().getText(),
                new Treatment(
                        mode.modeProperty().get(),
                        callerKey.field().getText(),
                        idle.field().getText()),
                text());
    }

    private CommandText text() {
        return new CommandText(command.field().getText(), environment.field().getText());
    }

    /// Until somebody types a name, it follows the command.
    private void suggestName() {
        if (!named) {
            model.draftProperty().set(draft(""));
            naming = true;
            name.field().setText(model.suggestedName());
            naming = false;
        }
    }

    /// As the program will get them.
    private void showWords() {
        words.getChildren().clear();
        for (String each : text().words()) {
            String shown = each.isEmpty() ? "(empty)" : each;
            words.getChildren()
                    .add(
                            new Chip(
                                    shown.length() > LONGEST_WORD
                                            ? shown.substring(0, LONGEST_WORD) + "…"
                                            : shown,
                                    Chip.Kind.VALUE));
        }
        if (words.getChildren().size() > 1) {
            int arguments = words.getChildren().size() - 1;
            Label count = new Label(arguments == 1 ? "1 argument" : arguments + " arguments");
            count.getStyleClass().addAll("caption", "fg3");
            words.getChildren().add(count);
        }
        words.setVisible(words.getChildren().size() > 1);
    }

    private void show(Map<Draft.Field, String> wrong) {
        command.problem(wrong.get(Draft.Field.COMMAND));
        name.problem(wrong.get(Draft.Field.NAME));
        environment.problem(wrong.get(Draft.Field.ENVIRONMENT));
        idle.problem(wrong.get(Draft.Field.IDLE));
        callerKey.problem(wrong.get(Draft.Field.CALLER_KEY));
        port.problem(wrong.get(Draft.Field.PORT));
        if (wrong.keySet().stream()
                .anyMatch(each -> each != Draft.Field.COMMAND && each != Draft.Field.NAME)) {
            more.open(true);
        }
    }
}
