package dev.wireroom.ui.messages;

import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.EndFollower;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The messages of an exchange and the one that is chosen: one above the other in the panel, side
/// by side on a page. Window's thread only; [#close] ends its clock.
public final class MessagesView extends StackPane {
    private static final double ROW = 26;
    private static final int ROWS = 7;

    private final MessagesModel model;
    private final MessageView view;
    private final Clock clock;
    private final ListView<MessageLine> list;
    private final Label foot = new Label();
    private final HBox footBar = new HBox(foot);
    private final Hyperlink remark = new Hyperlink();
    private final HBox remarkBar = new HBox(remark);
    private final EndFollower end;
    private final Subscription ticks;
    private boolean chosenByHand;
    private boolean choosing;

    /// @param wide side by side
    public MessagesView(MessagesModel model, MessageView view, Clock clock, boolean wide) {
        this.model = model;
        this.view = view;
        this.clock = clock;
        getStylesheets()
                .add(
                        Objects.requireNonNull(MessagesView.class.getResource("messages.css"))
                                .toExternalForm());
        list = new ListView<>(model.lines());
        end = new EndFollower(list);
        list.setId("message-list");
        list.getStyleClass().add("message-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(_ -> new MessageCell(model::exchange));
        list.setAccessibleText("Messages");
        list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
        foot.getStyleClass().addAll("small", "fg2");
        footBar.getStyleClass().add("message-foot");
        footBar.setAlignment(Pos.CENTER_LEFT);
        remark.getStyleClass().addAll("small", "err-link");
        remark.setId("message-remark");
        remark.setMinWidth(0);
        remarkBar.getStyleClass().add("message-foot");
        remarkBar.setAlignment(Pos.CENTER_LEFT);
        remark(null, () -> {});
        VBox messages = new VBox(list, remarkBar, footBar);
        if (wide) {
            VBox.setVgrow(list, Priority.ALWAYS);
            SplitPane both = new SplitPane(messages, view);
            both.setOrientation(Orientation.HORIZONTAL);
            both.setDividerPositions(0.38);
            SplitPane.setResizableWithParent(messages, false);
            getChildren().add(both);
        } else {
            list.prefHeightProperty()
                    .bind(
                            Bindings.createDoubleBinding(
                                    () -> Math.clamp(model.lines().size(), 1, ROWS) * ROW + 2,
                                    model.lines()));
            list.setMinHeight(ROW);
            list.maxHeightProperty().bind(list.prefHeightProperty());
            BorderPane both = new BorderPane(view);
            both.setTop(messages);
            getChildren().add(both);
        }
        // A list that has just become higher knows its room only after it was laid out.
        list.heightProperty().subscribe((_, _) -> Fx.later().execute(this::reveal));
        model.lines().addListener((ListChangeListener<MessageLine>) _ -> changed());
        model.problemProperty().subscribe(this::tell);
        ticks = clock.quartersProperty().subscribe(this::tick);
    }

    /// @param row null = none
    public void show(@Nullable ExchangeRow row) {
        chosenByHand = false;
        view.show(null);
        model.show(row);
        end.ended();
        tell();
    }

    /// What is wrong with the exchange beyond its messages; null = nothing.
    ///
    /// @param go to where it is seen
    public void remark(@Nullable String words, Runnable go) {
        remark.setText(words == null ? "" : words);
        remark.setOnAction(_ -> {
            remark.setVisited(false);
            go.run();
        });
        remarkBar.setVisible(words != null);
        remarkBar.setManaged(words != null);
    }

    /// It was out of view and may have missed something.
    public void again() {
        model.again();
    }

    /// A message passed by.
    public void hear(Message message) {
        int before = model.lines().size();
        model.hear(message);
        if (model.lines().size() > before && end.follows(before)) {
            list.scrollTo(before);
        }
    }

    /// Something more is known of the exchange.
    public void changed(ExchangeRow row) {
        if (row == model.exchange()) {
            tell();
            list.refresh();
        }
    }

    /// Chooses this message.
    public void choose(long number) {
        for (MessageLine each : model.lines()) {
            if (each.message().number() == number) {
                chosenByHand = true;
                list.getSelectionModel().select(each);
            }
        }
    }

    public MessageView view() {
        return view;
    }

    public void close() {
        ticks.unsubscribe();
        model.show(null);
    }

    private void tick() {
        model.tick();
        if (model.exchange() != null) {
            tell();
        }
    }

    private void changed() {
        if (!chosenByHand && model.best() >= 0) {
            int before = list.getSelectionModel().getSelectedIndex();
            choosing = true;
            list.getSelectionModel().clearAndSelect(model.best());
            choosing = false;
            if (before != model.best()) {
                reveal();
            }
        }
        tell();
    }

    /// The one that was chosen by itself may stand further down.
    private void reveal() {
        if (!chosenByHand && model.best() >= ROWS) {
            list.scrollTo(model.best() - ROWS / 2);
            end.moved();
        }
    }

    private void chosen(@Nullable MessageLine line) {
        if (line != null) {
            chosenByHand |= !choosing;
            view.show(line.message());
        }
    }

    private void tell() {
        ExchangeRow row = model.exchange();
        String words = model.problemProperty().get();
        if (words.isEmpty() && row != null && model.loaded()) {
            words =
                    Objects.requireNonNullElse(
                            MessagesFoot.of(row, model.answered(), clock.micros()), "");
        }
        foot.setText(words);
        footBar.setVisible(!words.isEmpty());
        footBar.setManaged(!words.isEmpty());
    }
}
