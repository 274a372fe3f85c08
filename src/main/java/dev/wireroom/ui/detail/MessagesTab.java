package dev.wireroom.ui.detail;

import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.messages.MessageView;
import dev.wireroom.ui.messages.MessagesModel;
import dev.wireroom.ui.messages.MessagesView;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The messages of the exchange.
final class MessagesTab implements DetailTab {
    private final DetailSources sources;
    private final MessageView message;
    private final MessagesView view;
    private @Nullable Subject shown;

    MessagesTab(DetailSources sources, boolean wide) {
        this.sources = sources;
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
    }

    private void save(Message which) {
        sources.save()
                .save(
                        "message-" + which.number() + ".json",
                        () -> sources.records().textOf(which.number()));
    }

    @Override
    public Node node() {
        return view;
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
        }
    }

    @Override
    public void heard(Message passed) {
        view.hear(passed);
    }

    @Override
    public void changed(ExchangeRow row) {
        view.changed(row);
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
