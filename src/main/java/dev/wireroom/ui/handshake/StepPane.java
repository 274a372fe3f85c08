package dev.wireroom.ui.handshake;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A step of the ladder with its piece of the id thread. The thread comes in from above when the id
/// was given before, and has a gap where a request lacks it.
final class StepPane extends Pane {
    private static final double TOP = 8;
    private static final double BETWEEN = 6;
    private static final double BOTTOM = 12;
    private static final double MARK = 9;

    private final Step step;
    private final Supplier<LadderColumns> columns;
    private final boolean threadIn;
    private final LongConsumer open;
    private final Region threadAbove = new Region();
    private final Region threadBelow = new Region();
    private final Region requestMark = new Region();
    private final Region answerMark = new Region();
    private final Region requestDots = new Region();
    private final Region answerDots = new Region();
    private final Label missing = new Label("missing");
    private final Region divider = new Region();
    private boolean requestWhole;
    private boolean answerWhole;
    private StepSide request;
    private @Nullable StepSide answer;

    /// @param threadIn whether the id was given before this step
    /// @param late whether an earlier step failed, so that this one counts for less
    /// @param open goes to an exchange
    StepPane(
            Step step,
            Supplier<LadderColumns> columns,
            boolean threadIn,
            boolean late,
            LongConsumer open) {
        this.step = step;
        this.columns = columns;
        this.threadIn = threadIn;
        this.open = open;
        getStyleClass().add("step");
        if (late) {
            getStyleClass().add("late");
        }
        threadAbove.getStyleClass().add("thread");
        threadBelow.getStyleClass().add("thread");
        requestDots.getStyleClass().add("thread-dots");
        answerDots.getStyleClass().add("thread-dots");
        divider.getStyleClass().add("step-divider");
        missing.getStyleClass().addAll("caption", "err", "semibold");
        request = requestSide();
        answer = answerSide();
        build();
        setAccessibleText(step.line() + " " + step.method() + " " + step.words());
    }

    private void build() {
        getChildren().setAll(threadAbove, threadBelow, requestDots, answerDots, divider, request);
        if (answer != null) {
            getChildren().add(answer);
        }
        getChildren().addAll(requestMark, answerMark, missing);
        mark(requestMark, requestDots, step.id());
        mark(answerMark, answerDots, step.back().id());
        missing.setVisible(step.id() == IdUse.MISSING);
    }

    private static void mark(Region mark, Region dots, IdUse id) {
        String style =
                switch (id) {
                    case MINTED -> "id-minted";
                    case USED -> "id-used";
                    case OTHER, REPEATED, JOINED -> "id-wrong";
                    case NONE, MISSING -> "";
                };
        mark.setVisible(!style.isEmpty());
        dots.setVisible(!style.isEmpty());
        mark.getStyleClass().setAll(style.isEmpty() ? List.of() : List.of("id-mark", style));
    }

    private StepSide requestSide() {
        String family = family(false);
        List<HeaderLine> shown = lines(step.lines(), step.rest(), requestWhole);
        int changes = step.changes().size();
        String far =
                switch (step.hops()) {
                    case SERVER_ONLY ->
                            step.line() + (step.method() == null ? "" : " " + step.method());
                    case CLIENT_ONLY -> "not sent on";
                    case BOTH -> changed(changes, "unchanged");
                };
        return new StepSide(
                columns,
                false,
                step.id(),
                family,
                requestTitle(),
                step.at(),
                shown,
                step.changes(),
                far,
                step.hops(),
                more(step.rest().size(), requestWhole, () -> requestWhole = !requestWhole));
    }

    private @Nullable StepSide answerSide() {
        Step.Back back = step.back();
        if (!back.came() && back.words().equals("asks for no answer")) {
            return null;
        }
        int changes = back.changes().size();
        String far = "";
        if (back.id() == IdUse.MINTED) {
            far = "id minted here";
        } else if (step.hops() == Hops.CLIENT_ONLY) {
            far = "answered by Wireroom";
        } else if (back.came()) {
            far = changed(changes, back.stream() ? "passed on as it comes" : "unchanged");
        }
        return new StepSide(
                columns,
                true,
                back.id(),
                family(true),
                answerTitle(),
                back.at(),
                lines(back.lines(), back.rest(), answerWhole),
                back.changes(),
                far,
                step.hops(),
                more(back.rest().size(), answerWhole, () -> answerWhole = !answerWhole));
    }

    private static String changed(int lines, String none) {
        return lines == 0 ? none : lines + (lines == 1 ? " line changed" : " lines changed");
    }

    private String family(boolean back) {
        return back && step.back().failed()
                ? "family-error"
                : Family.of(step.method()).styleClass();
    }

    private Node requestTitle() {
        HBox title = new HBox();
        title.getStyleClass().add("step-title");
        title.setOnMouseClicked(_ -> open.accept(step.exchange()));
        if (step.own() && columns.get().withServer()) {
            boolean handshake = Mcp.INITIALIZE.equals(step.method());
            String what = handshake ? "handshake" : "request";
            title.getChildren()
                    .add(label("No " + what + " from the caller: Wireroom did it", "fg2", false));
            return title;
        }
        title.getChildren().add(label(step.line(), "medium", true));
        if (step.method() != null) {
            title.getChildren().add(label(Visible.of(step.method()), "semibold", true));
        }
        String words = step.own() ? "sent by Wireroom itself" : Visible.of(step.words());
        title.getChildren().add(label(words, "fg2", false));
        return title;
    }

    private static Label label(String text, String style, boolean whole) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", style);
        label.setMinWidth(whole ? USE_PREF_SIZE : 0);
        return label;
    }

    private Node answerTitle() {
        Step.Back back = step.back();
        Label status = new Label(back.status() == 0 ? "" : Integer.toString(back.status()));
        status.getStyleClass().addAll("mono-bold", back.failed() ? "err" : "fg");
        status.setMinWidth(USE_PREF_SIZE);
        Label words = new Label(Visible.of(back.words()));
        words.getStyleClass().addAll("small", back.failed() ? "err" : "fg2");
        words.setMinWidth(0);
        HBox title = new HBox(status, words);
        if (back.status() == 0) {
            title.getChildren().remove(status);
        }
        title.getStyleClass().add("step-title");
        return title;
    }

    private static List<HeaderLine> lines(
            List<HeaderLine> some, List<HeaderLine> rest, boolean whole) {
        if (!whole) {
            return some;
        }
        List<HeaderLine> all = new ArrayList<>(some);
        all.addAll(rest);
        return all;
    }

    private @Nullable Hyperlink more(int hidden, boolean whole, Runnable toggle) {
        if (hidden == 0) {
            return null;
        }
        String many = hidden == 1 ? "1 line" : hidden + " lines";
        Hyperlink link = new Hyperlink(whole ? "\u2212" + many : "+" + many);
        link.setOnAction(_ -> {
            toggle.run();
            request = requestSide();
            answer = answerSide();
            build();
            requestLayout();
        });
        return link;
    }

    @Override
    protected double computePrefHeight(double width) {
        return TOP + request.height() + (answer == null ? 0 : BETWEEN + answer.height()) + BOTTOM;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double second = TOP + request.height() + BETWEEN;
        request.resizeRelocate(0, TOP, width, request.height());
        if (answer != null) {
            answer.resizeRelocate(0, second, width, answer.height());
        }
        divider.resizeRelocate(0, getHeight() - 1, width, 1);
        double requestY = TOP + request.idY();
        double answerY = answer == null ? requestY : second + answer.idY();
        thread(requestY, answerY);
        place(requestMark, requestDots, requestY);
        place(answerMark, answerDots, answerY);
        missing.resizeRelocate(columns.get().id() - 46, TOP + request.arrowY() + 6, 46, 14);
    }

    private void thread(double requestY, double answerY) {
        boolean minted = step.back().id() == IdUse.MINTED;
        boolean gap = step.id() == IdUse.MISSING;
        threadAbove.setVisible(threadIn);
        threadBelow.setVisible(threadIn || minted);
        double x = columns.get().id() - 1;
        if (gap) {
            threadAbove.resizeRelocate(x, 0, 2, Math.max(0, requestY - 12));
            threadBelow.resizeRelocate(
                    x, requestY + 26, 2, Math.max(0, getHeight() - requestY - 26));
        } else if (minted && !threadIn) {
            threadBelow.resizeRelocate(x, answerY, 2, getHeight() - answerY);
        } else {
            threadAbove.resizeRelocate(x, 0, 2, getHeight());
            threadBelow.setVisible(false);
        }
    }

    private void place(Region mark, Region dots, double y) {
        mark.resizeRelocate(columns.get().id() - MARK / 2, Math.round(y) - MARK / 2, MARK, MARK);
        dots.resizeRelocate(
                columns.get().id() + MARK / 2 + 1,
                Math.round(y),
                columns.get().text() - columns.get().id() - MARK / 2 - 3,
                1);
    }
}
