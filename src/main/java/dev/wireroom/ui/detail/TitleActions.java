package dev.wireroom.ui.detail;

import dev.wireroom.engine.Endable;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.WireText;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.ReasonItem;
import dev.wireroom.ui.kit.ReasonedButton;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What can be done from the title of the detail: copy, go, expire, kill.
final class TitleActions {
    private final DetailSources sources;
    private final FxLoad load;
    private final boolean wide;

    TitleActions(DetailSources sources, boolean wide) {
        this.sources = sources;
        this.wide = wide;
        load = sources.loads().get();
    }

    List<Node> of(Session session) {
        List<Node> nodes = new ArrayList<>();
        String id = session.id();
        String whyNot = Endable.whyNot(session);
        if (wide && session.open()) {
            Button expire = button("Expire", Feather.CLOCK, "detail-expire");
            expire.setOnAction(_ -> sources.actions().expire(id));
            Button kill = button("Kill", Feather.X, "detail-kill");
            kill.getStyleClass().add("danger-text");
            kill.setOnAction(_ -> sources.actions().kill(id));
            nodes.add(reasoned(expire, "End it as a time-out would", whyNot));
            nodes.add(reasoned(kill, "End it hard, in the middle of what is open", whyNot));
        }
        String successor = session.successor();
        if (successor != null) {
            Button go = button("Go to " + successor, null, "detail-go");
            go.setOnAction(_ -> sources.selection().select(successor));
            nodes.add(go);
        }
        MenuButton menu = menu(Feather.MORE_HORIZONTAL, "detail-more", "More");
        String wireId = session.wireId();
        if (wireId != null) {
            menu.getItems().add(item("Copy session id", () -> sources.actions().copy(wireId)));
        }
        menu.getItems().add(item("Copy name", () -> sources.actions().copy(id)));
        String predecessor = session.predecessor();
        if (predecessor != null) {
            menu.getItems()
                    .add(
                            item(
                                    "Go to " + predecessor,
                                    () -> sources.selection().select(predecessor)));
        }
        if (session.open()) {
            MenuItem expire = item("Expire", () -> sources.actions().expire(id));
            MenuItem kill = item("Kill", () -> sources.actions().kill(id));
            kill.getStyleClass().add("danger-text");
            expire.setDisable(whyNot != null);
            kill.setDisable(whyNot != null);
            menu.getItems().addAll(new SeparatorMenuItem(), expire, kill);
            if (whyNot != null) {
                menu.getItems().add(new ReasonItem(whyNot));
            }
        }
        nodes.add(menu);
        return nodes;
    }

    List<Node> of(ExchangeRow row) {
        MenuButton copy = menu(Feather.COPY, "detail-copy", "Copy");
        copy.getItems().add(item("Copy as curl", () -> copyCurl(row.number())));
        String rpcId = row.rpcId();
        if (rpcId != null) {
            copy.getItems().add(item("Copy id", () -> sources.actions().copy(rpcId)));
        }
        copy.getItems()
                .add(
                        item(
                                "Copy exchange number",
                                () -> sources.actions().copy("#" + row.number())));
        if (!wide) {
            return List.of(copy);
        }
        Button curl = button("Copy as curl", null, "detail-curl");
        curl.setOnAction(_ -> copyCurl(row.number()));
        return List.of(curl, copy);
    }

    /// Reads the request and copies it as a command, secrets masked.
    void copyCurl(long number) {
        load.load(
                () -> {
                    Exchange exchange = sources.records().exchange(number).orElseThrow();
                    String body = "";
                    for (Message each : sources.records().messagesOf(number)) {
                        if (each.direction() == Direction.CLIENT_TO_SERVER && body.isEmpty()) {
                            body = WireText.of(sources.records().textOf(each.number())).text();
                        }
                    }
                    return new Asked(exchange, body);
                },
                asked ->
                        sources.actions()
                                .copy(Curl.of(asked.exchange, base(asked.exchange), asked.body)),
                _ -> {});
    }

    private record Asked(Exchange exchange, String body) {}

    private @Nullable String base(Exchange exchange) {
        ServerView view = sources.servers().server(exchange.server());
        return view == null || view.url() == null ? null : view.url().toString();
    }

    private static Button button(String word, @Nullable Feather icon, String id) {
        Button button = icon == null ? new Button(word) : new Button(word, Icons.row(icon));
        button.getStyleClass().add("small-button");
        button.setId(id);
        return button;
    }

    private static Node reasoned(Button button, String does, @Nullable String whyNot) {
        ReasonedButton all = new ReasonedButton(button, does);
        all.off(whyNot);
        return all;
    }

    private static MenuButton menu(Feather icon, String id, String spoken) {
        MenuButton menu = new MenuButton("", Icons.row(icon));
        menu.getStyleClass().addAll("icon-button", "no-arrow");
        menu.setId(id);
        menu.setAccessibleText(spoken);
        return menu;
    }

    private static MenuItem item(String word, Runnable act) {
        MenuItem item = new MenuItem(word);
        item.setOnAction(_ -> act.run());
        return item;
    }
}
