package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.json.Visible;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/// One field line as it is drawn: name, colon, value with its secrets as dots, session ids tinted,
/// the part that differs on the other hop on a ground of its own, and a fault in words.
public final class HeaderText extends TextFlow {
    private static final int LONGEST = 2000;

    /// @param other the line on the other hop; null when there is none to compare with
    /// @param fault what is wrong with the line; null when nothing
    public HeaderText(
            HeaderLine line,
            @Nullable HeaderLine other,
            @Nullable String fault,
            HeaderPieces pieces) {
        getStyleClass().add("header-text");
        setMaxHeight(USE_PREF_SIZE);
        if (line.name().isEmpty()) {
            add(cut(line.value()), "mono-bold", "fg");
        } else {
            boolean spelled = other != null && !line.name().equals(other.name());
            if (spelled) {
                ground(Visible.of(line.name()), "header-name", "changed-part");
            } else {
                add(Visible.of(line.name()), "mono", "header-name");
            }
            add(": ", "mono", "header-name");
            for (Piece piece : pieces.of(line, other)) {
                piece(piece);
            }
        }
        if (fault != null) {
            add("  ", "mono", "fg");
            Label chip = new Label(fault);
            chip.getStyleClass().add("fault-chip");
            chip.setMinWidth(Region.USE_PREF_SIZE);
            getChildren().add(chip);
        }
    }

    private void piece(Piece piece) {
        switch (piece.kind()) {
            case PLAIN -> {
                if (piece.changed()) {
                    ground(Visible.of(cut(piece.text())), "fg", "changed-part");
                } else {
                    add(Visible.of(cut(piece.text())), "mono", "fg");
                }
            }
            case ID -> ground(Visible.of(cut(piece.text())), "fg", "id-part");
            case SECRET -> ground(piece.text(), "fg2", "secret-part");
        }
    }

    private static String cut(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST) + "\u2026+" + (text.length() - LONGEST);
    }

    private void add(String text, String face, String colour) {
        Text node = new Text(text);
        node.getStyleClass().addAll(face, colour);
        getChildren().add(node);
    }

    private void ground(String text, String colour, String ground) {
        Label node = new Label(text);
        node.getStyleClass().addAll("mono", colour, ground);
        node.setWrapText(true);
        getChildren().add(node);
    }
}
