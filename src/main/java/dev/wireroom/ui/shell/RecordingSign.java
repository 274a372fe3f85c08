package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// Whether traffic is being recorded, for how long, and the button that holds the picture. Holding
/// never touches the recording.
final class RecordingSign extends HBox {
    private final Region dot = new Region();
    private final Label word = new Label("Not recording");
    private final Label time = new Label();
    private final Button hold = new Button("", Icons.pause());
    private boolean running;
    private boolean narrow;
    private boolean held;
    private boolean holdable = true;
    private long heldBack;

    RecordingSign() {
        getStyleClass().add("recording-sign");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        dot.getStyleClass().add("recording-dot");
        time.getStyleClass().addAll("mono", "fg2");
        time.setId("recording-time");
        hold.setId("hold");
        hold.getStyleClass().add("icon-button");
        hold.setTooltip(new Tooltip("Hold the picture; recording goes on"));
        hold.setAccessibleText("Hold");
        getChildren().addAll(dot, word, time, hold);
        refresh();
    }

    void onHold(Runnable toggle) {
        hold.setOnAction(_ -> toggle.run());
    }

    /// @param micros since recording began; negative when it does not record
    void show(long micros) {
        running = micros >= 0;
        time.setText(running ? Num.running(micros) : "");
        refresh();
    }

    /// Only the picture of the capture being recorded can be held.
    void holdable(boolean now) {
        holdable = now;
        refresh();
    }

    void held(boolean now, long newExchanges) {
        held = now;
        heldBack = newExchanges;
        refresh();
    }

    void narrow(boolean now) {
        narrow = now;
        refresh();
    }

    private void refresh() {
        dot.getStyleClass().removeAll("on", "off");
        dot.getStyleClass().add(running ? "on" : "off");
        word.getStyleClass().removeAll("medium", "fg2", "warn");
        word.getStyleClass().add(running ? "medium" : "fg2");
        if (held) {
            word.setText("Held, " + Num.grouped(heldBack) + " new");
            word.getStyleClass().add("warn");
        } else {
            word.setText(running ? "Recording" : "Not recording");
        }
        show(word, !narrow || !running || held);
        show(time, running && !held);
        show(hold, running && holdable);
        hold.setGraphic(held ? Icons.bar(Feather.PLAY) : Icons.pause());
    }

    private static void show(javafx.scene.Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
