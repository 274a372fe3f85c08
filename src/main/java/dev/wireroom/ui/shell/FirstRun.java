package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What a window without a capture shows: what this is, three ways to begin, and quieter ones
/// below.
final class FirstRun extends VBox {
    private static final String DEMO = "Run the isolation demo";
    private static final String DEMO_TEXT =
            "Two callers use one stateful server, first sharing a session, then each with its own.";
    private static final String SESSIONS = "Or watch two sessions live";
    private static final String ENVIRONMENT = "Or one session over HTTP and WebSocket";
    private static final double ROOM = 620;
    private static final String AGAIN = "You can try again.";
    private static final String STARTING = "Starting the demo…";

    private final Label demoTitle = new Label(DEMO);
    private final Label demoText = new Label(DEMO_TEXT);
    private final Label problem = new Label();
    private final Button demo;
    private final Hyperlink sessions;
    private final Hyperlink environment;

    enum Demo {
        ISOLATION,
        SESSIONS,
        ENVIRONMENT
    }

    FirstRun(
            Runnable runIsolation,
            Runnable runSessions,
            Runnable runEnvironment,
            Runnable addServer,
            Runnable openCapture) {
        getStyleClass().add("first-run");
        setAlignment(Pos.CENTER);
        demo = way(Feather.REPEAT, demoTitle, demoText, "Enter");
        demo.setId("run-demo");
        demo.getStyleClass().add("primary");
        demo.setOnAction(_ -> runIsolation.run());
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
        sessions = link("run-sessions", SESSIONS, runSessions);
        environment = link("run-environment", ENVIRONMENT, runEnvironment);
        HBox links = new HBox(20, sessions, environment);
        links.setAlignment(Pos.CENTER);
        Label title = new Label("See every MCP session");
        title.getStyleClass().add("hero-title");
        Label text =
                new Label("Put Wireroom between a client and a server. Watch, expire and kill.");
        text.getStyleClass().addAll("first-run-text", "fg2");
        Label drop = new Label("You can also drop a capture or an mcp.json on this window.");
        drop.getStyleClass().addAll("small", "fg3", "first-run-drop");
        problem.setId("demo-problem");
        problem.getStyleClass().addAll("small", "err");
        problem.setWrapText(true);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
        VBox ways = new VBox(12, demo, problem, add, open);
        ways.setMaxWidth(ROOM);
        getChildren().addAll(new FirstRunDrawing(), title, text, ways, links, drop);
    }

    /// Takes the focus, so that Enter runs the demo.
    Button first() {
        return demo;
    }

    /// @param step what is being done; empty as long as it is not known
    void starting(Demo which, String step) {
        problem.setVisible(false);
        demo.setDisable(true);
        sessions.setDisable(true);
        environment.setDisable(true);
        String all = step.isEmpty() ? STARTING : STARTING + " " + step;
        switch (which) {
            case ISOLATION -> say(STARTING, step);
            case SESSIONS -> sessions.setText(all);
            case ENVIRONMENT -> environment.setText(all);
        }
    }

    void idle() {
        demo.setDisable(false);
        say(DEMO, DEMO_TEXT);
        rest(sessions, SESSIONS);
        rest(environment, ENVIRONMENT);
    }

    void failed(String sentence) {
        idle();
        problem.setText(sentence + " " + AGAIN);
        problem.setVisible(true);
        demo.requestFocus();
    }

    private void say(String title, String text) {
        demoTitle.setText(title);
        demoText.setText(text);
        demo.setAccessibleText(title + ". " + text);
    }

    private static Hyperlink link(String id, String text, Runnable run) {
        Hyperlink link = new Hyperlink(text);
        link.setId(id);
        link.getStyleClass().add("way-link");
        link.setOnAction(_ -> run.run());
        return link;
    }

    private static void rest(Hyperlink link, String text) {
        link.setDisable(false);
        link.setText(text);
        link.setVisited(false);
    }

    private static Button way(Feather icon, Label title, Label text, String key) {
        title.getStyleClass().setAll("label", "way-title");
        text.getStyleClass().setAll("label", "way-text");
        text.setWrapText(true);
        VBox words = new VBox(3, title, text);
        words.setAlignment(Pos.CENTER_LEFT);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(14, Icons.hero(icon), words, gap, Chip.key(key));
        line.setAlignment(Pos.CENTER_LEFT);
        line.setPrefWidth(ROOM - 32);
        Button button = new Button("", line);
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.getStyleClass().add("way");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(title.getText() + ". " + text.getText());
        return button;
    }
}
