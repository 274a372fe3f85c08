package dev.wireroom.ui.detail;

import dev.wireroom.model.Era;
import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Chip;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Title, tabs and the tab that is looked at, for one session or one exchange. Tabs are made when
/// they are first looked at; only the one in view hears of the capture. Window's thread only;
/// [#close] ends it.
final class DetailView extends BorderPane implements CaptureListener {
    private final DetailSources sources;
    private final boolean wide;
    private final TitleBar title;
    private final TabWords words = new TabWords(this::choose);
    private final Map<Tab, DetailTab> tabs = new EnumMap<>(Tab.class);
    private final Map<Class<?>, Tab> last = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Subject> subject = new ReadOnlyObjectWrapper<>();
    private final Subscription ticks;
    private Tab tab = Tab.OVERVIEW;
    private boolean titleStale;

    /// @param back leaves the page; null in the panel
    DetailView(DetailSources sources, boolean wide, @Nullable Runnable back) {
        this.sources = sources;
        this.wide = wide;
        title = new TitleBar(sources, wide, back);
        getStylesheets()
                .add(
                        Objects.requireNonNull(DetailView.class.getResource("detail.css"))
                                .toExternalForm());
        getStyleClass().addAll("detail", wide ? "wide" : "narrow");
        setTop(new VBox(title, words));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        sources.capture().listen(this);
        ticks = sources.clock().quartersProperty().subscribe(now -> tick(now.longValue()));
    }

    ReadOnlyObjectProperty<@Nullable Subject> subjectProperty() {
        return subject.getReadOnlyProperty();
    }

    Tab tab() {
        return tab;
    }

    /// @param now null = nothing
    void show(@Nullable Subject now) {
        subject.set(now);
        if (now == null) {
            return;
        }
        List<Tab> all = Tab.of(now);
        Tab wanted = last.getOrDefault(now.getClass(), all.contains(tab) ? tab : all.getFirst());
        title.show(now, sources.clock().micros());
        titleStale = false;
        marks(now);
        words.show(all, wanted);
        look(wanted);
    }

    /// Brings this tab into view, when the subject has it.
    void choose(Tab wanted) {
        Subject of = subject.get();
        if (of != null && Tab.of(of).contains(wanted)) {
            last.put(of.getClass(), wanted);
            words.show(Tab.of(of), wanted);
            look(wanted);
        }
    }

    void close() {
        ticks.unsubscribe();
        sources.capture().unlisten(this);
        tabs.values().forEach(DetailTab::close);
    }

    private void look(Tab wanted) {
        Subject of = subject.get();
        if (of == null) {
            return;
        }
        tab = wanted;
        DetailTab shown = tabs.computeIfAbsent(wanted, this::make);
        setCenter(shown.node());
        shown.show(of);
    }

    private DetailTab make(Tab wanted) {
        return switch (wanted) {
            case OVERVIEW -> new OverviewTab(sources);
            case MESSAGES -> new MessagesTab(sources, wide, () -> choose(Tab.HEADERS));
            case HEADERS -> new HeadersTab(sources, wide);
            case HANDSHAKE -> new HandshakeTab(sources, wide);
            case TIMING -> new TimingTab(sources);
        };
    }

    private @Nullable DetailTab current() {
        return subject.get() == null ? null : tabs.get(tab);
    }

    /// Revision 2026-07-28 has no handshake; what comes nearest is `server/discover`.
    private boolean isModern(Subject of) {
        String id =
                switch (of) {
                    case Subject.OfSession(String session) -> session;
                    case Subject.OfExchange(long number) -> {
                        ExchangeRow row = sources.capture().exchange(number);
                        yield row == null ? null : row.session();
                    }
                };
        return sources.capture().session(id) instanceof Session it && it.era() == Era.MODERN;
    }

    private void marks(Subject of) {
        words.word(Tab.HANDSHAKE, isModern(of) ? "Discover" : Tab.HANDSHAKE.word());
        if (of instanceof Subject.OfExchange(long number)) {
            ExchangeRow row = sources.capture().exchange(number);
            int many = row == null ? 0 : row.messages();
            words.mark(Tab.MESSAGES, many == 0 ? null : Chip.count(many));
        }
    }

    @Override
    public void messageCaptured(Message message) {
        DetailTab shown = current();
        if (subject.get() instanceof Subject.OfExchange(long number)
                && message.exchange() == number) {
            titleStale = true;
            if (shown != null) {
                shown.heard(message);
            }
        }
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        DetailTab shown = current();
        titleStale |=
                subject.get() instanceof Subject.OfExchange(long number) && row.number() == number;
        if (shown != null) {
            shown.changed(row);
        }
    }

    @Override
    public void sessionChanged(Session session) {
        DetailTab shown = current();
        titleStale |=
                subject.get() instanceof Subject.OfSession(String id) && id.equals(session.id());
        if (shown != null) {
            shown.changed(session);
        }
    }

    @Override
    public void verdictChanged(Verdict verdict) {
        DetailTab shown = current();
        if (shown != null) {
            shown.changed(verdict);
        }
    }

    @Override
    public void roundsChanged(CallRounds call) {
        DetailTab shown = current();
        titleStale |=
                subject.get() instanceof Subject.OfExchange(long number) && call.in(number) != null;
        if (shown != null) {
            shown.changed(call);
        }
    }

    @Override
    public void handleUsed(HandleUse use) {
        DetailTab shown = current();
        if (shown != null) {
            shown.changed(use);
        }
    }

    private void tick(long now) {
        Subject of = subject.get();
        DetailTab shown = current();
        if (of == null || shown == null) {
            return;
        }
        boolean counting =
                of instanceof Subject.OfExchange(long number)
                        && sources.capture().exchange(number) instanceof ExchangeRow row
                        && row.ended() == 0;
        if (titleStale || counting) {
            titleStale = false;
            title.show(of, now);
            marks(of);
        }
        shown.tick(now);
    }

    private void key(KeyEvent press) {
        if (press.isConsumed() || subject.get() == null) {
            return;
        }
        if (press.isControlDown() && press.getCode() == KeyCode.TAB) {
            words.step(tab, press.isShiftDown() ? -1 : 1);
            press.consume();
            return;
        }
        DetailTab shown = current();
        if (shown != null) {
            shown.key(press);
        }
    }
}
