package dev.wireroom.ui.headers;

import dev.wireroom.model.HeaderLine;
import java.util.Locale;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A field line of both hops in one column: what changed stands below what it was, and why below
/// both.
final class NarrowRow extends VBox {
    NarrowRow(HeaderRow row, HeaderPieces pieces) {
        Mark mark = row.mark();
        getStyleClass()
                .addAll("header-row", "narrow", "mark-" + mark.name().toLowerCase(Locale.ROOT));
        if (mark.change()) {
            getStyleClass().add("tinted");
        }
        boolean both =
                mark == Mark.CHANGED
                        && row.client() != null
                        && row.server() != null
                        && !row.client().equals(row.server());
        boolean serverOnly = row.client() == null;
        HeaderLine one = serverOnly ? row.server() : row.client();
        HeaderLine other = serverOnly ? row.client() : row.server();
        String fault = serverOnly ? row.serverFault() : row.clientFault();
        if (one != null) {
            getChildren().add(line(mark.sign(), one, other, fault, pieces));
        }
        if (both && row.server() != null) {
            getChildren().add(line("", row.server(), row.client(), row.serverFault(), pieces));
        }
        if (row.absent() != null) {
            getChildren().add(AbsentName.of(row.absent()));
        }
        WhyWords why = new WhyWords(row, "caption");
        if (!why.getChildren().isEmpty()) {
            why.getStyleClass().add("narrow-why");
            getChildren().add(why);
        }
    }

    private static NarrowLine line(
            String sign,
            HeaderLine line,
            @Nullable HeaderLine other,
            @Nullable String fault,
            HeaderPieces pieces) {
        NarrowLine row = new NarrowLine(sign, new HeaderText(line, other, fault, pieces));
        if (fault != null) {
            row.getStyleClass().add("faulty");
        }
        return row;
    }
}
