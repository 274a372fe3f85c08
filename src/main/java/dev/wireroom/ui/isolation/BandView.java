package dev.wireroom.ui.isolation;

import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The band under the header: the verdict in one sentence.
final class BandView extends HBox {
    private final FontIcon sign = Icons.bar(Feather.SHUFFLE);
    private final Label word = new Label();
    private final Text before = new Text();
    private final Text value = new Text();
    private final Text after = new Text();
    private final Label count = new Label();

    BandView() {
        setId("isolation-band");
        setAlignment(Pos.CENTER_LEFT);
        word.getStyleClass().add("band-word");
        word.setMinWidth(USE_PREF_SIZE);
        word.setId("isolation-verdict");
        before.getStyleClass().add("band-text");
        value.getStyleClass().addAll("band-text", "band-value");
        after.getStyleClass().add("band-text");
        TextFlow sentence = new TextFlow(before, value, after);
        sentence.setMinWidth(0);
        HBox line = new HBox(sentence);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setFillHeight(false);
        line.setMinWidth(0);
        HBox.setHgrow(line, Priority.ALWAYS);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        count.getStyleClass().add("band-count");
        count.setMinWidth(USE_PREF_SIZE);
        count.setId("isolation-count");
        Region gap = new Region();
        gap.setMinWidth(16);
        getChildren().setAll(sign, word, line, gap, count);
    }

    void show(Band band) {
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
        setAccessibleText(band.sentence());
    }
}
