package dev.wireroom.ui.shell;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.Selection;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Keys that hold everywhere. They come last: what a region or a field makes of a key itself never
/// arrives here. Only Space comes first, since tables would swallow it.
final class ShellKeys {
    private final Shell shell;
    private int stop;
    private boolean swallow;

    ShellKeys(Shell shell) {
        this.shell = shell;
    }

    void listen(Scene scene) {
        scene.addEventFilter(
                KeyEvent.KEY_TYPED,
                event -> {
                    if (swallow) {
                        swallow = false;
                        event.consume();
                    }
                });
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.SPACE
                            && !event.isShortcutDown()
                            && scene.getFocusOwner() instanceof TableView) {
                        event.consume();
                        if (!isolation(event)) {
                            shell.toggleHold();
                        }
                    }
                });
        scene.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    boolean typing = scene.getFocusOwner() instanceof TextInputControl;
                    if (!shell.overlay().isOpen()
                            && (anywhere(event) || (!typing && plain(event)))) {
                        event.consume();
                    }
                });
    }

    private boolean anywhere(KeyEvent event) {
        if (event.isShortcutDown()) {
            return event.isShiftDown() ? withShift(event.getCode()) : withControl(event.getCode());
        }
        return switch (event.getCode()) {
            case F1 -> done(shell::showKeys);
            case F6 -> done(() -> nextRegion(event.isShiftDown() ? -1 : 1));
            case ESCAPE -> escape();
            case LEFT -> event.isAltDown() && back();
            default -> false;
        };
    }

    private boolean withShift(KeyCode code) {
        return switch (code) {
            case L -> done(shell.theme()::toggle);
            case P -> shell.togglePresenter();
            default -> false;
        };
    }

    private boolean withControl(KeyCode code) {
        return switch (code) {
            case K -> done(shell::showPalette);
            case Z -> shell.undo();
            case N -> done(() -> shell.addServer(null));
            case O -> done(shell::openCapture);
            case S -> shell.current() != null && done(shell::saveCapture);
            case L -> filter();
            case DIGIT1 -> view(View.SESSIONS);
            case DIGIT2 -> view(View.EXCHANGES);
            case DIGIT3 -> view(View.ISOLATION);
            case DIGIT4 -> view(View.REPLAY);
            case DIGIT5 -> view(View.FINDINGS);
            default -> false;
        };
    }

    private boolean plain(KeyEvent event) {
        if (event.isAltDown()) {
            return false;
        }
        if (isolation(event)) {
            return true;
        }
        return switch (event.getCode()) {
            case SLASH, DIVIDE -> slash();
            case SPACE -> shell.current() != null && done(shell::toggleHold);
            case ENTER -> shell.current() == null && done(shell::runIsolationDemo);
            case E, K, O, OPEN_BRACKET, CLOSE_BRACKET -> session(event);
            default -> false;
        };
    }

    private boolean isolation(KeyEvent event) {
        CaptureView view = shell.current();
        return view != null && view.showsIsolation() && view.isolation().key(event);
    }

    private boolean session(KeyEvent event) {
        CaptureView view = shell.current();
        if (view == null) {
            return false;
        }
        Session session = view.capture().model().session(view.selection().sessionProperty().get());
        if (session == null) {
            return false;
        }
        Selection selection = view.selection();
        return switch (event.getCode()) {
            case E -> !event.isShiftDown() && done(() -> view.actions().expire(session.id()));
            case K -> event.isShiftDown() && done(() -> view.actions().kill(session.id()));
            case O -> done(() -> view.filterText().set("session:" + session.id()));
            case OPEN_BRACKET ->
                    session.predecessor() != null
                            && done(() -> selection.select(session.predecessor()));
            case CLOSE_BRACKET ->
                    session.successor() != null
                            && done(() -> selection.select(session.successor()));
            default -> false;
        };
    }

    /// The sign itself must not land in the field.
    private boolean slash() {
        swallow = filter();
        return swallow;
    }

    private boolean filter() {
        CaptureView view = shell.current();
        if (view == null) {
            return false;
        }
        view.filter().takeFocus();
        return true;
    }

    private boolean view(View view) {
        return shell.current() != null && done(() -> shell.bar().tabs().viewProperty().set(view));
    }

    private boolean back() {
        CaptureView view = shell.current();
        if (view == null || !view.selection().openedProperty().get()) {
            return false;
        }
        view.selection().openedProperty().set(false);
        return true;
    }

    private boolean escape() {
        CaptureView view = shell.current();
        if (view == null) {
            return false;
        }
        if (view.filter().hasFocus()) {
            if (!view.filter().clear()) {
                view.enter();
            }
            return true;
        }
        if (view.showsIsolation() && view.isolation().presenterProperty().get()) {
            return shell.togglePresenter();
        }
        return back();
    }

    private void nextRegion(int step) {
        CaptureView view = shell.current();
        if (view == null) {
            return;
        }
        var stops = new java.util.ArrayList<Node>();
        stops.add(shell.bar());
        stops.addAll(view.stops());
        for (int i = 0; i < stops.size(); i++) {
            stop = Math.floorMod(stop + step, stops.size());
            if (Focus.into(stops.get(stop))) {
                return;
            }
        }
    }

    private static boolean done(Runnable work) {
        work.run();
        return true;
    }
}
