package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What a window without a capture shows: what this is, and three ways to begin.
final class FirstRun extends VBox {
    private final Label demoTitle = new Label("Run the demo");
    private final Label demoText = new Label();
    private final Label problem = new Label();
    private final Button demo;

    FirstRun(Runnable runDemo, Runnable addServer, Runnable openCapture) {
        getStyleClass().add("first-run");
        setAlignment(Pos.CENTER);
        demo = way(Feather.REPEAT, demoTitle, demoText, "Enter");
        demo.setId("run-demo");
        demo.getStyleClass().add("primary");
        demo.setOnAction(_ -> runDemo.run());
        Button add =
                way(
                        Feather.PLUS,
                        new Label("Add a server"),
                        new Label("A URL, or an mcp.json you already have."),
                        "Ctrl N");
        add.setId("first-add");
        add.setOnAction(_ -> addServer.run());
        Button open =
                way(
                        Feather.FOLDER,
                        new Label("Open a capture"),
                        new Label("A .wireroom file. No server is needed."),
                        "Ctrl O");
        open.setId("first-open");
        open.setOnAction(_ -> openCapture.run());
        Label title = new Label("See every MCP session");
        title.getStyleClass().add("hero-title");
        Label text =
                new Label("Put Wireroom between a client and a server. Watch, expire and kill.");
        text.getStyleClass().addAll("first-run-text", "fg2");
        Label drop = new Label("You can also drop a capture or an mcp.json on this window.");
        drop.getStyleClass().addAll("small", "fg3", "first-run-drop");
        problem.setId("demo-problem");
        problem.getStyleClass().addAll("small", "err");
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
        VBox ways = new VBox(12, demo, problem, add, open);
        ways.setMaxWidth(560);
        getChildren().addAll(new FirstRunDrawing(), title, text, ways, drop);
        idle();
    }

    /// Takes the focus, so that Enter runs the demo.
    Button first() {
        return demo;
    }

    void starting(String step) {
        demoTitle.setText("Starting the demo…");
        demoText.setText(step);
        demo.setDisable(true);
        problem.setVisible(false);
    }

    void idle() {
        demoTitle.setText("Run the demo");
        demoText.setText("Two callers and a server, all on this machine. Takes a few seconds.");
        demo.setDisable(false);
    }

    void failed(String sentence) {
        idle();
        problem.setText(sentence);
        problem.setVisible(true);
    }

    private static Button way(Feather icon, Label title, Label text, String key) {
        title.getStyleClass().setAll("label", "way-title");
        text.getStyleClass().setAll("label", "way-text");
        VBox words = new VBox(3, title, text);
        words.setAlignment(Pos.CENTER_LEFT);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(14, Icons.hero(icon), words, gap, Chip.key(key));
        line.setAlignment(Pos.CENTER_LEFT);
        line.setPrefWidth(528);
        Button button = new Button("", line);
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.getStyleClass().add("way");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(title.getText() + ". " + text.getText());
        return button;
    }
}
