package dev.wireroom.ui.detail;

import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.handshake.Handshake;
import dev.wireroom.ui.handshake.HandshakeModel;
import dev.wireroom.ui.handshake.HandshakeReader;
import dev.wireroom.ui.headers.HeaderReasons;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/// The overview of the session; redrawn at most four times a second, its id looked at every few
/// seconds.
final class OverviewTab implements DetailTab {
    private static final long IDS_EVERY_MICROS = 5_000_000;

    private final DetailSources sources;
    private final Surroundings around;
    private final FxLoad load;
    private final HandshakeReader reader;
    private final OverviewView view;
    private @Nullable String session;
    private SessionUse use = new SessionUse("");
    private SessionHandles handles = new SessionHandles("");
    private HandshakeModel.@Nullable IdFacts id;
    private boolean stale;
    private boolean idStale;
    private long idReadAt;

    OverviewTab(DetailSources sources) {
        this.sources = sources;
        around = new Surroundings(sources);
        load = sources.loads().get();
        reader = new HandshakeReader(sources.records(), sources.reading());
        view = new OverviewView(sources);
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public void show(Subject subject) {
        if (!(subject instanceof Subject.OfSession(String wanted))) {
            return;
        }
        if (!wanted.equals(session)) {
            session = wanted;
            id = null;
            view.setVvalue(0);
        }
        use = new SessionUse(wanted);
        sources.capture().exchanges().forEach(use::see);
        handles = new SessionHandles(wanted);
        sources.capture().handles().forEach(handles::see);
        draw();
        readId(sources.clock().micros());
    }

    @Override
    public void changed(ExchangeRow row) {
        if (use.see(row)) {
            stale = true;
            idStale = true;
        }
    }

    @Override
    public void changed(Session now) {
        stale |= now.id().equals(session);
    }

    @Override
    public void changed(Verdict verdict) {
        stale |= verdict.session().equals(session);
    }

    @Override
    public void changed(HandleUse used) {
        stale |= handles.see(used);
    }

    @Override
    public void tick(long now) {
        if (stale) {
            draw();
        }
        if (idStale && now - idReadAt >= IDS_EVERY_MICROS) {
            readId(now);
        }
        view.tick(now);
    }

    private void draw() {
        stale = false;
        Session of = sources.capture().session(session);
        if (of != null) {
            view.show(of, use, handles, id);
        }
    }

    private void readId(long now) {
        Session of = sources.capture().session(session);
        if (of == null) {
            return;
        }
        idStale = false;
        idReadAt = now;
        HeaderReasons reasons = around.reasons(of);
        load.load(
                () -> new Handshake(reader.read(of, reasons)).told(),
                told -> {
                    id = told.id();
                    draw();
                },
                _ -> id = null);
    }
}
