package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.SessionActions;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The keys of a session on the board: E, Shift+K, O, H, Enter, brackets, Ctrl+C.
final class BoardKeys {
    private final Supplier<@Nullable Session> selected;
    private final BoardMenu menu;
    private final SessionActions actions;
    private final Jumps jumps;

    BoardKeys(
            Supplier<@Nullable Session> selected,
            BoardMenu menu,
            SessionActions actions,
            Jumps jumps) {
        this.selected = selected;
        this.menu = menu;
        this.actions = actions;
        this.jumps = jumps;
    }

    void on(Node node) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        node.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
    }

    private void pressed(KeyEvent event) {
        Session session = selected.get();
        if (session == null || event.isAltDown()) {
            return;
        }
        if (event.isShortcutDown()) {
            if (event.getCode() == KeyCode.C && !event.isShiftDown()) {
                menu.copyRow(session);
                event.consume();
            }
        } else if (act(event, session)) {
            event.consume();
        }
    }

    private boolean act(KeyEvent event, Session session) {
        String id = session.id();
        boolean shift = event.isShiftDown();
        switch (event.getCode()) {
            case ENTER -> jumps.open(id);
            case H -> jumps.handshake(id);
            case O -> jumps.only(id);
            case E -> {
                if (shift || !session.open()) {
                    return false;
                }
                actions.expire(id);
            }
            case K -> {
                if (!shift || !session.open()) {
                    return false;
                }
                actions.kill(id);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void typed(KeyEvent event) {
        Session session = selected.get();
        if (session == null) {
            return;
        }
        switch (event.getCharacter()) {
            case "[" -> menu.go(session.predecessor());
            case "]" -> menu.go(session.successor());
            default -> {
                return;
            }
        }
        event.consume();
    }
}
