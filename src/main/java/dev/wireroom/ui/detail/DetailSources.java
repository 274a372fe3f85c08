package dev.wireroom.ui.detail;

import dev.wireroom.engine.Records;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.json.JsonReading;
import java.time.ZoneId;
import java.util.function.Supplier;

/// What the detail draws from and acts on.
///
/// @param loads a new load for each place that shows one thing at a time
/// @param zone in which times are shown
public record DetailSources(
        Scope scope,
        Records records,
        Supplier<FxLoad> loads,
        SessionActions actions,
        ServerLookup servers,
        SaveText save,
        JsonReading reading,
        ZoneId zone) {
    CaptureModel capture() {
        return scope.capture();
    }

    Selection selection() {
        return scope.selection();
    }

    Clock clock() {
        return scope.clock();
    }
}
