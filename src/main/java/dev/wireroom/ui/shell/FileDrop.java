package dev.wireroom.ui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// A file dropped anywhere on the window: a `.json` is taken for an `mcp.json`, anything else for a
/// capture.
final class FileDrop {
    private final Consumer<Path> capture;
    private final Consumer<Path> servers;

    FileDrop(Node target, Consumer<Path> capture, Consumer<Path> servers) {
        this.capture = capture;
        this.servers = servers;
        target.addEventHandler(
                DragEvent.DRAG_OVER,
                event -> {
                    if (event.getDragboard().hasFiles()) {
                        event.acceptTransferModes(TransferMode.COPY);
                        event.consume();
                    }
                });
        target.addEventHandler(
                DragEvent.DRAG_DROPPED,
                event -> {
                    List<File> files = event.getDragboard().getFiles();
                    event.setDropCompleted(files != null && !files.isEmpty());
                    event.consume();
                    if (files != null) {
                        files.forEach(each -> take(each.toPath()));
                    }
                });
    }

    void take(Path file) {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".json")) {
            servers.accept(file);
        } else {
            capture.accept(file);
        }
    }
}
