package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.isolation.BoardLayout.Rect;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Callers on the left, upstream sessions on the right, the room between them and one wire per
/// call. Takes the focus as a whole; its rows are read as sentences.
final class BoardPane extends Pane {
    /// A card must be so wide for an id of 36 characters.
    private static final double WHOLE_ID = 376;

    private final Label left = new Label("Callers");
    private final Label leftNote = new Label();
    private final Label right = new Label();
    private final Region room = new Region();
    private final Label product = new Label("Wireroom");
    private final Label mode = new Label();
    private final Label ghost = new Label("opened at the first call");
    private final WireCanvas wires = new WireCanvas();
    private final List<CallerCard> callers = new ArrayList<>();
    private final List<SessionCard> sessions = new ArrayList<>();
    private final List<HBox> badges = new ArrayList<>();
    private final Supplier<Tokens> tokens;
    private IntConsumer choose = _ -> {};
    private Runnable open = () -> {};
    private @Nullable Board board;
    private double scale = 1;
    private int chosen;

    BoardPane(Supplier<Tokens> tokens) {
        this.tokens = tokens;
        setId("isolation-board");
        getStyleClass().add("iso-board");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.PARENT);
        setAccessibleRoleDescription("board of callers and upstream sessions");
        left.getStyleClass().add("section-title");
        right.getStyleClass().add("section-title");
        leftNote.getStyleClass().add("iso-note");
        room.getStyleClass().add("iso-room");
        product.getStyleClass().add("iso-room-name");
        mode.getStyleClass().add("iso-room-mode");
        mode.setId("isolation-room");
        ghost.getStyleClass().add("iso-ghost");
        ghost.setAlignment(Pos.CENTER);
        getChildren().setAll(room, product, mode, left, leftNote, right, ghost, wires);
    }

    /// @param onChoice takes the number of a call that was clicked
    void onChoice(IntConsumer onChoice, Runnable onOpen) {
        choose = onChoice;
        open = onOpen;
    }

    /// @param now microseconds since 1970
    void show(Board next, double newScale, long now) {
        board = next;
        scale = newScale;
        match(callers, next.callers().size(), CallerCard::new);
        match(sessions, next.sessions().size(), SessionCard::new);
        for (int i = 0; i < callers.size(); i++) {
            callers.get(i).show(next.callers().get(i), next, scale);
        }
        boolean wide = BoardLayout.cardWidth(getWidth(), scale) / scale >= WHOLE_ID;
        for (int i = 0; i < sessions.size(); i++) {
            sessions.get(i).show(next.sessions().get(i), next, scale, wide, now);
        }
        right.setText("Upstream sessions of " + next.server());
        leftNote.setText(note(next));
        mode.setText(words(next.mode()));
        badges(next);
        wires.toFront();
        badges.forEach(HBox::toFront);
        choose(chosen);
        requestLayout();
    }

    void choose(int call) {
        chosen = call;
        callers.forEach(each -> each.choose(call));
        sessions.forEach(each -> each.choose(call));
        Board now = board;
        if (now != null) {
            setAccessibleText(
                    now.shown().stream()
                            .filter(each -> each.number() == call)
                            .findFirst()
                            .map(each -> Wording.sentence(each, now.pages()))
                            .orElse(Band.of(now).sentence()));
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        Board now = board;
        if (now == null) {
            return;
        }
        BoardLayout layout = BoardLayout.of(now, getWidth(), scale);
        place(callers, layout.callers());
        place(sessions, layout.sessions());
        put(room, layout.room());
        heading(left, BoardLayout.SIDE * scale);
        heading(leftNote, left.getLayoutX() + left.getWidth() + 10 * scale);
        ghost.setVisible(now.empty());
        put(ghost, layout.ghost());
        heading(right, layout.ghost().x());
        middle(product, layout.room(), layout.room().y() + 10 * scale);
        middle(mode, layout.room(), layout.room().bottom() - 26 * scale);
        wires.setWidth(getWidth());
        wires.setHeight(getHeight());
        wires.paint(now, layout, tokens.get(), chosen);
        badges(now, layout);
    }

    private void badges(Board now, BoardLayout layout) {
        int at = 0;
        for (Call call : now.shown()) {
            Double y = layout.left().get(call.number());
            if (call.outcome() == Outcome.BLEED && y != null && at < badges.size()) {
                HBox badge = badges.get(at++);
                badge.autosize();
                double x = layout.callers().getFirst().right() + Math.round(26 * scale);
                badge.relocate(x, Math.round(y - badge.getHeight() / 2));
            }
        }
    }

    private void badges(Board next) {
        getChildren().removeAll(badges);
        badges.clear();
        for (Call call : next.shown()) {
            if (call.outcome() == Outcome.BLEED) {
                Label word = new Label("BLEED");
                word.getStyleClass().add("bleed-word");
                HBox badge = new HBox(word);
                badge.getStyleClass().add("bleed-badge");
                badge.setAlignment(Pos.CENTER_LEFT);
                badge.setMouseTransparent(true);
                Label value = new Label(Wording.value(call.got()));
                value.getStyleClass().add("bleed-value");
                badge.getChildren().add(value);
                badges.add(badge);
            }
        }
        getChildren().addAll(badges);
    }

    private <T extends Card> void match(List<T> cards, int wanted, Supplier<T> maker) {
        while (cards.size() < wanted) {
            T card = maker.get();
            card.onChoice(each -> choose.accept(each), () -> open.run());
            cards.add(card);
            getChildren().add(card);
        }
        while (cards.size() > wanted) {
            getChildren().remove(cards.removeLast());
        }
    }

    private static String note(Board board) {
        int hidden = board.allCallers() - board.callers().size();
        if (hidden > 0) {
            String shown = board.callers().isEmpty() ? "none" : board.callers().size() + "";
            return shown
                    + " of "
                    + Num.count(board.allCallers(), "caller", "callers")
                    + ": those with a bleed or a call in the last minute";
        }
        int left = board.calls().size() - board.shown().size();
        return left > 0 ? "the last " + board.shown().size() + " calls; all are below" : "";
    }

    private static String words(@Nullable Mode mode) {
        return switch (mode) {
            case ISOLATE -> "isolate: one session for each";
            case SHARE -> "share: one session for all";
            case RELAY -> "relay: sessions are the clients'";
            case null -> "";
        };
    }

    private static void place(List<? extends Region> cards, List<Rect> rects) {
        for (int i = 0; i < cards.size(); i++) {
            put(cards.get(i), rects.get(i));
        }
    }

    private static void put(Region node, Rect rect) {
        node.resizeRelocate(rect.x(), rect.y(), rect.width(), rect.height());
    }

    private void heading(Label label, double x) {
        label.autosize();
        label.relocate(Math.round(x), Math.round(10 * scale));
    }

    private static void middle(Label label, Rect rect, double y) {
        label.autosize();
        label.relocate(Math.round(rect.x() + (rect.width() - label.getWidth()) / 2), Math.round(y));
    }
}
