package dev.wireroom.ui.shell;

import dev.wireroom.engine.Stats;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The bar at the foot: what the recording costs and loses, and how much of the capture is shown.
final class StatusBar extends HBox {
    private final Region dot = new Region();
    private final Label listening = new Label();
    private final Label lost = number();
    private final Label queued = number();
    private final Label size = number();
    private final Label masked = new Label("Secrets masked", Icons.row(Feather.LOCK));
    private final HBox counts = new HBox(16);
    private final Label problem = new Label();
    private final Label shown = new Label();

    StatusBar() {
        getStyleClass().add("status-bar");
        setAlignment(Pos.CENTER_LEFT);
        dot.getStyleClass().add("status-dot");
        listening.setGraphic(dot);
        counts.setAlignment(Pos.CENTER_LEFT);
        counts.getChildren()
                .setAll(pair("Lost", lost), pair("Queued", queued), pair("Capture", size));
        shown.setId("shown");
        listening.setId("listening");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(listening, problem, counts, masked, gap, shown);
        problem.setId("capture-problem");
        problem.getStyleClass().add("err");
        problem("");
        rest();
    }

    /// Nothing is open: says what kind of program this is.
    void rest() {
        listening.setText("Listens on this machine only");
        listening.setGraphic(null);
        present(counts, false);
        masked.setText("Secrets are masked before they reach the disk");
        shown.setText("Nothing leaves this machine");
    }

    /// @param servers that listen
    /// @param failing that should but do not
    /// @param taps that run now
    void live(int servers, int failing, int taps, Stats stats) {
        listening.setGraphic(dot);
        dot.getStyleClass().removeAll("good", "bad", "none");
        dot.getStyleClass().add(failing > 0 ? "bad" : servers + taps > 0 ? "good" : "none");
        String listeners =
                failing > 0
                        ? Num.count(failing, "server does not listen", "servers do not listen")
                        : servers == 0
                                ? "No server listens"
                                : Num.count(servers, "server listening", "servers listening");
        String running = taps == 0 ? "" : Num.count(taps, "tap running", "taps running");
        listening.setText(
                running.isEmpty()
                        ? listeners
                        : servers + failing == 0 ? running : listeners + ", " + running);
        lost.setText(Num.grouped(stats.lost()));
        lost.getStyleClass().removeAll("err", "fg2");
        lost.getStyleClass().add(stats.lost() > 0 ? "err" : "fg2");
        queued.setText(stats.queuedBytes() == 0 ? "0" : Num.bytes(stats.queuedBytes()));
        size.setText(Num.bytes(stats.captureBytes()));
        masked.setText("Secrets masked");
        present(counts, true);
    }

    /// Says that what passes is not saved, and since when; empty ends it.
    void problem(String sentence) {
        problem.setText(sentence);
        problem.setTooltip(new Tooltip(sentence));
        present(problem, !sentence.isEmpty());
        getStyleClass().remove("failing");
        if (!sentence.isEmpty()) {
            getStyleClass().add("failing");
        }
    }

    /// An opened file: there is nothing to lose or to queue.
    void stored(String name) {
        listening.setGraphic(null);
        listening.setText("Stored capture " + name);
        present(counts, false);
        masked.setText("Secrets masked");
    }

    void showCounts(long sessions, long ofSessions, long exchanges, long ofExchanges) {
        shown.setText(
                "%s of %s · %s of %s"
                        .formatted(
                                Num.grouped(sessions),
                                Num.count(ofSessions, "session", "sessions"),
                                Num.grouped(exchanges),
                                Num.count(ofExchanges, "exchange", "exchanges")));
    }

    /// What the keys of the view do, in place of the counts.
    void hint(String keys) {
        shown.setText(keys);
    }

    private static HBox pair(String word, Label number) {
        HBox pair = new HBox(5, new Label(word), number);
        pair.setAlignment(Pos.CENTER_LEFT);
        return pair;
    }

    private static Label number() {
        Label label = new Label("0");
        label.getStyleClass().add("mono");
        return label;
    }

    private static void present(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
