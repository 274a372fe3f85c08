package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.kit.Notices;
import java.io.File;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/// Asks with the system's dialog, writes off the window's thread, and says how it went.
public final class SaveDialog implements SaveText {
    private final Supplier<Window> owner;
    private final Notices notices;
    private final FxLoad load;

    /// @param owner the window that asks
    public SaveDialog(Supplier<Window> owner, Notices notices, FxLoad load) {
        this.owner = owner;
        this.notices = notices;
        this.load = load;
    }

    @Override
    public void save(String name, Callable<byte[]> bytes) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Save message");
        chooser.setInitialFileName(name);
        File file = chooser.showSaveDialog(owner.get());
        if (file == null) {
            return;
        }
        load.load(
                () -> Files.write(file.toPath(), bytes.call()),
                path -> notices.done("Saved to " + path + "."),
                _ -> notices.failed("Could not write " + file + ". Choose another place."));
    }
}
