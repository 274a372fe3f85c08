package dev.wireroom.ui.headers;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// What is to be said of a row: why the hops differ, and how the field goes with the body.
final class WhyWords extends VBox {
    /// @param size style class of the words
    WhyWords(HeaderRow row, String size) {
        setMaxHeight(USE_PREF_SIZE);
        if (!row.why().isEmpty()) {
            boolean unexplained = row.why().equals(HeaderReasons.UNEXPLAINED);
            getChildren().add(words(row.why(), size, unexplained ? "warn" : "fg2"));
        }
        for (BodyCheck check : row.body()) {
            Label words = words(check.words(), size, check.broken() ? "err" : "fg2");
            words.getStyleClass().add("body-check");
            if (check.guessed()) {
                words.setTooltip(new Tooltip(BodyCheck.BY_NAME));
            }
            getChildren().add(words);
        }
    }

    /// All of it in one line, for a screen reader.
    static String spoken(HeaderRow row) {
        StringBuilder spoken = new StringBuilder(row.why());
        for (BodyCheck check : row.body()) {
            spoken.append(spoken.isEmpty() ? "" : ", ")
                    .append(check.broken() ? "unlike the body: " : "")
                    .append(check.words());
        }
        return spoken.toString();
    }

    private static Label words(String text, String size, String tone) {
        Label label = new Label(text);
        label.getStyleClass().addAll(size, tone);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
