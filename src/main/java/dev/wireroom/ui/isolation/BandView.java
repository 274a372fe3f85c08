package dev.wireroom.ui.isolation;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The band under the header: the verdict in one sentence, and what can be done next. The button
/// stands at the right where there is room, without its keys where there is less, and else in a
/// line of its own.
final class BandView extends VBox {
    /// What the button does, by hand.
    static final String KEYS = "M R";

    private static final double HEIGHT = 56;
    private static final double LARGE_HEIGHT = 72;
    private static final double OFFER_LINE = 38;
    private static final double LARGE_OFFER_LINE = 52;

    private final FontIcon sign = Icons.bar(Feather.SHUFFLE);
    private final Label word = new Label();
    private final Text before = new Text();
    private final Text value = new Text();
    private final Text after = new Text();
    private final TextFlow sentence = new TextFlow(before, value, after);
    private final Region gap = new Region();
    private final Label count = new Label();
    private final Button offer = new Button();
    private final Chip keys = Chip.key(KEYS);
    private final HBox line = new HBox();
    private final HBox below = new HBox();
    private @Nullable Invitation offered;

    /// @param accept takes what the button offers
    BandView(Consumer<Invitation> accept) {
        setId("isolation-band");
        setAlignment(Pos.CENTER_LEFT);
        word.getStyleClass().add("band-word");
        word.setMinWidth(USE_PREF_SIZE);
        word.setId("isolation-verdict");
        before.getStyleClass().add("band-text");
        value.getStyleClass().addAll("band-text", "band-value");
        after.getStyleClass().add("band-text");
        sentence.getStyleClass().add("band-sentence");
        sentence.setMinWidth(0);
        HBox middle = new HBox(sentence);
        middle.setAlignment(Pos.CENTER_LEFT);
        middle.setFillHeight(false);
        middle.setMinWidth(0);
        HBox.setHgrow(middle, Priority.ALWAYS);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        count.getStyleClass().add("band-count");
        count.setMinWidth(USE_PREF_SIZE);
        count.setId("isolation-count");
        gap.setMinWidth(16);
        offer.setId("isolation-offer");
        offer.getStyleClass().add("band-button");
        offer.setContentDisplay(ContentDisplay.RIGHT);
        offer.setMinWidth(USE_PREF_SIZE);
        offer.setOnAction(_ -> {
            if (offered != null) {
                accept.accept(offered);
            }
        });
        line.getStyleClass().add("band-line");
        line.setAlignment(Pos.CENTER_LEFT);
        VBox.setVgrow(line, Priority.ALWAYS);
        below.getStyleClass().add("band-offer");
        below.setAlignment(Pos.TOP_LEFT);
        line.getChildren().setAll(sign, word, middle, gap, count);
        getChildren().setAll(line);
    }

    /// @param next null offers nothing
    void show(Band band, @Nullable Invitation next) {
        String tone =
                switch (band.tone()) {
                    case BLEED -> "bleed";
                    case ISOLATED -> "isolated";
                    case NEUTRAL -> "neutral";
                };
        getStyleClass().setAll("iso-band", tone);
        sign.setIconCode(
                switch (band.tone()) {
                    case BLEED -> Feather.ALERT_TRIANGLE;
                    case ISOLATED -> Feather.CHECK;
                    case NEUTRAL -> Feather.SHUFFLE;
                });
        word.setText(band.word());
        before.setText(band.before());
        value.setText(band.value());
        after.setText(band.after());
        count.setText(band.count());
        offered = next;
        offer.setText(next == null ? "" : next.words());
        offer.setAccessibleText(next == null ? "" : next.words() + ", " + next.detail());
        setAccessibleText(band.sentence());
    }

    /// Finds a place for the button.
    ///
    /// @param width of the whole band
    /// @param scale over 1 for presenters
    /// @return the height that this takes
    double fit(double width, double scale) {
        boolean large = scale > 1;
        double height = large ? LARGE_HEIGHT : HEIGHT;
        if (offered == null) {
            place(null);
        } else {
            if (offer.getParent() == null) {
                place(line);
            }
            double left = width - needed();
            boolean apart = widthOfOffer(null) > left;
            if (widthOfOffer(keys) > left && !apart) {
                offer.setGraphic(null);
            }
            place(apart ? below : line);
            height += apart ? large ? LARGE_OFFER_LINE : OFFER_LINE : 0;
        }
        setMinHeight(height);
        setMaxHeight(height);
        return height;
    }

    /// Width without the button, with the sentence in one line.
    private double needed() {
        applyCss();
        double sum = snappedLeftInset() + snappedRightInset() + 1;
        for (Node each : line.getChildren()) {
            if (!each.equals(offer)) {
                sum +=
                        line.getSpacing()
                                + (each.equals(gap) ? gap.getMinWidth() : each.prefWidth(-1));
            }
        }
        return sum;
    }

    private double widthOfOffer(@Nullable Node graphic) {
        offer.setGraphic(graphic);
        applyCss();
        return offer.prefWidth(-1);
    }

    /// The button keeps the focus where it stays.
    private void place(@Nullable HBox where) {
        if (where == null ? offer.getParent() == null : where.getChildren().contains(offer)) {
            return;
        }
        line.getChildren().remove(offer);
        below.getChildren().remove(offer);
        getChildren().remove(below);
        if (where != null) {
            where.getChildren().add(offer);
        }
        if (below.equals(where)) {
            getChildren().add(below);
        }
    }
}
