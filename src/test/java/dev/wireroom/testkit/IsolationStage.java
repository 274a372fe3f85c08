package dev.wireroom.testkit;

import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.isolation.CallTexts;
import dev.wireroom.ui.isolation.IsolationModel;
import dev.wireroom.ui.isolation.IsolationView;
import dev.wireroom.ui.isolation.Playing;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.List;

/// An isolation view around a scope, without an engine.
public final class IsolationStage {
    private IsolationStage() {}

    /// Nothing to play, no mode to switch, no texts to read.
    public static IsolationView idle(Scope scope, Theme theme) {
        IsolationModel model =
                new IsolationModel(
                        scope,
                        new CallTexts(
                                new SampleRecords(List.of()),
                                new FxLoad(Runnable::run, Runnable::run),
                                false),
                        List::of,
                        null);
        return new IsolationView(
                model,
                scope,
                theme,
                ZoneOffset.UTC,
                new IsolationView.Lent(
                        false,
                        (_, _, _, _, _) -> {},
                        new Playing(null, _ -> "", new Replies(Runnable::run), new Notices()),
                        () -> {}));
    }
}
