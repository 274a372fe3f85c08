package dev.wireroom.ui.detail;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.StateDot;
import dev.wireroom.ui.messages.RoundWords;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The title of the detail: what it is about, how it stands, and what can be done with it. Two
/// lines in the panel, one on a page.
final class TitleBar extends VBox {
    private final DetailSources sources;
    private final Surroundings around;
    private final boolean wide;
    private final @Nullable Button back;
    private final TitleActions actions;

    /// @param back leaves the page; null in the panel
    TitleBar(DetailSources sources, boolean wide, @Nullable Runnable back) {
        this.sources = sources;
        this.wide = wide;
        around = new Surroundings(sources);
        actions = new TitleActions(sources, wide);
        getStyleClass().addAll("detail-head", wide ? "wide" : "narrow");
        if (back == null) {
            this.back = null;
        } else {
            this.back = new Button("", Icons.bar(Feather.ARROW_LEFT));
            this.back.getStyleClass().add("icon-button");
            this.back.setId("detail-back");
            this.back.setAccessibleText("Back");
            this.back.setOnAction(_ -> back.run());
        }
    }

    void show(Subject subject, long now) {
        switch (subject) {
            case Subject.OfSession(String id) -> {
                Session session = sources.capture().session(id);
                if (session != null) {
                    show(session, now);
                }
            }
            case Subject.OfExchange(long number) -> {
                ExchangeRow row = sources.capture().exchange(number);
                if (row != null) {
                    show(row, now);
                }
            }
        }
    }

    private void show(Session session, long now) {
        SessionState state = session.stateAt(now);
        Label word = new Label(state.word(), new StateDot(state));
        word.getStyleClass().addAll("small", "state-text", StateDot.styleClass(state));
        List<Node> facts = new ArrayList<>();
        String client = peer(session.client());
        facts.add(
                fact(
                        client.isEmpty() ? Surroundings.client(session) : client,
                        wide ? "fg" : "fg2"));
        String mode = around.modeWord(session);
        if (wide) {
            facts.add(fact(session.server() + (mode.isEmpty() ? "" : ", " + mode), "fg2"));
            if (session.predecessor() != null) {
                facts.add(link("replaced ", session.predecessor()));
            }
        } else {
            String server = peer(session.serverInfo());
            facts.add(fact(server.isEmpty() ? session.server() : server, "fg2"));
            if (session.protocolVersion() != null) {
                facts.add(fact(session.protocolVersion(), "fg2"));
            }
            if (!mode.isEmpty()) {
                facts.add(fact(mode, "fg2"));
            }
        }
        lay("Session " + session.id(), word, facts, actions.of(session));
    }

    private void show(ExchangeRow row, long now) {
        String title =
                row.socket()
                        ? "WebSocket " + row.target()
                        : row.subject() != null
                                ? row.subject()
                                : row.rpcMethod() != null
                                        ? row.rpcMethod()
                                        : row.method() + " " + row.target();
        Chip chip =
                new Chip(row.rpcMethod() == null ? row.method() : row.rpcMethod(), Chip.Kind.PLAIN);
        boolean chipSaysMore = row.subject() != null && !row.socket();
        HBox chips = new HBox(6);
        chips.setAlignment(Pos.CENTER_LEFT);
        if (chipSaysMore) {
            chips.getChildren().add(chip);
        }
        CallRounds call = sources.capture().rounds(row.number());
        CallRounds.Round round = call == null ? null : call.in(row.number());
        if (call != null && round != null) {
            Chip words = new Chip(RoundWords.of(round, call), Chip.Kind.PLAIN);
            words.setId("detail-round");
            chips.getChildren().add(words);
        }
        List<Node> facts = new ArrayList<>();
        facts.add(status(row, now));
        Session session = sources.capture().session(row.session());
        if (session != null) {
            facts.add(owner(session, row.caller()));
        }
        facts.add(numbered("exchange", Num.grouped(row.number())));
        if (row.rpcId() != null && !wide && !row.socket()) {
            facts.add(numbered("id", row.rpcId()));
        }
        lay(title, chips.getChildren().isEmpty() ? null : chips, facts, actions.of(row));
    }

    private void lay(String title, @Nullable Node beside, List<Node> facts, List<Node> right) {
        Label name = new Label(Visible.of(title));
        name.getStyleClass().add(wide ? "view-title" : "detail-title");
        name.setMinWidth(60);
        name.setId("detail-title");
        HBox first = new HBox(wide ? 12 : 10);
        first.setAlignment(Pos.CENTER_LEFT);
        if (back != null) {
            first.getChildren().add(back);
        }
        first.getChildren().add(name);
        if (beside != null) {
            first.getChildren().add(beside);
        }
        HBox second = new HBox(6);
        second.setAlignment(Pos.CENTER_LEFT);
        for (Node fact : facts) {
            if (!second.getChildren().isEmpty()
                    || (wide && beside instanceof Label word && !(word instanceof Chip))) {
                second.getChildren().add(fact("\u00B7", "fg3"));
            }
            second.getChildren().add(fact);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox buttons = new HBox(wide ? 8 : 4);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getChildren().setAll(right);
        buttons.setMinWidth(USE_PREF_SIZE);
        if (wide) {
            first.getChildren().addAll(second, gap, buttons);
            getChildren().setAll(first);
        } else {
            first.getChildren().addAll(gap, buttons);
            getChildren().setAll(first, second);
        }
    }

    private static Node status(ExchangeRow row, long now) {
        boolean open = row.end() == ExchangeEnd.OPEN;
        Feather icon = row.failed() ? Feather.X : open ? Feather.CLOCK : Feather.CHECK;
        Node sign = Icons.row(icon);
        String tone = row.failed() ? "err" : open ? "fg2" : "ok";
        sign.getStyleClass().add(tone);
        Label status = new Label(row.status() == 0 ? "" : Integer.toString(row.status()));
        status.getStyleClass().addAll("mono", tone);
        long took = (open ? Math.max(now, row.opened()) : row.ended()) - row.opened();
        Label time = new Label(Num.took(took));
        time.getStyleClass().add("mono");
        HBox all = new HBox(6, sign, status, time);
        if (row.status() == 0) {
            all.getChildren().remove(status);
        }
        all.setAlignment(Pos.CENTER_LEFT);
        return all;
    }

    /// @param asked who of those that share the session; null when nobody said
    private Node owner(Session session, @Nullable String asked) {
        String caller = session.caller() == null ? asked : session.caller();
        HBox all = new HBox(6);
        all.setAlignment(Pos.CENTER_LEFT);
        if (caller != null) {
            Region bar = new Region();
            int nth = Math.floorMod(sources.capture().nthCaller(caller), 8);
            bar.getStyleClass().addAll("identity-bar", "wire-" + (char) ('a' + nth));
            all.getChildren().add(bar);
        }
        Hyperlink link = new Hyperlink(session.id());
        link.getStyleClass().add("plain-link");
        link.setId("detail-session");
        link.setOnAction(_ -> sources.selection().select(session.id()));
        all.getChildren().add(link);
        if (caller != null) {
            all.getChildren().add(fact(Visible.of(caller), "fg"));
        }
        return all;
    }

    private Node link(String before, String session) {
        Hyperlink link = new Hyperlink(session);
        link.setOnAction(_ -> sources.selection().select(session));
        HBox all = new HBox(fact(before, "fg2"), link);
        all.setAlignment(Pos.CENTER_LEFT);
        return all;
    }

    private static Node numbered(String word, String number) {
        Label value = new Label(number);
        value.getStyleClass().add("mono");
        HBox all = new HBox(6, fact(word, "fg2"), value);
        all.setAlignment(Pos.CENTER_LEFT);
        return all;
    }

    private static Label fact(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", style);
        return label;
    }

    private static String peer(@Nullable Peer peer) {
        return peer == null ? "" : Visible.of((peer.name() + " " + peer.version()).strip());
    }
}
