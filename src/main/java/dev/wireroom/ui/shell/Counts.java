package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Shown;
import java.util.List;

/// How many sessions and exchanges are shown, of all. Rows that came since the last look are
/// counted on; everything is counted anew only when the predicates changed. Window's thread only.
final class Counts {
    private final CaptureModel model;
    private final Shown shown;
    private long exchanges;
    private int counted;

    Counts(CaptureModel model, Shown shown) {
        this.model = model;
        this.shown = shown;
        shown.exchangesProperty()
                .subscribe(_ -> {
                    exchanges = 0;
                    counted = 0;
                });
    }

    long sessions() {
        return model.sessions().stream().filter(shown.sessionsProperty().get()).count();
    }

    long ofSessions() {
        return model.sessions().size();
    }

    long exchanges() {
        List<ExchangeRow> rows = model.exchanges();
        for (; counted < rows.size(); counted++) {
            if (shown.exchangesProperty().get().test(rows.get(counted))) {
                exchanges++;
            }
        }
        return exchanges;
    }

    /// More came since it was last counted.
    boolean stale() {
        return counted < model.exchanges().size() || (counted == 0 && !model.sessions().isEmpty());
    }

    long ofExchanges() {
        return model.exchanges().size();
    }
}
