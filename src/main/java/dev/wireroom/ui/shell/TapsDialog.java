package dev.wireroom.ui.shell;

import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Overlay;
import dev.wireroom.ui.taps.TapsModel;
import dev.wireroom.ui.taps.TapsSheet;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Puts taps into a client's configuration, and says so in a notice that takes them back.
final class TapsDialog {
    private final ClientConfigs configurations;
    private final Overlay overlay;
    private final Notices notices;
    private final Surroundings around;

    TapsDialog(
            ClientConfigs configurations, Overlay overlay, Notices notices, Surroundings around) {
        this.configurations = configurations;
        this.overlay = overlay;
        this.notices = notices;
        this.around = around;
    }

    /// @param configuration of a client, or null for one to be chosen
    void show(@Nullable Path configuration) {
        TapsSheet dialog =
                new TapsSheet(
                        new TapsModel(configurations, around.replies(), this::changed),
                        around.files()::servers);
        if (configuration != null) {
            dialog.take(configuration);
        }
        dialog.onClose(overlay::close);
        overlay.show(dialog.sheet(), dialog.first(), () -> {});
    }

    private void changed(ClientConfigs.Done done) {
        overlay.close();
        notices.undoable(TapsModel.words(done), () -> undo(done));
    }

    private void undo(ClientConfigs.Done done) {
        around.replies()
                .when(
                        configurations.undo(done),
                        _ -> notices.done(done.file() + " is as it was"),
                        notices::failed);
    }
}
