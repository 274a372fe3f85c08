package dev.wireroom.ui.messages;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Family;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// One message: direction, what it is, when it came and how large it is.
final class MessageCell extends ListCell<MessageLine> {
    private final Supplier<@Nullable ExchangeRow> exchange;
    private final FontIcon arrow = Icons.row(Feather.ARROW_RIGHT);
    private final Label word = new Label();
    private final Label detail = new Label();
    private final PositionStrip strip = new PositionStrip();
    private final Label gap = new Label();
    private final Label size = new Label();
    private final HBox row;
    private @Nullable String family;

    /// @param exchange the one whose messages are shown
    MessageCell(Supplier<@Nullable ExchangeRow> exchange) {
        this.exchange = exchange;
        StackPane icon = new StackPane(arrow);
        icon.setMinWidth(14);
        word.getStyleClass().addAll("small", "message-word");
        word.setMinWidth(USE_PREF_SIZE);
        detail.getStyleClass().addAll("small", "fg2");
        detail.setMinWidth(0);
        detail.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(detail, Priority.ALWAYS);
        gap.getStyleClass().addAll("mono", "message-gap");
        size.getStyleClass().addAll("mono", "fg2", "message-size");
        row = new HBox(icon, word, detail, strip, gap, size);
        row.getStyleClass().add("message-row");
        row.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(1);
    }

    @Override
    protected void updateItem(@Nullable MessageLine line, boolean empty) {
        super.updateItem(line, empty);
        if (line == null || empty) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        Message message = line.message();
        boolean up = message.direction() == Direction.CLIENT_TO_SERVER;
        arrow.setIconCode(up ? Feather.ARROW_RIGHT : Feather.ARROW_LEFT);
        dress(message);
        word.setText(line.word());
        detail.setText(Visible.of(line.detail()));
        long since = since(message);
        gap.setText(getIndex() == 0 ? Num.gap(0) : "+" + seconds(since));
        size.setText(Num.bytes(message.size()));
        strip.show(share(message));
        setGraphic(row);
        setAccessibleText(
                (up ? "To the server: " : "To the client: ")
                        + line.word()
                        + " "
                        + line.detail()
                        + ", "
                        + Num.took(since)
                        + " after the one before, "
                        + Num.bytes(message.size()));
    }

    private void dress(Message message) {
        String now = message.failed() ? "family-error" : Family.of(message.method()).styleClass();
        if (!now.equals(family)) {
            row.getStyleClass().remove(family);
            row.getStyleClass().add(now);
            family = now;
        }
        boolean up = message.direction() == Direction.CLIENT_TO_SERVER;
        row.getStyleClass().remove("from-client");
        if (up) {
            row.getStyleClass().add("from-client");
        }
    }

    private static String seconds(long micros) {
        return micros < 99_995_000
                ? String.format(Locale.ROOT, "%.2f s", micros / 1e6)
                : Num.took(micros);
    }

    private long since(Message message) {
        int at = getIndex();
        return at <= 0 || at > getListView().getItems().size()
                ? 0
                : Math.max(0, message.at() - getListView().getItems().get(at - 1).message().at());
    }

    private double share(Message message) {
        ExchangeRow row = exchange.get();
        if (row == null) {
            return 0;
        }
        long last = getListView().getItems().getLast().message().at();
        long end = Math.max(row.ended(), last);
        long all = end - row.opened();
        return all <= 0 ? 0 : Math.clamp((double) (message.at() - row.opened()) / all, 0, 1);
    }
}
