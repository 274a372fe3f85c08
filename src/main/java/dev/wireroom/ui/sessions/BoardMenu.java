package dev.wireroom.ui.sessions;

import dev.wireroom.engine.Endable;
import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.ReasonItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// What can be done with a session, as a menu and as keys: the same from board and timeline.
/// Window's thread only.
public final class BoardMenu {
    private final SessionsModel model;
    private final Scope scope;
    private final SessionActions actions;
    private final Jumps jumps;

    public BoardMenu(SessionsModel model, Scope scope, SessionActions actions, Jumps jumps) {
        this.model = model;
        this.scope = scope;
        this.actions = actions;
        this.jumps = jumps;
    }

    /// For this session as it stands now.
    public ContextMenu of(Session session) {
        String id = session.id();
        ContextMenu menu = new ContextMenu();
        menu.getItems()
                .addAll(
                        item("Open", key(KeyCode.ENTER), () -> jumps.open(id)),
                        item(
                                session.era() == Era.MODERN ? "Discover" : "Handshake",
                                key(KeyCode.H),
                                () -> jumps.handshake(id)),
                        item("Only this session", key(KeyCode.O), () -> jumps.only(id)),
                        new SeparatorMenuItem(),
                        ending("Expire", key(KeyCode.E), session, () -> actions.expire(id)),
                        danger(
                                ending(
                                        "Kill",
                                        new KeyCodeCombination(
                                                KeyCode.K, KeyCombination.SHIFT_DOWN),
                                        session,
                                        () -> actions.kill(id))),
                        later(item("Replay…", key(KeyCode.R), () -> {})),
                        new SeparatorMenuItem(),
                        going("Go to predecessor", "[", session.predecessor()),
                        going("Go to successor", "]", session.successor()),
                        new SeparatorMenuItem(),
                        copying(session),
                        item(
                                "Copy row",
                                new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN),
                                () -> copyRow(session)));
        String why = Endable.whyNot(session);
        if (session.open() && why != null) {
            menu.getItems().add(6, new ReasonItem(why));
        }
        if (session.kind() == SessionKind.LOGICAL) {
            MenuItem grouping =
                    item("Change grouping…", null, () -> actions.changeGrouping(session.server()));
            grouping.setId("change-grouping");
            grouping.setDisable(scope.servers().mode(session.server()) == null);
            menu.getItems().add(3, grouping);
        }
        return menu;
    }

    void copyRow(Session session) {
        actions.copy(
                RowWords.line(session, model.who(session), model.now(), model.timeout(session)));
    }

    /// Selects another session; null = there is none.
    void go(@Nullable String session) {
        if (session != null && scope.capture().session(session) != null) {
            scope.selection().select(session);
        }
    }

    private MenuItem going(String words, String key, @Nullable String to) {
        MenuItem item =
                item(
                        to == null ? words : words + " " + to,
                        new KeyCharacterCombination(key),
                        () -> go(to));
        item.setDisable(to == null);
        return item;
    }

    private MenuItem copying(Session session) {
        String wire = session.wireId();
        MenuItem item = item("Copy session id", null, () -> actions.copy(wire == null ? "" : wire));
        item.setDisable(wire == null);
        return item;
    }

    private static MenuItem ending(
            String words, KeyCombination key, Session session, Runnable act) {
        MenuItem item = item(words, key, act);
        item.setDisable(Endable.whyNot(session) != null);
        return item;
    }

    private static MenuItem danger(MenuItem item) {
        item.getStyleClass().add("danger-text");
        return item;
    }

    private static MenuItem later(MenuItem item) {
        item.setDisable(true);
        return item;
    }

    private static MenuItem item(String words, @Nullable KeyCombination key, Runnable act) {
        MenuItem item = new MenuItem(words);
        item.setAccelerator(key);
        item.setOnAction(_ -> act.run());
        return item;
    }

    private static KeyCombination key(KeyCode code) {
        return new KeyCodeCombination(code);
    }
}
