package dev.wireroom.ui.verdict;

import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What a client does after its session was ended: each step as it happens, then the verdict and
/// the rule it is measured by. Window's thread only.
public final class VerdictCard extends VBox {
    private static final Pattern STRONG = Pattern.compile("\\b(404|initialize|S\\d+)\\b");

    private final SessionActions actions;
    private final LongConsumer open;
    private final Consumer<String> goTo;
    private final Label title = new Label();
    private @Nullable VerdictText text;

    /// @param open goes to an exchange
    /// @param goTo goes to a session
    public VerdictCard(SessionActions actions, LongConsumer open, Consumer<String> goTo) {
        this.actions = actions;
        this.open = open;
        this.goTo = goTo;
        getStylesheets()
                .add(
                        Objects.requireNonNull(VerdictCard.class.getResource("verdict.css"))
                                .toExternalForm());
        getStyleClass().add("verdict");
        setId("verdict");
        title.getStyleClass().addAll("semibold", "body");
        title.setWrapText(true);
    }

    /// @param revision that the session agreed on; null when unknown
    /// @param successorOpen whether the new session can be expired
    public void show(Verdict verdict, @Nullable String revision, boolean successorOpen, long now) {
        VerdictText words = new VerdictText(verdict, revision);
        text = words;
        getStyleClass().removeIf(each -> each.startsWith("tone-"));
        getStyleClass().add("tone-" + words.tone().name().toLowerCase(Locale.ROOT));
        getChildren().setAll(head(words.tone(), verdict.kind()));
        VBox steps = new VBox();
        steps.getStyleClass().add("verdict-steps");
        for (int i = 0; i < verdict.steps().size(); i++) {
            boolean last = i == verdict.steps().size() - 1;
            steps.getChildren().add(step(verdict, verdict.steps().get(i), i == 0, last));
        }
        if (!verdict.steps().isEmpty()) {
            getChildren().add(steps);
        }
        getChildren().add(foot(words, verdict, successorOpen));
        tick(now);
        setAccessibleText(words.title(now));
    }

    /// Lets the clock in the title run.
    public void tick(long now) {
        if (text != null) {
            title.setText(text.title(now));
        }
    }

    private HBox head(VerdictText.Tone tone, VerdictKind kind) {
        Feather icon =
                switch (tone) {
                    case OK -> Feather.CHECK;
                    case WARN -> Feather.ALERT_TRIANGLE;
                    case ERR -> Feather.X;
                    case NEUTRAL -> kind == VerdictKind.WATCHING ? Feather.EYE : Feather.CLOCK;
                };
        Node sign = Icons.bar(icon);
        sign.getStyleClass().add("verdict-sign");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label what = new Label("recovery check");
        what.getStyleClass().addAll("small", "fg2");
        what.setMinWidth(0);
        HBox head = new HBox(8, sign, title, gap, what);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("verdict-head");
        return head;
    }

    private Node step(Verdict verdict, Verdict.Step step, boolean first, boolean last) {
        StepDot dot = new StepDot(first, last);
        dot.getStyleClass().add(tone(verdict, step, last));
        Label at = new Label(Num.offset(step.at() - verdict.since()));
        at.getStyleClass().addAll("mono", "fg2");
        at.setMinWidth(58);
        TextFlow words = strong(step.text());
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(10, dot, at, words);
        if (step.exchange() > 0) {
            Hyperlink number = new Hyperlink("#" + step.exchange());
            number.getStyleClass().addAll("mono", "step-number");
            number.setMinWidth(USE_PREF_SIZE);
            number.setOnAction(_ -> open.accept(step.exchange()));
            line.getChildren().add(number);
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("verdict-step");
        return line;
    }

    private static String tone(Verdict verdict, Verdict.Step step, boolean last) {
        if (step.text().contains("404")) {
            return "step-end";
        }
        String successor = verdict.successor();
        boolean good = successor != null && step.text().contains(successor);
        boolean back = last && new VerdictText(verdict, null).tone() == VerdictText.Tone.OK;
        return good || back ? "step-good" : "step-plain";
    }

    private static TextFlow strong(String text) {
        TextFlow flow = new TextFlow();
        flow.setMaxHeight(USE_PREF_SIZE);
        Matcher matcher = STRONG.matcher(text);
        int at = 0;
        while (matcher.find()) {
            add(flow, text.substring(at, matcher.start()), "small");
            add(flow, matcher.group(), "semibold");
            at = matcher.end();
        }
        add(flow, text.substring(at), "small");
        return flow;
    }

    private static void add(TextFlow flow, String text, String style) {
        if (!text.isEmpty()) {
            Text piece = new Text(Visible.of(text));
            piece.getStyleClass().addAll("small", "fg", style);
            flow.getChildren().add(piece);
        }
    }

    private VBox foot(VerdictText words, Verdict verdict, boolean successorOpen) {
        Text rule = new Text(words.rule() + " ");
        rule.getStyleClass().addAll("small", "fg2");
        Text spec = new Text(words.spec());
        spec.getStyleClass().addAll("small", "link");
        TextFlow sentence = new TextFlow(rule, spec);
        HBox buttons = new HBox(8);
        buttons.getStyleClass().add("verdict-buttons");
        Button copy = button("Copy as Markdown", "verdict-copy");
        copy.setOnAction(_ -> actions.copy(words.markdown(verdict.since())));
        buttons.getChildren().add(copy);
        String successor = verdict.successor();
        if (successor != null) {
            if (successorOpen) {
                Button expire = button("Expire " + successor + " too", "verdict-expire");
                expire.setOnAction(_ -> actions.expire(successor));
                buttons.getChildren().add(expire);
            }
            Button go = button("Go to " + successor, "verdict-go");
            go.setOnAction(_ -> goTo.accept(successor));
            buttons.getChildren().add(go);
        }
        VBox foot = new VBox(10, sentence, buttons);
        foot.getStyleClass().add("verdict-foot");
        return foot;
    }

    private static Button button(String word, String id) {
        Button button = new Button(word);
        button.getStyleClass().add("small-button");
        button.setId(id);
        return button;
    }
}
