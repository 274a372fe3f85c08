package dev.wireroom.ui.detail;

import dev.wireroom.model.HandleUse;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.headers.HeaderPieces;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// One state handle of a session: its name and value, where it was given and where it was used, and
/// whether it crossed over to or from another session. Every number leads there.
final class HandleRow extends HBox {
    private static final int USES_AT_MOST = 5;
    private static final double NAME = 118;
    private static final String DOTS = "\u2022".repeat(8);

    private final Carriers carriers;
    private final Selection selection;

    /// @param session whose handles are shown
    HandleRow(
            SessionHandles.Handle handle, String session, Carriers carriers, Selection selection) {
        this.carriers = carriers;
        this.selection = selection;
        getStyleClass().addAll("overview-row", "handle-row");
        HandleUse first = handle.first();
        Label name = label(Visible.of(first.name()), "small", "fg2");
        name.setMinWidth(NAME);
        name.setMaxWidth(NAME);
        boolean secret = HeaderPieces.secrets(new HeaderLine(first.name(), "x")) > 0;
        String shown = secret ? DOTS : Visible.of(Num.shortId(first.value()));
        FlowPane where = new FlowPane(4, 2);
        where.getChildren().add(label("given in", "small", "fg2"));
        where.getChildren().add(link(first.given(), first.givenTo()));
        List<HandleUse> own =
                handle.uses().stream().filter(each -> session.equals(each.usedBy())).toList();
        List<HandleUse> crossed = handle.uses().stream().filter(HandleUse::crossed).toList();
        uses(own, where);
        VBox lines = new VBox(2, label(shown, "mono"), where);
        if (!crossed.isEmpty()) {
            lines.getChildren().add(crossed(crossed, first, session));
        }
        HBox.setHgrow(lines, Priority.ALWAYS);
        getChildren().addAll(name, lines);
    }

    private void uses(List<HandleUse> own, FlowPane where) {
        if (own.isEmpty()) {
            return;
        }
        where.getChildren().add(label("\u00B7 used in", "small", "fg2"));
        for (HandleUse each : own.subList(0, Math.min(USES_AT_MOST, own.size()))) {
            where.getChildren().add(link(each.used(), each.usedBy()));
        }
        if (own.size() > USES_AT_MOST) {
            String more = "and " + Num.grouped(own.size() - USES_AT_MOST) + " more";
            where.getChildren().add(label(more, "small", "fg2"));
        }
    }

    /// It was given to one and used by another: the word says it, and the colour too.
    private FlowPane crossed(List<HandleUse> uses, HandleUse first, String session) {
        FlowPane line = new FlowPane(4, 2);
        line.getStyleClass().add("handle-crossed");
        boolean mine = session.equals(uses.getFirst().usedBy());
        line.getChildren()
                .add(
                        label(
                                mine
                                        ? "crossed: given to " + who(first.givenTo()) + " in"
                                        : "crossed: used by "
                                                + who(uses.getFirst().usedBy())
                                                + " in",
                                "small",
                                "bleed"));
        if (mine) {
            line.getChildren().add(link(first.given(), first.givenTo()));
        } else {
            for (HandleUse each : uses.subList(0, Math.min(USES_AT_MOST, uses.size()))) {
                line.getChildren().add(link(each.used(), each.usedBy()));
            }
        }
        return line;
    }

    private static String who(@Nullable String session) {
        return Objects.requireNonNullElse(session, "no session");
    }

    private Hyperlink link(long message, @Nullable String session) {
        ExchangeRow row = carriers.of(message, session);
        Hyperlink link = new Hyperlink(row == null ? "\u2026" : "#" + Num.grouped(row.number()));
        link.getStyleClass().add("mono");
        link.setDisable(row == null);
        link.setId("handle-" + message);
        link.setMinWidth(USE_PREF_SIZE);
        link.setOnAction(_ -> {
            if (row != null) {
                selection.select(row);
            }
        });
        return link;
    }

    private static Label label(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setMinWidth(0);
        return label;
    }
}
