package dev.wireroom.ui.servers;

import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.kit.Icons;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The servers at the left: choose one to see only its sessions; the counts by state; at the foot
/// the address to give to clients, or the way to add a server. 196 wide, 48 in a narrow window.
public final class ServerRail extends VBox {
    private static final double WIDE = 196;
    private static final double NARROW = 48;

    private final Map<String, ServerEntry> entries = new LinkedHashMap<>();
    private final VBox list = new VBox();
    private final VBox body = new VBox();
    private final AllServers all;
    private final StateCounts counts;
    private final HBox head;
    private final Label title = new Label("Servers");
    private final Label countsTitle = new Label("Sessions, this capture");
    private final RailFoot foot;
    private final Shown shown;
    private final ServerDeeds deeds;
    private final boolean live;
    private boolean narrow;

    /// @param live whether servers can be added and removed here
    public ServerRail(ServersModel model, Shown shown, ServerDeeds deeds, boolean live) {
        this.shown = shown;
        this.deeds = deeds;
        this.live = live;
        setId("rail");
        getStyleClass().add("server-rail");
        all = new AllServers(() -> shown.serverProperty().set(null));
        counts = new StateCounts(deeds::showState);
        foot = new RailFoot(deeds);
        title.getStyleClass().add("section-title");
        Button plus = new Button("", Icons.row(Feather.PLUS));
        plus.setId("rail-add");
        plus.getStyleClass().add("icon-button");
        plus.setTooltip(new Tooltip("Add a server (Ctrl+N)"));
        plus.setAccessibleText("Add a server");
        plus.setOnAction(_ -> deeds.add());
        plus.setVisible(live);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        head = new HBox(title, gap, plus);
        head.getStyleClass().add("rail-head");
        countsTitle.getStyleClass().addAll("section-title", "rail-counts-title");
        Region rule = new Region();
        rule.getStyleClass().addAll("rule", "rail-rule");
        VBox.setMargin(rule, new Insets(8, 0, 0, 0));
        body.getChildren().addAll(all, list, rule, countsTitle, counts);
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll, foot);
        model.linesProperty().subscribe(this::showLines);
        model.countsProperty().subscribe(counts::show);
        shown.serverProperty().subscribe(_ -> showChoice());
        narrow(false);
    }

    public void narrow(boolean now) {
        narrow = now;
        double width = now ? NARROW : WIDE;
        setMinWidth(width);
        setPrefWidth(width);
        setMaxWidth(width);
        for (Node each : List.of(all, counts, countsTitle, head)) {
            each.setVisible(!now);
            each.setManaged(!now);
        }
        body.getChildren().get(2).setVisible(!now);
        entries.values().forEach(each -> each.narrow(now));
        showChoice();
    }

    private void showLines(List<ServerLine> lines) {
        all.count(lines.size());
        List<Node> order = new ArrayList<>();
        for (ServerLine line : lines) {
            ServerEntry entry = entries.computeIfAbsent(line.name(), _ -> entry(line));
            entry.show(line);
            order.add(entry);
        }
        entries.values().retainAll(order);
        if (!list.getChildren().equals(order)) {
            list.getChildren().setAll(order);
        }
        String chosen = shown.serverProperty().get();
        if (chosen != null && !entries.containsKey(chosen)) {
            shown.serverProperty().set(null);
        }
        showChoice();
    }

    private ServerEntry entry(ServerLine line) {
        ServerEntry entry = new ServerEntry(line);
        entry.narrow(narrow);
        entry.setOnAction(_ ->
                shown.serverProperty()
                        .set(
                                line.name().equals(shown.serverProperty().get()) && narrow
                                        ? null
                                        : line.name()));
        entry.setContextMenu(new ServerMenu(entry::line, shown, deeds, live));
        return entry;
    }

    private void showChoice() {
        String chosen = shown.serverProperty().get();
        all.chosen(chosen == null);
        entries.forEach((name, entry) -> entry.chosen(name.equals(chosen)));
        foot.show(addressOf(chosen), live, narrow);
    }

    private @Nullable String addressOf(@Nullable String chosen) {
        ServerEntry entry = chosen == null ? null : entries.get(chosen);
        if (entry == null && entries.size() == 1) {
            entry = entries.values().iterator().next();
        }
        return entry == null ? null : entry.line().address();
    }
}
