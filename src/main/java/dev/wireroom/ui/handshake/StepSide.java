package dev.wireroom.ui.handshake;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.headers.HeaderPieces;
import dev.wireroom.ui.headers.HeaderRow;
import dev.wireroom.ui.headers.HeaderText;
import dev.wireroom.ui.headers.Mark;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/// One arrow of a step, request or answer: words above it, field lines below it, and beside them
/// what differs on the server hop. Knows its height before it is laid out.
final class StepSide extends Pane {
    static final double TITLE = 22;
    static final double LINE = 18;
    private static final int CHANGES = 6;

    private final Supplier<LadderColumns> columns;
    private final boolean answer;
    private final IdUse id;
    private final Node title;
    private final @Nullable Hyperlink more;
    private final Label time;
    private final Arrow near;
    private final @Nullable Arrow far;
    private final Label farTitle;
    private final List<HeaderText> lines = new ArrayList<>();
    private final List<Node> farLines = new ArrayList<>();
    private final boolean atServer;
    private int idLine = -1;

    /// @param hops of Wireroom's own request there is only the server hop to see
    /// @param family style class of the arrows
    /// @param more shows or hides the other lines; null when there are none
    StepSide(
            Supplier<LadderColumns> columns,
            boolean answer,
            IdUse id,
            String family,
            Node title,
            long at,
            List<HeaderLine> shown,
            List<HeaderRow> changes,
            String farWords,
            Hops hops,
            @Nullable Hyperlink more) {
        this.columns = columns;
        this.answer = answer;
        this.id = id;
        this.title = title;
        this.more = more;
        atServer = hops == Hops.SERVER_ONLY && columns.get().withServer();
        getStyleClass().addAll("step-side", family);
        time = new Label(at < 0 ? "" : Num.offset(at));
        time.getStyleClass().addAll("mono", "step-time");
        near = new Arrow(!answer);
        near.setVisible(hops != Hops.SERVER_ONLY && at >= 0);
        far = columns.get().withServer() ? new Arrow(!answer) : null;
        farTitle = new Label(farWords);
        farTitle.getStyleClass().addAll("small", id == IdUse.MINTED ? "session-id" : "fg2");
        if (id == IdUse.MINTED) {
            farTitle.getStyleClass().add("semibold");
        }
        farTitle.setVisible(columns.get().withServer());
        HeaderPieces tight = HeaderPieces.tight();
        HeaderPieces pieces =
                atServer || !columns.get().withServer() ? tight : new HeaderPieces(false);
        for (HeaderLine line : shown) {
            if (line.is("mcp-session-id") && idLine < 0) {
                idLine = lines.size();
            }
            HeaderText text = new HeaderText(line, null, fault(line), pieces);
            text.getStyleClass()
                    .addAll(line.is("mcp-session-id") && id.fault() ? "id-fault" : "plain");
            lines.add(text);
        }
        if (columns.get().withServer()) {
            for (HeaderRow row : changes.subList(0, Math.min(CHANGES, changes.size()))) {
                farLines.add(change(row, tight));
            }
        }
        getChildren().addAll(title, time, near, farTitle);
        getChildren().addAll(lines);
        getChildren().addAll(farLines);
        if (far != null) {
            far.setVisible(hops != Hops.CLIENT_ONLY && at >= 0);
            getChildren().add(far);
        }
        if (more != null) {
            getChildren().add(more);
        }
    }

    /// Height of the line that the arrow draws, from the top.
    double arrowY() {
        return TITLE;
    }

    /// Middle of the line that carries the session id; of the arrow when none does.
    double idY() {
        return idLine < 0 ? TITLE : TITLE + 6 + idLine * LINE + LINE / 2;
    }

    double height() {
        return TITLE + 8 + Math.max(lines.size(), farLines.size()) * LINE;
    }

    private @Nullable String fault(HeaderLine line) {
        if (!line.is("mcp-session-id")) {
            return null;
        }
        return switch (id) {
            case OTHER -> answer ? "another id" : "not the id that was given";
            case REPEATED -> "sent twice";
            case JOINED -> "two ids in one line";
            default -> null;
        };
    }

    private static Node change(HeaderRow row, HeaderPieces pieces) {
        Label sign = new Label(row.mark().sign());
        String tone =
                switch (row.mark()) {
                    case ADDED -> "ok";
                    case REMOVED -> "err";
                    default -> "warn";
                };
        sign.getStyleClass().addAll("mono-bold", tone);
        HBox line = new HBox(6, sign);
        HeaderLine there = row.server() == null ? row.client() : row.server();
        if (there != null) {
            boolean both = row.mark() == Mark.CHANGED;
            HeaderText text =
                    new HeaderText(there, both ? row.client() : null, row.serverFault(), pieces);
            line.getChildren().add(text);
        }
        line.getStyleClass().add("mark-" + row.mark().name().toLowerCase(Locale.ROOT));
        return line;
    }

    @Override
    protected void layoutChildren() {
        LadderColumns at = columns.get();
        double x = at.text();
        double end = at.wireroom() - 12;
        double moreWidth = more == null ? 0 : Math.ceil(more.prefWidth(-1)) + 6;
        title.resizeRelocate(x, 0, Math.max(0, end - x - moreWidth), TITLE - 3);
        if (more != null) {
            double edge = atServer ? at.server() - 12 : end;
            more.resizeRelocate(edge - moreWidth + 6, 1, moreWidth, 16);
        }
        time.resizeRelocate(at.time(), TITLE - 8, at.id() - at.time() - 6, 16);
        near.place(at.client(), at.wireroom(), TITLE);
        if (far != null) {
            far.place(at.wireroom() + 1, at.server(), TITLE);
            double farX = at.wireroom() + 14;
            farTitle.resizeRelocate(farX, 1, at.server() - farX - 6, 17);
            place(farLines, farX, at.server() - farX - 8);
        }
        if (atServer) {
            x = at.wireroom() + 14;
            end = at.server() - 8;
        }
        place(lines, x, end - x);
    }

    private static void place(List<? extends Node> nodes, double x, double width) {
        double y = TITLE + 6;
        for (Node each : nodes) {
            each.resizeRelocate(x, y, Math.max(width, each.prefWidth(-1)), LINE);
            each.setClip(new Rectangle(0, -2, Math.max(0, width), LINE + 4));
            y += LINE;
        }
    }
}
