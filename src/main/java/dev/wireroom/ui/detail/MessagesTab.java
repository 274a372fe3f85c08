package dev.wireroom.ui.detail;

import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.headers.BodyCheck;
import dev.wireroom.ui.headers.Mirrored;
import dev.wireroom.ui.headers.MirroredReader;
import dev.wireroom.ui.messages.MessageView;
import dev.wireroom.ui.messages.MessagesModel;
import dev.wireroom.ui.messages.MessagesView;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The messages of the exchange.
final class MessagesTab implements DetailTab {
    private final DetailSources sources;
    private final MessageView message;
    private final MessagesView view;
    private final RoundsBar rounds;
    private final VBox node;
    private final MirroredReader mirrored;
    private final FxLoad compare;
    private final Runnable toHeaders;
    private @Nullable Subject shown;
    private boolean uncompared;
    private boolean asks;
    private boolean roundsStale;

    /// What only the texts of the exchange say.
    private record Told(Mirrored mirrored, boolean asks) {}

    /// @param toHeaders brings the headers of the exchange into view
    MessagesTab(DetailSources sources, boolean wide, Runnable toHeaders) {
        this.sources = sources;
        this.toHeaders = toHeaders;
        rounds =
                new RoundsBar(
                        wide,
                        number -> {
                            ExchangeRow row = sources.capture().exchange(number);
                            if (row != null) {
                                sources.selection().select(row);
                            }
                        });
        node = new VBox();
        mirrored = new MirroredReader(sources.records());
        compare = sources.loads().get();
        message =
                new MessageView(
                        sources.records(),
                        sources.loads().get(),
                        sources.loads().get(),
                        sources.reading(),
                        sources.actions()::copy,
                        this::save);
        MessagesModel model =
                new MessagesModel(sources.records(), sources.loads().get(), sources.reading());
        view = new MessagesView(model, message, sources.clock(), wide);
        node.getChildren().addAll(rounds, view);
        VBox.setVgrow(view, Priority.ALWAYS);
    }

    private void save(Message which) {
        sources.save()
                .save(
                        "message-" + which.number() + ".json",
                        () -> sources.records().textOf(which.number()));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void show(Subject subject) {
        if (subject.equals(shown)) {
            view.again();
        } else {
            shown = subject;
            view.show(
                    subject instanceof Subject.OfExchange(long number)
                            ? sources.capture().exchange(number)
                            : null);
            view.remark(null, toHeaders);
            asks = false;
            rounds();
            compare();
        }
    }

    /// Whether the head says the same as the body, where it repeats it.
    private void compare() {
        uncompared = false;
        compare.forget();
        // Streams and processes carry many messages; none of this is about them.
        if (shown instanceof Subject.OfExchange(long number)
                && sources.capture().exchange(number) instanceof ExchangeRow row
                && row.method().equals("POST")) {
            List<Long> lists = MirroredReader.lists(sources.capture(), row);
            compare.load(
                    () ->
                            new Told(
                                    sources.records()
                                            .exchange(number)
                                            .map(each -> mirrored.read(each, lists))
                                            .orElse(Mirrored.NONE),
                                    InputAsked.in(sources.records(), number, sources.reading())),
                    told -> {
                        view.remark(BodyCheck.remark(told.mirrored), toHeaders);
                        asks = told.asks;
                        rounds();
                    },
                    _ -> uncompared = true);
        }
    }

    @Override
    public void heard(Message passed) {
        view.hear(passed);
    }

    @Override
    public void changed(ExchangeRow row) {
        view.changed(row);
        uncompared |=
                shown instanceof Subject.OfExchange(long number)
                        && row.number() == number
                        && row.ended() != 0;
    }

    @Override
    public void changed(CallRounds call) {
        roundsStale = true;
    }

    /// Then the time of the whole call runs.
    private boolean openRound() {
        CallRounds call =
                shown instanceof Subject.OfExchange(long number)
                        ? sources.capture().rounds(number)
                        : null;
        return call != null && call.rounds().getLast().answered() == 0;
    }

    private void rounds() {
        roundsStale = false;
        if (shown instanceof Subject.OfExchange(long number)) {
            rounds.show(
                    sources.capture().exchange(number),
                    sources.capture().rounds(number),
                    asks,
                    sources.clock().micros());
        }
    }

    @Override
    public void tick(long now) {
        if (roundsStale || openRound()) {
            rounds();
        }
        if (uncompared) {
            compare();
        }
    }

    @Override
    public void key(KeyEvent press) {
        if (press.isShortcutDown() && press.getCode() == KeyCode.F) {
            message.find();
            press.consume();
        }
    }

    @Override
    public void close() {
        view.close();
    }
}
