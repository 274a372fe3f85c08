package dev.wireroom.ui.detail;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.handshake.Handshake;
import dev.wireroom.ui.handshake.HandshakeModel;
import dev.wireroom.ui.handshake.HandshakeReader;
import dev.wireroom.ui.handshake.HandshakeView;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.kit.EmptyState;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The handshake of the session, or of the exchange's session. Read anew while it goes on, and now
/// and then later, since every request carries the id.
final class HandshakeTab implements DetailTab {
    private static final long YOUNG_MICROS = 500_000;
    private static final long OLD_MICROS = 5_000_000;
    private static final int YOUNG_CALLS = 10;

    private final DetailSources sources;
    private final Surroundings around;
    private final FxLoad load;
    private final HandshakeReader reader;
    private final HandshakeView view;
    private final StackPane node = new StackPane();
    private @Nullable String session;
    private boolean stale;
    private long readAt;

    HandshakeTab(DetailSources sources, boolean wide) {
        this.sources = sources;
        around = new Surroundings(sources);
        load = sources.loads().get();
        reader = new HandshakeReader(sources.records(), sources.reading());
        view =
                new HandshakeView(
                        wide,
                        sources.actions()::copy,
                        number -> {
                            ExchangeRow row = sources.capture().exchange(number);
                            if (row != null) {
                                sources.selection().select(row);
                            }
                        });
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void show(Subject subject) {
        String wanted =
                switch (subject) {
                    case Subject.OfSession(String id) -> id;
                    case Subject.OfExchange(long number) -> {
                        ExchangeRow row = sources.capture().exchange(number);
                        yield row == null ? null : row.session();
                    }
                };
        if (wanted == null) {
            session = null;
            load.forget();
            node.getChildren()
                    .setAll(
                            new EmptyState(
                                    Feather.SHUFFLE,
                                    "Belongs to no session",
                                    "This exchange carries nothing that ties it to a handshake."));
        } else if (wanted.equals(session)) {
            stale = true;
        } else {
            session = wanted;
            node.getChildren().clear();
            read(sources.clock().micros());
        }
    }

    @Override
    public void changed(Session now) {
        stale |= now.id().equals(session);
    }

    @Override
    public void changed(ExchangeRow row) {
        stale |= session != null && session.equals(row.session());
    }

    @Override
    public void tick(long now) {
        Session of = sources.capture().session(session);
        if (!stale || of == null) {
            return;
        }
        boolean young = of.state() == SessionState.INITIALIZING || of.calls() < YOUNG_CALLS;
        if (now - readAt >= (young ? YOUNG_MICROS : OLD_MICROS)) {
            read(now);
        }
    }

    private void read(long now) {
        Session of = sources.capture().session(session);
        if (of == null) {
            return;
        }
        stale = false;
        readAt = now;
        HeaderReasons reasons = around.reasons(of);
        load.load(
                () -> new Handshake(reader.read(of, reasons)).told(),
                this::take,
                _ -> node.getChildren().setAll(unread()));
    }

    private void take(HandshakeModel told) {
        view.show(told);
        if (!node.getChildren().contains(view)) {
            node.getChildren().setAll(view);
        }
    }

    private static EmptyState unread() {
        return new EmptyState(
                Feather.ALERT_TRIANGLE,
                "The handshake could not be read",
                "The capture file gave no answer. Choose the session again to retry.");
    }
}
