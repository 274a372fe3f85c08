package dev.wireroom.ui.handshake;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The steps of a handshake between their lifelines, one below the other.
final class HandshakeLadder extends Pane {
    private static final double LATER = 34;

    private final boolean wide;
    private final LongConsumer open;
    private final List<Region> lifelines = List.of(new Region(), new Region(), new Region());
    private final Region laterMark = new Region();
    private final Region laterThread = new Region();
    private final HBox later = new HBox(6);
    private final List<StepPane> steps = new ArrayList<>();
    private @Nullable HandshakeModel model;
    private boolean whole;

    HandshakeLadder(boolean wide, LongConsumer open) {
        this.wide = wide;
        this.open = open;
        getStyleClass().add("ladder");
        lifelines.forEach(each -> each.getStyleClass().add("lifeline"));
        laterMark.getStyleClass().addAll("id-mark", "id-used");
        laterThread.getStyleClass().add("thread");
        later.getStyleClass().add("step-title");
    }

    void show(HandshakeModel now) {
        boolean other = model == null || !model.session().id().equals(now.session().id());
        if (now.equals(model)) {
            return;
        }
        model = now;
        whole = whole && !other;
        rebuild();
    }

    LadderColumns columns() {
        double width = getWidth() > 0 ? getWidth() : wide ? 836 : 444;
        return wide ? LadderColumns.wide(width) : LadderColumns.narrow(width);
    }

    private void rebuild() {
        HandshakeModel told = model;
        if (told == null) {
            return;
        }
        steps.clear();
        getChildren().setAll(lifelines);
        int many = whole ? told.steps().size() : told.first();
        boolean given = false;
        boolean failed = false;
        for (Step step : told.steps().subList(0, many)) {
            StepPane pane = new StepPane(step, this::columns, given, failed, open);
            given |= step.back().id() == IdUse.MINTED;
            failed |= "initialize".equals(step.method()) && step.back().failed();
            steps.add(pane);
            getChildren().add(pane);
        }
        later(told, given);
        requestLayout();
    }

    private void later(HandshakeModel told, boolean given) {
        String words = whole ? null : told.laterWords();
        laterThread.setVisible(given);
        laterMark.setVisible(given && words != null);
        later.getChildren().clear();
        if (words != null) {
            Label label = new Label(words);
            label.getStyleClass().addAll("small", "fg2");
            Hyperlink show = new Hyperlink("show");
            show.setId("show-later");
            show.setOnAction(_ -> {
                whole = true;
                rebuild();
            });
            later.getChildren().addAll(label, show);
        } else if (told.more() && whole) {
            Label label = new Label("Only the first " + told.steps().size() + " are shown");
            label.getStyleClass().addAll("small", "fg2");
            later.getChildren().add(label);
        }
        getChildren().addAll(laterThread, laterMark, later);
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = LATER;
        for (StepPane each : steps) {
            height += each.prefHeight(width);
        }
        return height;
    }

    @Override
    protected double computePrefWidth(double height) {
        return wide ? 640 : 320;
    }

    @Override
    protected void layoutChildren() {
        LadderColumns columns = columns();
        double[] at = {columns.client(), columns.wireroom(), columns.server()};
        for (int i = 0; i < 3; i++) {
            lifelines.get(i).setVisible(at[i] > 0);
            lifelines.get(i).resizeRelocate(at[i] - 1, 0, 2, getHeight());
        }
        double y = 0;
        for (Node each : steps) {
            double height = each.prefHeight(getWidth());
            each.resizeRelocate(0, y, getWidth(), height);
            y += height;
        }
        laterThread.resizeRelocate(columns.id() - 1, y, 2, Math.max(0, getHeight() - y));
        laterMark.resizeRelocate(columns.id() - 4.5, y + 12.5, 9, 9);
        later.resizeRelocate(columns.text(), y + 8, columns.wireroom() - columns.text() - 12, 18);
    }
}
