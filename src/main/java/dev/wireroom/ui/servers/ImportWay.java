package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.CodeText;
import dev.wireroom.ui.kit.Copy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The third way: paste, drop or choose an `mcp.json`, tick servers; afterwards the same file with
/// the listeners in it.
final class ImportWay extends VBox {
    private static final long LARGEST = 4_000_000;

    private final TextArea paste = new TextArea();
    private final Label problem = new Label();
    private final VBox table = new VBox();
    private final CodeText rewritten = new CodeText();
    private final StackPane result;
    private final HBox hint = new HBox(6);
    private final ImportModel model;
    private @Nullable Path taken;

    /// @param taps shows how to put taps into a file instead; the one that was taken, or null
    ImportWay(
            ImportModel model,
            Supplier<Optional<Path>> choose,
            Consumer<String> clipboard,
            Consumer<@Nullable Path> taps) {
        this.model = model;
        setSpacing(10);
        Label title = new Label("Paste an mcp.json, or drop the file here");
        title.getStyleClass().add("field-label");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button file = new Button("Choose a file…");
        file.setId("choose-mcp-json");
        file.getStyleClass().add("small-button");
        file.setOnAction(_ -> choose.get().ifPresent(this::take));
        HBox head = new HBox(title, gap, file);
        head.setAlignment(Pos.CENTER_LEFT);
        paste.setId("mcp-json");
        paste.getStyleClass().add("mono");
        paste.setPrefRowCount(7);
        paste.setPromptText(
                "{ \"mcpServers\": { \"playwright\": { \"url\": \"http://localhost:8931/mcp\" } }"
                        + " }");
        paste.textProperty().bindBidirectional(model.textProperty());
        problem.setId("mcp-json-problem");
        problem.getStyleClass().addAll("small", "err");
        problem.textProperty().bind(model.problemProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        table.getStyleClass().add("import-table");
        Copy copy = new Copy("Copy", model::rewritten, clipboard);
        copy.setId("copy-rewritten");
        rewritten.getStyleClass().add("framed-code");
        result = new StackPane(rewritten, copy);
        StackPane.setAlignment(copy, Pos.TOP_RIGHT);
        StackPane.setMargin(copy, new Insets(8));
        result.managedProperty().bind(result.visibleProperty());
        Label instead = new Label("Or let the client go on starting its commands, with taps:");
        instead.getStyleClass().addAll("small", "fg2");
        Hyperlink put = new Hyperlink("Put taps in…");
        put.setId("import-taps");
        put.setOnAction(_ -> taps.accept(taken));
        hint.setAlignment(Pos.CENTER_LEFT);
        hint.getChildren().addAll(instead, put);
        hint.managedProperty().bind(hint.visibleProperty());
        getChildren().addAll(head, paste, problem, table, hint, result);
        model.linesProperty().subscribe(this::refresh);
    }

    TextArea first() {
        return paste;
    }

    /// Reads a file that was chosen or dropped.
    void take(Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                paste.setText("");
                return;
            }
            paste.setText(Files.readString(file));
            taken = file;
        } catch (IOException e) {
            model.problemProperty().set(file.getFileName() + " cannot be read. Is it a text file?");
        }
    }

    private void refresh() {
        table.getChildren().clear();
        for (ImportModel.Line line : model.linesProperty().get()) {
            table.getChildren().add(row(line));
        }
        table.setVisible(!table.getChildren().isEmpty());
        table.setManaged(table.isVisible());
        boolean done = model.anyAdded();
        hint.setVisible(model.anyCommand() && !done);
        result.setVisible(done);
        paste.setVisible(!done);
        paste.setManaged(!done);
        if (done) {
            rewritten.showJson(model.rewritten());
        }
    }

    private HBox row(ImportModel.Line line) {
        CheckBox tick = new CheckBox(line.entry().name());
        tick.setId("tick-" + line.entry().name());
        tick.setSelected(line.ticked());
        tick.setDisable(!line.possible());
        tick.setPrefWidth(170);
        tick.setMinWidth(170);
        tick.selectedProperty().subscribe((_, now) -> model.tick(line.entry().name(), now));
        Label place =
                new Label(
                        line.address().isEmpty()
                                ? line.entry().place()
                                : "listens on " + line.address());
        place.getStyleClass().addAll("mono", line.address().isEmpty() ? "fg2" : "ok");
        place.setMinWidth(0);
        HBox row = new HBox(8, tick, place);
        Mode mode = line.entry().treatment().mode();
        if (mode != Mode.RELAY) {
            row.getChildren().add(new Chip(mode.word(), Chip.Kind.PLAIN));
        }
        if (!line.problem().isEmpty()) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            Label why = new Label(line.problem());
            why.getStyleClass().addAll("caption", "fg3");
            why.setMinWidth(USE_PREF_SIZE);
            row.getChildren().addAll(gap, why);
        }
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("import-row");
        return row;
    }
}
