package dev.wireroom.ui.filtering;

import dev.wireroom.filter.Filter;
import dev.wireroom.filter.Key;
import dev.wireroom.filter.Parsed;
import dev.wireroom.filter.Suggestion;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Shown;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// What is typed into the filter, put in force: a session is shown when it matches itself or an
/// exchange of it does. While the text cannot be read, the last good filter stays. Window's thread
/// only.
public final class FilterModel implements CaptureListener {
    private final StringProperty text = new SimpleStringProperty("");
    private final ObjectProperty<Range> range = new SimpleObjectProperty<>(Range.ALL);
    private final ReadOnlyObjectWrapper<Parsed.@Nullable Bad> problem =
            new ReadOnlyObjectWrapper<>();
    private final Set<String> byExchange = new HashSet<>();
    private final CaptureModel capture;
    private final Clock clock;
    private final Shown shown;
    private Filter filter = Filter.ALL;

    public FilterModel(CaptureModel capture, Clock clock, Shown shown) {
        this.capture = capture;
        this.clock = clock;
        this.shown = shown;
        capture.listen(this);
        text.subscribe((_, now) -> read(now));
        range.subscribe((_, _) -> apply());
        clock.secondsProperty()
                .subscribe((_, _) -> {
                    if (range.get() != Range.ALL) {
                        apply();
                    }
                });
    }

    /// The ranges on offer.
    public enum Range {
        ALL("All time", 0),
        MINUTE("Last minute", 60),
        FIVE("Last 5 min", 300),
        QUARTER("Last 15 min", 900),
        HOUR("Last hour", 3600);

        private final String word;
        private final long micros;

        Range(String word, long seconds) {
            this.word = word;
            this.micros = seconds * 1_000_000;
        }

        String word() {
            return word;
        }
    }

    public StringProperty textProperty() {
        return text;
    }

    ObjectProperty<Range> rangeProperty() {
        return range;
    }

    /// What cannot be read; null when all is well.
    ReadOnlyObjectProperty<Parsed.@Nullable Bad> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    List<Suggestion> suggest(String typed, int caret) {
        return Filter.suggest(typed, caret, this::known);
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        String session = row.session();
        if (session != null && filter != Filter.ALL && matches(row)) {
            byExchange.add(session);
        }
    }

    private void read(String now) {
        switch (Filter.parse(now)) {
            case Parsed.Good good -> {
                problem.set(null);
                filter = now.isBlank() ? Filter.ALL : good.filter();
                apply();
            }
            case Parsed.Bad bad -> problem.set(bad);
        }
    }

    private void apply() {
        byExchange.clear();
        if (filter != Filter.ALL) {
            capture.exchanges().forEach(this::exchangeChanged);
        }
        if (filter == Filter.ALL && range.get() == Range.ALL) {
            shown.filter(_ -> true, _ -> true);
        } else {
            long since = range.get() == Range.ALL ? 0 : clock.micros() - range.get().micros;
            shown.filter(
                    session ->
                            lastOf(session) >= since
                                    && (filter == Filter.ALL
                                            || byExchange.contains(session.id())
                                            || filter.test(
                                                    new SessionWords(session, clock.micros()))),
                    row ->
                            (row.ended() == 0 || row.ended() >= since)
                                    && (filter == Filter.ALL || matches(row)));
        }
    }

    private long lastOf(Session session) {
        return session.open() ? clock.micros() : Math.max(session.lastActivity(), session.ended());
    }

    private boolean matches(ExchangeRow row) {
        return filter.test(new RowWords(row, capture.session(row.session()), clock.micros()));
    }

    private Map<String, Integer> known(Key key) {
        Map<String, Integer> counts = new HashMap<>();
        long now = clock.micros();
        for (Session session : capture.sessions()) {
            new SessionWords(session, now)
                    .words(key)
                    .forEach(it -> counts.merge(it, 1, Integer::sum));
        }
        if (key == Key.METHOD || key == Key.TOOL || key == Key.STATUS) {
            for (ExchangeRow row : capture.exchanges()) {
                if (key == Key.STATUS) {
                    if (row.status() != 0) {
                        counts.merge(String.valueOf(row.status()), 1, Integer::sum);
                    }
                } else {
                    new RowWords(row, null, now)
                            .words(key)
                            .forEach(it -> counts.merge(it, 1, Integer::sum));
                }
            }
        }
        return counts;
    }
}
