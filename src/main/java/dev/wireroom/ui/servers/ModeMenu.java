package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.control.Menu;
import javafx.scene.control.RadioMenuItem;

/// The three modes, that of the server marked.
final class ModeMenu extends Menu {
    private final Map<Mode, RadioMenuItem> items = new EnumMap<>(Mode.class);
    private final Supplier<ServerLine> line;
    private final ServerDeeds deeds;

    ModeMenu(Supplier<ServerLine> line, ServerDeeds deeds) {
        super("Mode");
        this.line = line;
        this.deeds = deeds;
        setId("server-mode");
        for (Mode each : Mode.values()) {
            RadioMenuItem item =
                    new RadioMenuItem(ModeChoice.word(each) + ": " + ModeChoice.sentence(each));
            item.setId("switch-" + each.word());
            item.setOnAction(_ -> choose(each));
            items.put(each, item);
            getItems().add(item);
        }
    }

    /// To be called before it is shown.
    void refresh() {
        Mode now = line.get().mode();
        items.forEach((mode, item) -> item.setSelected(mode == now));
        boolean command = line.get().stdio();
        items.forEach((mode, item) -> item.setDisable(command && mode == Mode.RELAY));
        setDisable(now == null);
    }

    private void choose(Mode wanted) {
        Mode now = line.get().mode();
        // The mark follows the server, not the click: it may be refused or not wanted after all.
        refresh();
        if (now != null && now != wanted) {
            deeds.switchMode(line.get().name(), now, wanted, line.get().open());
        }
    }
}
