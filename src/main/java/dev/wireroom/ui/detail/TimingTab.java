package dev.wireroom.ui.detail;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.messages.MessageLine;
import dev.wireroom.ui.messages.MessageWords;
import dev.wireroom.ui.messages.RoundWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// When what happened in the exchange.
final class TimingTab implements DetailTab {
    private record Read(Optional<Exchange> exchange, List<MessageLine> messages) {}

    private final DetailSources sources;
    private final FxLoad load;
    private final TimingView view = new TimingView();
    private final MessageWords words;
    private final List<MessageLine> messages = new ArrayList<>();
    private @Nullable Subject shown;
    private @Nullable Exchange exchange;
    private boolean stale;

    TimingTab(DetailSources sources) {
        this.sources = sources;
        load = sources.loads().get();
        words = new MessageWords(sources.reading());
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public void show(Subject subject) {
        if (subject.equals(shown)) {
            stale = true;
        } else {
            shown = subject;
            exchange = null;
            messages.clear();
            view.clear();
            read();
        }
    }

    @Override
    public void heard(Message message) {
        if (exchange != null
                && message.exchange() == exchange.number()
                && (messages.isEmpty()
                        || messages.getLast().message().number() < message.number())) {
            messages.add(MessageWords.of(message));
        }
    }

    @Override
    public void changed(ExchangeRow row) {
        stale |= shown instanceof Subject.OfExchange(long number) && row.number() == number;
    }

    @Override
    public void tick(long now) {
        if (stale) {
            read();
        } else if (exchange != null && exchange.open()) {
            view.show(Timing.of(exchange, messages, now), whole(now));
        }
    }

    private @Nullable String whole(long now) {
        CallRounds call =
                shown instanceof Subject.OfExchange(long number)
                        ? sources.capture().rounds(number)
                        : null;
        return call == null ? null : RoundWords.whole(call, now);
    }

    @Override
    public void changed(CallRounds call) {
        stale |= shown instanceof Subject.OfExchange(long number) && call.in(number) != null;
    }

    private void read() {
        stale = false;
        if (shown instanceof Subject.OfExchange(long number)) {
            load.load(
                    () ->
                            new Read(
                                    sources.records().exchange(number),
                                    words.of(sources.records(), number)),
                    this::take,
                    _ -> stale = true);
        }
    }

    private void take(Read read) {
        stale = read.exchange().isEmpty();
        read.exchange()
                .ifPresent(now -> {
                    exchange = now;
                    messages.clear();
                    messages.addAll(read.messages());
                    long time = sources.clock().micros();
                    view.show(Timing.of(now, messages, time), whole(time));
                });
    }
}
