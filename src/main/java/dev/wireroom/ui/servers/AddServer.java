package dev.wireroom.ui.servers;

import dev.wireroom.engine.Actions;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Segmented;
import dev.wireroom.ui.kit.Sheet;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The add-server dialog: three ways, one foot. It stays after adding until a first client came or
/// somebody is done with it.
public final class AddServer implements AutoCloseable {
    private static final double WIDTH = 640;

    private enum Way {
        URL,
        COMMAND,
        IMPORT
    }

    private final Sheet sheet = new Sheet("Add a server", WIDTH);
    private final Segmented<Way> way = new Segmented<>(Way.URL);
    private final AddServerModel model;
    private final ImportModel imports;
    private final UrlWay url;
    private final CommandWay command;
    private final ImportWay importWay;
    private final SnippetPane snippet;
    private final Label note = new Label();
    private final Button cancel = new Button("Cancel");
    private final Button add = new Button("Add server");
    private final VBox content = new VBox(14);
    private final ScrollPane scroll = new ScrollPane(content);
    private Runnable closing = () -> {};

    /// @param added told the name of a server and the path of its clients
    /// @param choose asks for an `mcp.json`
    /// @param taps shows how to put taps into a client's configuration instead; into this one, when
    ///   it is not null
    public AddServer(
            Actions actions,
            CaptureModel capture,
            Replies replies,
            BiConsumer<String, String> added,
            Supplier<Optional<Path>> choose,
            Consumer<String> clipboard,
            Consumer<@Nullable Path> taps) {
        model = new AddServerModel(actions, capture, replies, added);
        imports = new ImportModel(actions, replies, added);
        command = new CommandWay(model, () -> taps.accept(null));
        url = new UrlWay(model);
        importWay = new ImportWay(imports, choose, clipboard, taps);
        snippet = new SnippetPane(clipboard);
        sheet.setId("add-server-sheet");
        way.add("URL", Way.URL).setId("way-url");
        way.add("Command", Way.COMMAND).setId("way-command");
        way.add("Import mcp.json", Way.IMPORT).setId("way-import");
        note.getStyleClass().add("field-note");
        note.setId("add-server-note");
        note.setMinWidth(0);
        cancel.setId("add-server-cancel");
        cancel.getStyleClass().add("dialog-button");
        add.setId("add-server-add");
        add.getStyleClass().addAll("primary", "dialog-button");
        add.setOnAction(_ -> act());
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("sheet-scroll");
        sheet.body(scroll);
        sheet.foot(note, cancel, add);
        way.valueProperty().subscribe(this::chosen);
        way.valueProperty().subscribe((_, _) -> first().requestFocus());
        model.draftProperty().subscribe(this::refreshFoot);
        model.phaseProperty().subscribe(this::enter);
        imports.linesProperty().subscribe(this::refreshFoot);
        refresh();
    }

    public Region sheet() {
        return sheet;
    }

    /// Takes the focus when the sheet is shown.
    public Node first() {
        return switch (way.valueProperty().get()) {
            case URL -> url.first();
            case COMMAND -> command.first();
            case IMPORT -> importWay.first();
        };
    }

    public void onClose(Runnable close) {
        sheet.onClose(close);
        cancel.setOnAction(_ -> close.run());
        closing = close;
    }

    /// Shows the third way with this file in it.
    public void take(Path mcpJson) {
        way.valueProperty().set(Way.IMPORT);
        importWay.take(mcpJson);
    }

    @Override
    public void close() {
        model.close();
    }

    private void act() {
        if (done()) {
            closing.run();
        } else if (way.valueProperty().get() == Way.IMPORT) {
            imports.add();
        } else {
            model.add();
        }
    }

    private boolean done() {
        return switch (way.valueProperty().get()) {
            case URL, COMMAND ->
                    model.phaseProperty().get() instanceof AddServerModel.Phase.Waiting
                            || model.phaseProperty().get() instanceof AddServerModel.Phase.Seen;
            case IMPORT -> imports.anyAdded() && imports.ticked() == 0;
        };
    }

    /// The fields are gone once it listens; what is left to do is to close.
    private void enter(AddServerModel.Phase now) {
        refresh();
        if (now instanceof AddServerModel.Phase.Waiting) {
            add.requestFocus();
        }
    }

    /// What stands in the fields of this way is what counts.
    private void chosen(Way now) {
        switch (now) {
            case URL -> url.changed();
            case COMMAND -> command.changed();
            case IMPORT -> {}
        }
        refresh();
    }

    private void refresh() {
        Way now = way.valueProperty().get();
        boolean over =
                model.phaseProperty().get() instanceof AddServerModel.Phase.Waiting
                        || model.phaseProperty().get() instanceof AddServerModel.Phase.Seen;
        if (over) {
            content.getChildren().setAll(outcome(model.phaseProperty().get()), snippet);
        } else {
            Region rule = new Region();
            rule.getStyleClass().add("rule");
            switch (now) {
                case URL -> content.getChildren().setAll(way, url, rule, snippet);
                case COMMAND -> content.getChildren().setAll(way, command, rule, snippet);
                case IMPORT -> content.getChildren().setAll(way, importWay);
            }
        }
        refreshFoot();
    }

    private void refreshFoot() {
        AddServerModel.Phase phase = model.phaseProperty().get();
        Way now = way.valueProperty().get();
        boolean end = done();
        Draft draft = model.draftProperty().get();
        String name = draft.name().strip();
        String address =
                switch (phase) {
                    case AddServerModel.Phase.Waiting it -> it.address();
                    case AddServerModel.Phase.Seen it -> it.address();
                    default -> model.clientAddress();
                };
        snippet.show(
                ClientEntry.of(
                        name.isEmpty() ? "server" : name,
                        address,
                        draft.treatment().mode(),
                        draft.treatment().isolation()));
        cancel.setVisible(!end);
        add.setDisable(
                phase instanceof AddServerModel.Phase.Adding
                        || (now == Way.IMPORT && !end && imports.ticked() == 0));
        add.setText(
                end
                        ? "Done"
                        : now == Way.IMPORT
                                ? imports.ticked() < 2
                                        ? "Add server"
                                        : "Add " + Num.count(imports.ticked(), "server", "servers")
                                : "Add server");
        note.setText(note(now, end));
    }

    private String note(Way now, boolean end) {
        return switch (now) {
            case IMPORT ->
                    end
                            ? "Put this into the client in place of its own file"
                            : "Each server gets a port of its own";
            case URL, COMMAND ->
                    end
                            ? "Listens on " + model.listensOn()
                            : "Listens on "
                                    + model.listensOn()
                                    + " once added"
                                    + (model.remote() ? ". Remote: actions ask first" : "");
        };
    }

    private HBox outcome(AddServerModel.Phase phase) {
        Label head = new Label();
        head.getStyleClass().addAll("semibold", "body");
        Label text = new Label();
        text.setId("first-request");
        text.getStyleClass().addAll("small", "fg2");
        Node sign;
        if (phase instanceof AddServerModel.Phase.Seen it) {
            head.setText(it.who().isEmpty() ? "First request" : "First request from " + it.who());
            text.setText(it.server().settings().name() + " is being recorded.");
            var check = Icons.bar(Feather.CHECK);
            check.getStyleClass().add("ok");
            sign = check;
        } else {
            head.setText("Waiting for the first request…");
            text.setText("Put this into the client and start it. You can close this meanwhile.");
            ProgressIndicator waiting = new ProgressIndicator();
            waiting.getStyleClass().add("small-progress");
            sign = waiting;
        }
        head.setId("add-server-outcome");
        HBox card = new HBox(12, sign, new VBox(3, head, text));
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().add("outcome");
        return card;
    }
}
