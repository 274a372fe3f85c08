package dev.wireroom.ui.handshake;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/// The boxes above the lifelines; they stay while the ladder scrolls.
final class LadderHeads extends Pane {
    private static final double HEIGHT = 44;

    private final boolean wide;
    private final HBox client = new HBox(6);
    private final HBox wireroom = new HBox(6);
    private final HBox server = new HBox(6);

    LadderHeads(boolean wide) {
        this.wide = wide;
        getStyleClass().add("ladder-heads");
        for (HBox each : new HBox[] {client, wireroom, server}) {
            each.getStyleClass().add("ladder-head");
            each.setAlignment(Pos.CENTER);
            getChildren().add(each);
        }
        server.setVisible(wide);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    /// @param far what stands on the right: "server" or "process"
    void show(HandshakeModel model, String far) {
        String mode = model.mode() == null ? "" : model.mode().word();
        fill(client, name(model.client(), "client"), model.client() == null ? "" : "client");
        fill(wireroom, "Wireroom", mode);
        fill(server, name(model.server(), model.session().server()), far);
        requestLayout();
    }

    private static String name(@Nullable String known, String other) {
        return known == null ? other : known;
    }

    private static void fill(HBox box, String name, String word) {
        Label who = new Label(name);
        who.getStyleClass().addAll("small", "semibold");
        Label what = new Label(word);
        what.getStyleClass().addAll("small", "fg2");
        box.getChildren().setAll(who);
        if (!word.isEmpty()) {
            box.getChildren().add(what);
        }
    }

    @Override
    protected void layoutChildren() {
        LadderColumns columns =
                wide ? LadderColumns.wide(getWidth()) : LadderColumns.narrow(getWidth());
        double gap = wide ? 28 : 12;
        place(client, columns.client(), gap);
        place(wireroom, columns.wireroom(), gap);
        if (wide) {
            place(server, columns.server(), gap);
        }
    }

    private void place(HBox box, double center, double edge) {
        double width = Math.max(wide ? 150 : 110, Math.ceil(box.prefWidth(-1)));
        double x = Math.clamp(center - width / 2, edge, Math.max(edge, getWidth() - width - 8));
        box.resizeRelocate(Math.round(x), 8, width, 28);
    }
}
