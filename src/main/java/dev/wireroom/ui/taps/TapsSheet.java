package dev.wireroom.ui.taps;

import dev.wireroom.engine.wrap.ClientConfig;
import dev.wireroom.engine.wrap.ClientConfig.State;
import dev.wireroom.engine.wrap.KnownClients;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Sheet;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Put taps into a client's configuration: choose or drop the file, tick its servers, apply.
public final class TapsSheet {
    private static final double WIDTH = 640;
    private static final double ROW = 30;
    private static final int MOST_ROWS = 10;
    private static final double PROJECT = 240;

    private final Sheet sheet = new Sheet("Put taps into a client's configuration", WIDTH);
    private final VBox places = new VBox(6);
    private final ToggleGroup group = new ToggleGroup();
    private final Button file = new Button("Choose a file…");
    private final Label chosen = new Label();
    private final Label problem = new Label();
    private final VBox table = new VBox();
    private final ScrollPane rows = new ScrollPane(table);
    private final Button none = new Button("Take all out");
    private final Label plan = new Label();
    private final Button cancel = new Button("Cancel");
    private final Button apply = new Button("Apply");
    private final List<CheckBox> ticks = new ArrayList<>();
    private final TapsModel model;
    private List<ClientConfig.Entry> tabled = List.of();

    /// @param choose asks for a configuration
    public TapsSheet(TapsModel model, Supplier<Optional<Path>> choose) {
        this.model = model;
        sheet.setId("taps-sheet");
        Label what =
                new Label(
                        "A tap stands between the client and each server that it starts. What"
                                + " passes is the same as without it; a copy is shown here, live.");
        what.getStyleClass().addAll("small", "fg2");
        what.setWrapText(true);
        what.setMinHeight(Region.USE_PREF_SIZE);
        file.setId("taps-choose");
        file.getStyleClass().add("small-button");
        file.setOnAction(_ -> choose.get().ifPresent(this::take));
        chosen.setId("taps-file");
        chosen.getStyleClass().addAll("mono", "fg2");
        chosen.setMinWidth(0);
        problem.setId("taps-problem");
        problem.getStyleClass().addAll("small", "err");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.textProperty().bind(model.problemProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        none.setId("taps-none");
        none.getStyleClass().add("small-button");
        none.setOnAction(_ -> model.untickAll());
        none.managedProperty().bind(none.visibleProperty());
        rows.setFitToWidth(true);
        rows.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        rows.getStyleClass().addAll("sheet-scroll", "import-table");
        rows.managedProperty().bind(rows.visibleProperty());
        HBox out = new HBox(none);
        out.managedProperty().bind(none.visibleProperty());
        VBox content = new VBox(12, what, head(), places, problem, rows, out);
        plan.setId("taps-plan");
        plan.getStyleClass().add("field-note");
        plan.setMinWidth(0);
        cancel.setId("taps-cancel");
        cancel.getStyleClass().add("dialog-button");
        apply.setId("taps-apply");
        apply.getStyleClass().addAll("primary", "dialog-button");
        apply.setOnAction(_ -> model.apply());
        apply.setDefaultButton(true);
        sheet.body(content);
        sheet.foot(plan, cancel, apply);
        dropped();
        model.placesProperty().subscribe(this::show);
        model.linesProperty().subscribe(_ -> refresh());
        model.fileProperty().subscribe(_ -> refresh());
        model.busyProperty().subscribe(_ -> refresh());
    }

    public Region sheet() {
        return sheet;
    }

    /// Takes the focus when the sheet is shown.
    public Node first() {
        return file;
    }

    public void onClose(Runnable close) {
        sheet.onClose(close);
        cancel.setOnAction(_ -> close.run());
    }

    /// Shows the servers of this configuration.
    public void take(Path configuration) {
        group.getToggles().stream()
                .filter(each -> configuration.equals(each.getUserData()))
                .findFirst()
                .ifPresentOrElse(group::selectToggle, () -> group.selectToggle(null));
        model.choose(configuration);
    }

    private HBox head() {
        Label title = new Label("Configuration: choose one, or drop the file here");
        title.getStyleClass().add("field-label");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, gap, file);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    /// What is dropped here is meant for here, not for the window below.
    private void dropped() {
        sheet.addEventHandler(
                DragEvent.DRAG_OVER,
                event -> {
                    if (event.getDragboard().hasFiles()) {
                        event.acceptTransferModes(TransferMode.COPY);
                        event.consume();
                    }
                });
        sheet.addEventHandler(
                DragEvent.DRAG_DROPPED,
                event -> {
                    List<File> files = event.getDragboard().getFiles();
                    event.setDropCompleted(files != null && !files.isEmpty());
                    event.consume();
                    if (files != null && !files.isEmpty()) {
                        take(files.getFirst().toPath());
                    }
                });
    }

    private void show(List<KnownClients.Place> found) {
        places.getChildren().clear();
        for (KnownClients.Place each : found) {
            places.getChildren().add(card(each));
        }
        places.getChildren().add(chosen);
        refresh();
    }

    private HBox card(KnownClients.Place place) {
        RadioButton button = new RadioButton(place.client());
        button.setId("taps-" + place.client().toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
        button.setToggleGroup(group);
        button.setUserData(place.file());
        button.setMinWidth(140);
        Label path = new Label(place.file().toString());
        path.getStyleClass().addAll("mono", "fg2");
        path.setMinWidth(0);
        path.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        path.setTooltip(new Tooltip(place.file().toString()));
        HBox card = new HBox(button, path);
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().add("mode-card");
        card.setOnMouseClicked(_ -> button.setSelected(true));
        button.setSelected(place.file().equals(model.fileProperty().get()));
        button.selectedProperty()
                .subscribe((_, now) -> {
                    if (now && !place.file().equals(model.fileProperty().get())) {
                        model.choose(place.file());
                    }
                });
        button.selectedProperty()
                .subscribe(now -> {
                    card.getStyleClass().remove("chosen");
                    if (now) {
                        card.getStyleClass().add("chosen");
                    }
                });
        return card;
    }

    private void refresh() {
        Path configuration = model.fileProperty().get();
        boolean listed = group.getSelectedToggle() != null;
        chosen.setText(configuration == null || listed ? "" : configuration.toString());
        chosen.setVisible(!chosen.getText().isEmpty());
        chosen.setManaged(chosen.isVisible());
        List<TapsModel.Line> lines = model.linesProperty().get();
        List<ClientConfig.Entry> entries = lines.stream().map(TapsModel.Line::entry).toList();
        if (!entries.equals(tabled)) {
            tabled = entries;
            ticks.clear();
            table.getChildren().setAll(lines.stream().map(this::row).toList());
        }
        // The same boxes stay while they are ticked, else the focus would be lost.
        for (int i = 0; i < ticks.size(); i++) {
            ticks.get(i).setSelected(lines.get(i).possible() && lines.get(i).ticked());
        }
        int shown = Math.min(table.getChildren().size(), MOST_ROWS);
        rows.setMinHeight(shown * ROW + 2);
        rows.setPrefHeight(shown * ROW + 2);
        rows.setVisible(shown > 0);
        none.setVisible(model.anyTapped());
        plan.setText(model.plan());
        apply.setDisable(model.busyProperty().get() || !model.changes());
    }

    private HBox row(TapsModel.Line line) {
        String name = line.entry().name();
        String project = line.entry().project();
        CheckBox tick = new CheckBox(name);
        tick.setId("tap-" + (project.isEmpty() ? name : name + "-" + ticks.size()));
        tick.setSelected(line.possible() && line.ticked());
        ticks.add(tick);
        tick.setDisable(!line.possible());
        tick.setPrefWidth(150);
        tick.setMinWidth(150);
        tick.selectedProperty().subscribe((_, now) -> model.tick(line.entry().at(), now));
        Label command = new Label(String.join(" ", line.entry().line()));
        command.getStyleClass().addAll("mono", "fg2");
        command.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox row = new HBox(8, tick, command, gap);
        if (!project.isEmpty()) {
            row.getChildren().add(of(project));
            tick.setAccessibleText(name + ", " + project);
        }
        if (line.entry().state() == State.TAPPED) {
            row.getChildren().add(new Chip("tapped", Chip.Kind.OK));
        } else if (!line.possible()) {
            Label why =
                    new Label(
                            line.entry().state() == State.NO_COMMAND
                                    ? "not started by a command"
                                    : "its command cannot be read");
            why.getStyleClass().addAll("caption", "fg3");
            why.setMinWidth(Region.USE_PREF_SIZE);
            row.getChildren().add(why);
        }
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("import-row");
        return row;
    }

    /// Its end says more than its beginning.
    private static Label of(String project) {
        Label label = new Label(project);
        label.getStyleClass().addAll("caption", "fg3");
        label.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        label.setMaxWidth(PROJECT);
        label.setMinWidth(0);
        label.setTooltip(new Tooltip(project));
        return label;
    }
}
