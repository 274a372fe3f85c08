package dev.wireroom.ui.handshake;

import dev.wireroom.model.Era;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Copy;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What was agreed, what the id is worth, what both sides can do, and which rules were kept.
final class HandshakeFactsPane extends VBox {
    private final Consumer<String> clipboard;

    HandshakeFactsPane(Consumer<String> clipboard) {
        this.clipboard = clipboard;
        getStyleClass().add("handshake-facts");
    }

    void show(HandshakeModel model) {
        getChildren().clear();
        section("Agreed");
        version(model);
        row("Client", model.client() == null ? "says no name" : model.client(), "");
        row("Server", model.server() == null ? "says no name" : model.server(), "");
        if (model.tookMicros() >= 0) {
            row("Took", Num.took(model.tookMicros()), "to the answer");
        }
        id(model);
        if (!model.clientCan().isEmpty() || !model.serverCan().isEmpty()) {
            HBox both =
                    new HBox(
                            12,
                            capabilities("Client can", model.clientCan()),
                            capabilities("Server can", model.serverCan()));
            both.getStyleClass().add("facts-section");
            getChildren().add(both);
        }
        checks(model);
    }

    private void version(HandshakeModel model) {
        String asked = model.asked();
        String answered = model.answered();
        if (model.session().era() == Era.MODERN) {
            row("Revision", answered == null ? "2026-07-28" : answered, "without a handshake");
        } else if (asked == null && answered == null) {
            row("Protocol", "none agreed", "");
        } else if (asked == null || asked.equals(answered)) {
            row(
                    "Protocol",
                    answered == null ? "" : answered,
                    asked == null ? "" : "asked and answered");
        } else {
            row("Protocol", answered == null ? "no answer" : answered, "asked for " + asked);
        }
    }

    private void id(HandshakeModel model) {
        HandshakeModel.IdFacts id = model.id();
        if (id == null) {
            return;
        }
        section("Session id");
        Label value = new Label(Visible.of(id.value()));
        value.getStyleClass().add("mono");
        value.setMinWidth(0);
        Copy copy = new Copy("", id::value, clipboard);
        HBox line = new HBox(4, value, copy);
        line.setAlignment(Pos.CENTER_LEFT);
        row("Value", line);
        row("Form", id.form(), "");
        if (id.later() > 0) {
            boolean all = id.right() == id.later();
            row(
                    "Sent",
                    Num.grouped(id.right())
                            + " of "
                            + Num.count(id.later(), "later request", "later requests")
                            + (all ? ", one field each" : ""),
                    "");
        }
    }

    private static VBox capabilities(String title, List<Capability> all) {
        VBox box = new VBox(6);
        box.setMinWidth(0);
        box.setPrefWidth(1);
        HBox.setHgrow(box, Priority.ALWAYS);
        Label head = new Label(title);
        head.getStyleClass().add("section-title");
        box.getChildren().add(head);
        for (Capability each : all) {
            Node sign = Icons.row(each.there() ? Feather.CHECK : Feather.MINUS);
            sign.getStyleClass().add(each.there() ? "ok" : "fg3");
            Label name = new Label(Visible.of(each.name()));
            name.getStyleClass().addAll("small", each.there() ? "fg" : "fg3");
            Label note = new Label(Visible.of(each.note()));
            note.getStyleClass().addAll("caption", "fg2");
            note.setMinWidth(0);
            HBox line = new HBox(8, sign, name, note);
            line.setAlignment(Pos.CENTER_LEFT);
            box.getChildren().add(line);
        }
        if (all.isEmpty()) {
            Label none = new Label("says nothing");
            none.getStyleClass().addAll("small", "fg3");
            box.getChildren().add(none);
        }
        return box;
    }

    private void checks(HandshakeModel model) {
        if (model.checks().isEmpty()) {
            return;
        }
        Label title = new Label("Checks");
        title.getStyleClass().add("section-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label sum = new Label(model.checkWords());
        sum.getStyleClass().addAll("small", "fg2");
        HBox head = new HBox(title, gap, sum);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("facts-section");
        getChildren().add(head);
        for (Check each : model.checks()) {
            getChildren().add(check(each));
        }
    }

    private static Node check(Check check) {
        boolean passed = check.outcome() == Check.Outcome.PASSED;
        boolean warned = check.outcome() == Check.Outcome.WARNED;
        Node sign = Icons.row(passed ? Feather.CHECK : warned ? Feather.ALERT_TRIANGLE : Feather.X);
        sign.getStyleClass().add(passed ? "ok" : warned ? "warn" : "err");
        Label text = new Label(check.text());
        text.getStyleClass().add("small");
        text.setWrapText(true);
        VBox words = new VBox(text);
        HBox.setHgrow(words, Priority.ALWAYS);
        if (!passed) {
            Label rule =
                    new Label(
                            (warned ? "warning, " : "error, ")
                                    + check.rule()
                                    + ", "
                                    + check.spec());
            rule.getStyleClass().addAll("caption", "fg2");
            rule.setWrapText(true);
            words.getChildren().add(rule);
        }
        HBox line = new HBox(8, sign, words);
        line.setAlignment(Pos.TOP_LEFT);
        line.getStyleClass().add("check-line");
        return line;
    }

    private void section(String title) {
        Label head = new Label(title);
        head.getStyleClass().addAll("section-title", "facts-section");
        getChildren().add(head);
    }

    private void row(String label, String value, String more) {
        Label text = new Label(Visible.of(value));
        text.getStyleClass().add("small");
        Label note = new Label(more);
        note.getStyleClass().addAll("small", "fg2");
        HBox line = new HBox(5, text, note);
        line.setAlignment(Pos.CENTER_LEFT);
        row(label, line);
    }

    private void row(String label, Node value) {
        Label name = new Label(label);
        name.getStyleClass().addAll("small", "fg2");
        name.setMinWidth(84);
        HBox.setHgrow(value, Priority.ALWAYS);
        HBox line = new HBox(name, value);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("facts-row");
        getChildren().add(line);
    }
}
