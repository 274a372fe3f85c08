package dev.wireroom.ui.headers;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.EmptyState;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Segmented;
import dev.wireroom.ui.messages.FindField;
import java.util.Objects;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The field lines of both hops, line by line: in one column in the panel, side by side on a page.
/// Window's thread only.
public final class HeadersView extends BorderPane {
    private static final Duration REVEALED = Duration.seconds(30);

    private final boolean wide;
    private final Segmented<HeaderFilter.Side> hop = new Segmented<>(HeaderFilter.Side.BOTH);
    private final Segmented<Boolean> lines = new Segmented<>(false);
    private final ToggleButton changes;
    private final FindField find;
    private final Label masked = new Label("", Icons.row(Feather.LOCK));
    private final Button reveal = new Button("Show");
    private final PauseTransition hide = new PauseTransition(REVEALED);
    private final VBox body = new VBox();
    private boolean revealed;
    private @Nullable HeadersModel model;
    private @Nullable HopNames names;

    public HeadersView(boolean wide) {
        this.wide = wide;
        find = new FindField(wide ? "Find a header" : "Find", _ -> {});
        getStyleClass().addAll("headers-view", wide ? "wide" : "narrow");
        getStylesheets()
                .add(
                        Objects.requireNonNull(HeadersView.class.getResource("headers.css"))
                                .toExternalForm());
        hop.add(wide ? "Both hops" : "Both", HeaderFilter.Side.BOTH).setId("hop-both");
        hop.add(wide ? "Client hop" : "Client", HeaderFilter.Side.CLIENT).setId("hop-client");
        hop.add(wide ? "Server hop" : "Server", HeaderFilter.Side.SERVER).setId("hop-server");
        ToggleButton all = lines.add(wide ? "All lines" : "All", false);
        all.setId("lines-all");
        all.setMaxHeight(Double.MAX_VALUE);
        changes = lines.add(wide ? "Only changes" : "Changes", true);
        changes.setId("lines-changes");
        changes.setContentDisplay(ContentDisplay.RIGHT);
        hop.valueProperty().subscribe(this::draw);
        lines.valueProperty().subscribe(this::draw);
        find.name("find-header");
        find.textProperty().subscribe(this::draw);
        masked.getStyleClass().addAll("small", "fg2");
        reveal.getStyleClass().add("small-button");
        reveal.setId("reveal");
        reveal.setOnAction(_ -> reveal(!revealed));
        hide.setOnFinished(_ -> reveal(false));
        setTop(bar());
        body.getStyleClass().add("headers-body");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setCenter(scroll);
    }

    /// @param now null = nothing to show yet
    public void show(@Nullable HeadersModel now, @Nullable HopNames who) {
        boolean other =
                model == null
                        || now == null
                        || model.exchange().number() != now.exchange().number();
        model = now;
        names = who;
        if (other) {
            reveal(false);
        }
        draw();
    }

    public void find() {
        find.focus();
    }

    private HBox bar() {
        HBox bar = new HBox(wide ? 12 : 8, hop, lines, find);
        bar.getStyleClass().add("headers-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        if (wide) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            find.setPrefWidth(240);
            bar.getChildren().addAll(gap, masked, reveal);
        } else {
            HBox.setHgrow(find, Priority.ALWAYS);
        }
        return bar;
    }

    private void reveal(boolean now) {
        revealed = now;
        reveal.setText(now ? "Hide" : "Show");
        if (now) {
            hide.playFromStart();
        } else {
            hide.stop();
        }
        draw();
    }

    private void draw() {
        body.getChildren().clear();
        HeadersModel shown = model;
        HopNames who = names;
        if (shown == null || who == null) {
            return;
        }
        Exchange exchange = shown.exchange();
        if (exchange.kind() == ExchangeKind.STDIO) {
            body.getChildren()
                    .add(
                            new EmptyState(
                                    Feather.TERMINAL,
                                    "stdio has no headers",
                                    who.serverAddress().isEmpty()
                                            ? "A process reads and writes lines, nothing else."
                                            : who.serverAddress()));
            return;
        }
        changes.setGraphic(Chip.count(shown.worthALook()));
        secrets(shown);
        HeaderFilter filter =
                new HeaderFilter(
                        hop.valueProperty().get(),
                        lines.valueProperty().get(),
                        find.textProperty().get().strip());
        HeaderPieces pieces = new HeaderPieces(revealed);
        boolean side = wide && filter.hop() == HeaderFilter.Side.BOTH;
        if (wide) {
            body.getChildren().add(new HopDrawing(shown, who));
        }
        if (side) {
            body.getChildren().add(captions("Client sent", "Wireroom sent to the server"));
        }
        body.getChildren()
                .add(
                        new HeaderCard(
                                shown.request(),
                                filter,
                                pieces,
                                wide ? "lines in wire order and spelling" : "",
                                wide));
        if (side) {
            body.getChildren().add(captions("Client got", "Server answered"));
        }
        body.getChildren()
                .add(new HeaderCard(shown.answer(), filter, pieces, after(exchange), wide));
        body.getChildren().add(foot(shown));
    }

    private void secrets(HeadersModel shown) {
        int many = shown.secrets();
        masked.setText(
                Num.count(many, "value", "values") + (revealed ? " shown for 30 s" : " masked"));
        masked.setVisible(many > 0);
        reveal.setVisible(many > 0);
        reveal.setDisable(!shown.holdsSecrets());
        reveal.setTooltip(
                shown.holdsSecrets()
                        ? new Tooltip("On this screen only, for 30 s")
                        : new Tooltip("The capture does not hold them"));
    }

    private String after(Exchange exchange) {
        return exchange.firstByteMicros() < 0
                ? ""
                : (wide ? "answer head after " : "after ") + Num.took(exchange.firstByteMicros());
    }

    private static Node captions(String left, String right) {
        return new ColumnCaptions(left, right, "Why");
    }

    private static HBox foot(HeadersModel shown) {
        boolean differs = shown.bodyDiffers();
        Label words = new Label(shown.foot());
        words.getStyleClass().addAll("small", "fg2");
        words.setWrapText(true);
        Node sign = Icons.row(differs ? Feather.ALERT_TRIANGLE : Feather.CHECK);
        sign.getStyleClass().add(differs ? "warn" : "ok");
        HBox foot = new HBox(8, sign, words);
        foot.setAlignment(Pos.CENTER_LEFT);
        foot.getStyleClass().add("headers-foot");
        return foot;
    }
}
