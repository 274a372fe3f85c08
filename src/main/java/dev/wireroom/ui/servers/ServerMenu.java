package dev.wireroom.ui.servers;

import dev.wireroom.ui.bridge.Shown;
import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// What can be done with a server of the rail.
final class ServerMenu extends ContextMenu {
    ServerMenu(Supplier<ServerLine> line, Shown shown, ServerDeeds deeds, boolean live) {
        MenuItem only = new MenuItem("Only this server");
        only.setOnAction(_ -> shown.serverProperty().set(line.get().name()));
        MenuItem every = new MenuItem("All servers");
        every.setOnAction(_ -> shown.serverProperty().set(null));
        getItems().addAll(only, every);
        if (!live) {
            return;
        }
        MenuItem copy = new MenuItem("Copy address for clients");
        copy.setOnAction(_ -> {
            String address = line.get().address();
            if (address != null) {
                deeds.copy(address);
            }
        });
        MenuItem snippet = new MenuItem("Copy as mcp.json");
        snippet.setOnAction(_ -> {
            ClientEntry entry = line.get().client();
            if (entry != null) {
                deeds.copy(Snippet.MCP_JSON.of(entry));
            }
        });
        ModeMenu mode = new ModeMenu(line, deeds);
        MenuItem grouping = new MenuItem("Change grouping…");
        grouping.setId("change-grouping");
        grouping.setOnAction(_ -> deeds.changeGrouping(line.get().name()));
        MenuItem retry = new MenuItem("Try to listen again");
        retry.setOnAction(_ -> deeds.retry(line.get().name()));
        MenuItem reach = new MenuItem("Try to reach it again");
        reach.setId("reach-server");
        reach.setOnAction(_ -> deeds.reach(line.get().name(), line.get().path()));
        MenuItem remove = new MenuItem("Stop and remove…");
        remove.setId("remove-server");
        remove.getStyleClass().add("danger-text");
        remove.setOnAction(_ -> deeds.remove(line.get().name(), line.get().open()));
        getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        mode,
                        grouping,
                        new SeparatorMenuItem(),
                        copy,
                        snippet,
                        retry,
                        reach,
                        new SeparatorMenuItem(),
                        remove);
        setOnShowing(_ -> {
            mode.refresh();
            boolean listens = line.get().address() != null;
            copy.setDisable(!listens);
            snippet.setDisable(!listens);
            retry.setVisible(!listens && line.get().view() != null);
            reach.setVisible(line.get().unreachable());
            remove.setDisable(line.get().view() == null);
            grouping.setDisable(line.get().view() == null);
        });
    }
}
