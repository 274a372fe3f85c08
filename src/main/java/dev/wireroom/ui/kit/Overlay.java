package dev.wireroom.ui.kit;

import javafx.beans.value.ObservableValue;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Dims the window and shows one sheet over it. The focus stays in the sheet while it is open and
/// goes back to where it was; Esc closes.
public final class Overlay extends StackPane {
    /// The part of the free room that is above the sheet: it has more to grow into below.
    private static final double ABOVE = 3;

    private @Nullable Runnable closed;
    private @Nullable Node before;
    private boolean lightly;

    /// The upper edge of the sheet; NaN until that was laid out in a window of this height.
    private double top = Double.NaN;

    private double over;

    public Overlay() {
        getStyleClass().add("dim");
        setVisible(false);
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        event.consume();
                        close();
                    }
                });
        addEventHandler(
                MouseEvent.MOUSE_PRESSED,
                event -> {
                    event.consume();
                    if (event.getTarget() == this && lightly) {
                        close();
                    }
                });
        sceneProperty().subscribe(this::watchFocus);
    }

    public boolean isOpen() {
        return isVisible();
    }

    /// Around the middle, from where it grows downward; stays until it closes itself or Esc is
    /// pressed.
    ///
    /// @param first takes the focus
    /// @param whenClosed told once, however it closes
    public void show(Region sheet, Node first, Runnable whenClosed) {
        lightly = false;
        open(sheet, Pos.CENTER, new Insets(24), first, whenClosed);
    }

    /// Near the top, like a palette; a click beside it closes, too.
    public void showAtTop(Region sheet, Node first, Runnable whenClosed) {
        lightly = true;
        open(sheet, Pos.TOP_CENTER, new Insets(108, 16, 16, 16), first, whenClosed);
    }

    private void open(Region sheet, Pos place, Insets margin, Node first, Runnable whenClosed) {
        if (isOpen()) {
            close();
        }
        Scene scene = getScene();
        before = scene == null ? null : scene.getFocusOwner();
        closed = whenClosed;
        top = Double.NaN;
        setAlignment(sheet, place);
        setMargin(sheet, margin);
        getChildren().setAll(sheet);
        setVisible(true);
        toFront();
        // A node inside a scroll pane is in no scene, and takes no focus, before that has its skin.
        sheet.applyCss();
        first.requestFocus();
        if (strays(scene)) {
            sheet.requestFocus();
        }
    }

    /// A sheet that is in the middle again whenever its height changes moves its buttons away from
    /// under the pointer. So its upper edge stays, and goes up only as far as it must to fit. It is
    /// put where it is to be at once: a child that is moved once more asks for the next layout, and
    /// so on for as long as it is open.
    @Override
    protected void layoutChildren() {
        if (!isOpen() || !(getChildren().getFirst() instanceof Region sheet)) {
            super.layoutChildren();
            return;
        }
        Insets margin = getMargin(sheet);
        boolean known = !Double.isNaN(top) && over == getHeight();
        boolean high = getAlignment(sheet) == Pos.TOP_CENTER;
        place(sheet, margin, known ? top : margin.getTop());
        double free = getHeight() - margin.getBottom() - sheet.getHeight();
        double wanted =
                known
                        ? top
                        : high
                                ? margin.getTop()
                                : margin.getTop() + (free - margin.getTop()) / ABOVE;
        top = snapPositionY(Math.max(margin.getTop(), Math.min(wanted, free)));
        over = getHeight();
        place(sheet, margin, top);
    }

    /// As high as it wants to be, up to the window's height without the margins.
    private void place(Region sheet, Insets margin, double edge) {
        double from = edge - margin.getTop();
        layoutInArea(
                sheet,
                0,
                from,
                getWidth(),
                getHeight(),
                0,
                margin,
                true,
                true,
                HPos.CENTER,
                VPos.TOP);
    }

    public void close() {
        if (!isOpen()) {
            return;
        }
        setVisible(false);
        getChildren().clear();
        if (before != null) {
            before.requestFocus();
        }
        Runnable told = closed;
        closed = null;
        if (told != null) {
            told.run();
        }
    }

    private void watchFocus(@Nullable Scene scene) {
        if (scene == null) {
            return;
        }
        ObservableValue<Node> owner = scene.focusOwnerProperty();
        owner.subscribe((last, _) -> {
            if (!isOpen() || !strays(scene)) {
                return;
            }
            if (last != null && !outside(last)) {
                last.requestFocus();
            }
            if (strays(scene)) {
                getChildren().getFirst().requestFocus();
            }
        });
    }

    /// Keys would go to what lies under the sheet, or nowhere.
    private boolean strays(@Nullable Scene scene) {
        return scene != null && (scene.getFocusOwner() == null || outside(scene.getFocusOwner()));
    }

    private boolean outside(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == this) {
                return false;
            }
        }
        return true;
    }
}
