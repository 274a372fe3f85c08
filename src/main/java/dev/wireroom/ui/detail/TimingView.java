package dev.wireroom.ui.detail;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Message;
import dev.wireroom.ui.kit.Family;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The times of an exchange, one bar under the other on one scale.
final class TimingView extends ScrollPane {
    private static final int AT_MOST = 100;

    private final VBox body = new VBox();

    TimingView() {
        body.getStyleClass().add("timing");
        setContent(body);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
    }

    void clear() {
        body.getChildren().clear();
    }

    /// @param whole what is to be said of the call that goes over several exchanges; null = nothing
    void show(Timing timing, @Nullable String whole) {
        body.getChildren().clear();
        sum(timing);
        if (whole != null) {
            fact("Whole call", whole);
        }
        double sent = timing.share(Math.max(0, timing.sent()));
        List<Double> ticks = timing.events().stream().map(e -> timing.share(e.at())).toList();
        double first = timing.firstByte() < 0 ? 1 : timing.share(timing.firstByte());
        boolean open = timing.end() == ExchangeEnd.OPEN;
        head();
        if (!timing.socket()) {
            row(
                    "Request",
                    Math.max(0, timing.sent()),
                    timing.sent(),
                    bar(0, sent, "family-lifecycle"));
        }
        if (timing.firstByte() < 0) {
            row(open ? "Waiting" : "No answer", -1, timing.total(), bar(sent, 1, "waiting"));
        } else {
            long waited = timing.firstByte() - Math.max(0, timing.sent());
            row(
                    timing.socket() ? "Upgrade" : "First byte",
                    timing.firstByte(),
                    waited,
                    bar(sent, first, "waiting"));
            TimingBar answer =
                    new TimingBar(
                            first,
                            1,
                            ticks.subList(0, Math.min(AT_MOST, ticks.size())),
                            open ? "answer-open" : "answer");
            long took = timing.total() - timing.firstByte();
            String word = timing.socket() ? "Socket" : "Answer";
            row(open ? word + ", open" : word, timing.total(), took, answer);
        }
        events(timing);
    }

    private void sum(Timing timing) {
        boolean open = timing.end() == ExchangeEnd.OPEN;
        fact(open ? "So far" : "Total", Num.took(timing.total()));
        if (timing.firstByte() >= 0) {
            fact("To the first byte", Num.took(timing.firstByte()));
        }
        if (timing.events().size() > 1) {
            fact("Longest silence", Num.took(timing.longestGap()));
        }
        fact(open ? "State" : "Ended", timing.endWords());
    }

    private void fact(String label, String value) {
        Label name = new Label(label);
        name.getStyleClass().addAll("small", "fg2");
        name.setMinWidth(118);
        Label text = new Label(value);
        text.getStyleClass().add("small");
        HBox line = new HBox(name, text);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("overview-row");
        body.getChildren().add(line);
    }

    private void head() {
        HBox line = line(label("What", "section-title"), new Region(), "at", "took");
        line.getStyleClass().add("timing-head");
        body.getChildren().add(line);
    }

    private void row(String word, long at, long took, TimingBar bar) {
        Label name = label(word, "small");
        body.getChildren()
                .add(line(name, bar, at < 0 ? "" : Num.took(at), took < 0 ? "" : Num.took(took)));
    }

    private void events(Timing timing) {
        long before = Math.max(0, timing.firstByte());
        int shown = Math.min(AT_MOST, timing.events().size());
        for (Timing.Event each : timing.events().subList(0, shown)) {
            Message message = each.line().message();
            Label name = label(each.line().word() + " " + each.line().detail(), "small");
            name.setTooltip(new Tooltip(name.getText()));
            name.getStyleClass().add("fg2");
            double at = timing.share(each.at());
            String family =
                    message.failed() ? "family-error" : Family.of(message.method()).styleClass();
            TimingBar bar = new TimingBar(at, at, List.of(), "event");
            bar.getStyleClass().add(family);
            body.getChildren()
                    .add(line(name, bar, Num.took(each.at()), "+" + Num.took(each.at() - before)));
            before = each.at();
        }
        if (shown < timing.events().size()) {
            int more = timing.events().size() - shown;
            body.getChildren().add(label(Num.grouped(more) + " more messages", "small"));
        }
    }

    private TimingBar bar(double from, double to, String style) {
        return new TimingBar(from, to, List.of(), style);
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        return label;
    }

    private static HBox line(Label name, Region bar, String at, String took) {
        name.setMinWidth(124);
        name.setMaxWidth(124);
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox line = new HBox(10, name, bar, number(at, 62), number(took, 62));
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("timing-row");
        return line;
    }

    private static Label number(String text, double width) {
        Label label = new Label(text);
        label.getStyleClass().addAll("mono", "fg2");
        label.setMinWidth(width);
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }
}
