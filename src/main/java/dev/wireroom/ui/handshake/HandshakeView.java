package dev.wireroom.ui.handshake;

import dev.wireroom.model.Era;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.kit.EmptyState;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The ladder of a session's handshake with what it came to: facts below it in the panel, beside it
/// on a page. Window's thread only.
public final class HandshakeView extends StackPane {
    private static final double FACTS = 408;

    private final LadderHeads heads;
    private final HandshakeLadder ladder;
    private final HandshakeFactsPane facts;
    private final BorderPane content = new BorderPane();
    private final ScrollPane scroll;
    private @Nullable HandshakeModel model;

    /// @param open goes to an exchange
    public HandshakeView(boolean wide, Consumer<String> clipboard, LongConsumer open) {
        getStyleClass().addAll("handshake-view", wide ? "wide" : "narrow");
        getStylesheets()
                .addAll(sheet("/dev/wireroom/ui/headers/headers.css"), sheet("handshake.css"));
        heads = new LadderHeads(wide);
        ladder = new HandshakeLadder(wide, open);
        facts = new HandshakeFactsPane(clipboard);
        Button copy = new Button("Copy as Markdown");
        copy.getStyleClass().add("small-button");
        copy.setId("copy-handshake");
        copy.setOnAction(_ -> {
            if (model != null) {
                clipboard.accept(HandshakeMarkdown.of(model));
            }
        });
        HBox foot = new HBox(8, copy);
        foot.getStyleClass().add("handshake-foot");
        if (wide) {
            scroll = scroll(ladder);
            scroll.setFitToHeight(true);
            BorderPane right = new BorderPane(scroll(facts));
            right.setBottom(foot);
            right.getStyleClass().add("handshake-right");
            right.setMinWidth(FACTS);
            right.setPrefWidth(FACTS);
            BorderPane left = new BorderPane(scroll);
            left.setTop(heads);
            content.setCenter(left);
            content.setRight(right);
        } else {
            scroll = scroll(new VBox(ladder, facts));
            content.setTop(heads);
            content.setCenter(scroll);
            content.setBottom(foot);
        }
        getChildren().add(content);
    }

    public void show(HandshakeModel now) {
        boolean other = model == null || !model.session().id().equals(now.session().id());
        model = now;
        if (now.steps().isEmpty()) {
            getChildren().setAll(empty(now));
            return;
        }
        getChildren().setAll(content);
        heads.show(now, now.session().kind() == SessionKind.STDIO ? "process" : "server");
        ladder.show(now);
        facts.show(now);
        if (other) {
            scroll.setVvalue(0);
        }
    }

    private static EmptyState empty(HandshakeModel model) {
        return model.session().era() == Era.MODERN
                ? new EmptyState(
                        Feather.SHUFFLE,
                        "No server/discover seen",
                        "Revision 2026-07-28 has no handshake. A client may ask server/discover"
                                + " first, or call at once.")
                : new EmptyState(
                        Feather.SHUFFLE,
                        "No handshake seen yet",
                        "The steps appear here as they happen.");
    }

    private static ScrollPane scroll(Node node) {
        ScrollPane pane = new ScrollPane(node);
        pane.setFitToWidth(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return pane;
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(HandshakeView.class.getResource(name)).toExternalForm();
    }
}
