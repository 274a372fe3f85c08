package dev.wireroom.ui.isolation;

import dev.wireroom.model.Mode;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Segmented;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The header line: which server, how many callers and calls, the mode, and what can be played.
final class IsolationHeader extends HBox {
    private final MenuButton servers = new MenuButton("", Icons.bar(Feather.SERVER));
    private final Label counts = new Label();
    private final Label modeWord = new Label("Mode");
    private final Segmented<Mode> mode = new Segmented<>(Mode.ISOLATE);
    private final Region line = new Region();
    private final Button watch = icon(Feather.EYE, "Watch values");
    private final Button next = icon(Feather.SKIP_FORWARD, "Next call (Space)");
    private final Button again = new Button("Run again", Icons.row(Feather.ROTATE_CCW));
    private final Button clear = new Button("Clear");
    private final Deeds deeds;
    private boolean showing;

    /// What the buttons do.
    interface Deeds {
        void choose(String server);

        void mode(Mode mode);

        void watch();

        void next();

        void runAgain();

        void clear();
    }

    IsolationHeader(Deeds deeds) {
        this.deeds = deeds;
        getStyleClass().add("iso-header");
        setAlignment(Pos.CENTER_LEFT);
        Label title = new Label("Isolation");
        title.getStyleClass().add("iso-title");
        title.setMinWidth(USE_PREF_SIZE);
        servers.setId("isolation-server");
        servers.getStyleClass().add("iso-server");
        servers.setAccessibleText("Server");
        counts.setId("isolation-counts");
        counts.getStyleClass().add("iso-counts");
        modeWord.getStyleClass().add("iso-counts");
        modeWord.setMinWidth(USE_PREF_SIZE);
        mode.setId("isolation-mode");
        mode.add("Isolate", Mode.ISOLATE)
                .setTooltip(new Tooltip("One upstream session for each caller (M)"));
        mode.add("Share", Mode.SHARE)
                .setTooltip(new Tooltip("One upstream session for all callers (M)"));
        mode.valueProperty()
                .subscribe((_, now) -> {
                    if (!showing) {
                        deeds.mode(now);
                    }
                });
        line.getStyleClass().addAll("upright", "iso-line");
        watch.setId("isolation-watch");
        watch.setOnAction(_ -> deeds.watch());
        next.setId("isolation-next");
        next.setOnAction(_ -> deeds.next());
        again.setId("isolation-again");
        again.getStyleClass().addAll("primary", "iso-button");
        again.setTooltip(new Tooltip("All calls from the first on (R)"));
        again.setOnAction(_ -> deeds.runAgain());
        clear.setId("isolation-clear");
        clear.getStyleClass().add("iso-button");
        clear.setTooltip(new Tooltip("Begin with an empty board (C)"));
        clear.setOnAction(_ -> deeds.clear());
        for (Button each : List.of(watch, next, again, clear)) {
            each.setMinWidth(USE_PREF_SIZE);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren()
                .setAll(
                        title, servers, counts, gap, modeWord, mode, line, watch, next, again,
                        clear);
    }

    void servers(List<String> names, @Nullable String chosen) {
        servers.setText(chosen == null ? "No server" : chosen);
        servers.getItems()
                .setAll(
                        names.stream()
                                .map(each -> {
                                    MenuItem item = new MenuItem(each);
                                    item.setOnAction(_ -> deeds.choose(each));
                                    return item;
                                })
                                .toList());
        servers.setDisable(names.isEmpty());
    }

    /// @param live whether the mode can be switched
    /// @param playing whether the demo can be told to call
    void show(Board board, boolean live, boolean playing) {
        boolean there = board.server() != null;
        counts.setText(
                !there
                        ? ""
                        : Num.count(board.allCallers(), "caller", "callers")
                                + ", "
                                + Num.count(board.total(), "call", "calls"));
        Mode now = board.mode();
        boolean switchable = there && live && (now == Mode.ISOLATE || now == Mode.SHARE);
        present(mode, switchable);
        present(modeWord, switchable);
        present(servers, there);
        present(line, there && (switchable || playing));
        present(next, there && playing);
        present(again, there && playing);
        present(watch, there);
        present(clear, there);
        if (switchable && now != null) {
            setMode(now);
        }
    }

    /// Without switching anything.
    void setMode(Mode now) {
        showing = true;
        mode.valueProperty().set(now);
        showing = false;
    }

    private static Button icon(Feather icon, String what) {
        Button button = new Button("", Icons.bar(icon));
        button.getStyleClass().addAll("iso-button", "iso-icon-button");
        button.setTooltip(new Tooltip(what));
        button.setAccessibleText(what);
        return button;
    }

    private static void present(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
