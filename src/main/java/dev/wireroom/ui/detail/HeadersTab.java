package dev.wireroom.ui.detail;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.headers.HeadersModel;
import dev.wireroom.ui.headers.HeadersView;
import dev.wireroom.ui.headers.Mirrored;
import dev.wireroom.ui.headers.MirroredReader;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The field lines of the exchange, or of the session's handshake.
final class HeadersTab implements DetailTab {
    private static final int LOOKED_AT = 20;

    private final DetailSources sources;
    private final Surroundings around;
    private final FxLoad load;
    private final MirroredReader mirrored;
    private final HeadersView view;
    private @Nullable Subject shown;
    private long number;
    private boolean stale;
    private boolean reading;

    HeadersTab(DetailSources sources, boolean wide) {
        this.sources = sources;
        around = new Surroundings(sources);
        load = sources.loads().get();
        mirrored = new MirroredReader(sources.records());
        view = new HeadersView(wide);
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
            number = 0;
            view.show(null, null);
            read(subject);
        }
    }

    @Override
    public void changed(ExchangeRow row) {
        stale |= row.number() == number;
    }

    @Override
    public void tick(long now) {
        if (stale && !reading && shown != null) {
            read(shown);
        }
    }

    @Override
    public void key(KeyEvent press) {
        if (press.isShortcutDown() && press.getCode() == KeyCode.F) {
            view.find();
            press.consume();
        }
    }

    private record Read(Exchange exchange, Mirrored mirrored) {}

    private void read(Subject subject) {
        stale = false;
        reading = true;
        Records records = sources.records();
        List<Long> lists =
                subject instanceof Subject.OfExchange(long wanted)
                        ? MirroredReader.lists(
                                sources.capture(), sources.capture().exchange(wanted))
                        : List.of();
        load.load(
                () ->
                        exchange(records, subject)
                                .map(each -> new Read(each, mirrored.read(each, lists))),
                this::take,
                _ -> reading = false);
    }

    private static Optional<Exchange> exchange(Records records, Subject subject) {
        return switch (subject) {
            case Subject.OfExchange(long wanted) -> records.exchange(wanted);
            case Subject.OfSession(String id) -> handshake(records, id);
        };
    }

    /// What was seen in the last instants may not be on disk yet: then it is asked for again.
    private void take(Optional<Read> read) {
        reading = false;
        stale = read.isEmpty();
        read.ifPresent(it -> {
            Exchange exchange = it.exchange;
            number = exchange.number();
            view.show(
                    new HeadersModel(exchange, around.reasons(exchange), it.mirrored),
                    around.names(exchange));
        });
    }

    private static Optional<Exchange> handshake(Records records, String session) {
        List<Exchange> first = records.exchanges(session, 1, LOOKED_AT);
        for (Exchange each : first) {
            if (each.serverHop().request() == null) {
                continue; // answered by Wireroom: of a shared session it is not the handshake
            }
            for (Message message : records.messagesOf(each.number())) {
                if (Mcp.INITIALIZE.equals(message.method())
                        || Mcp.DISCOVER.equals(message.method())) {
                    return Optional.of(each);
                }
            }
        }
        return first.stream().findFirst();
    }
}
