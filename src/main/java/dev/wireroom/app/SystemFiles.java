package dev.wireroom.app;

import dev.wireroom.ui.shell.FileChoice;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Stage;

/// The system's own dialogs.
final class SystemFiles implements FileChoice {
    private final Stage stage;

    SystemFiles(Stage stage) {
        this.stage = stage;
    }

    @Override
    public Optional<Path> capture() {
        return ask("Open a capture", new ExtensionFilter("Captures", "*.wireroom"));
    }

    @Override
    public Optional<Path> save() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Save the capture as");
        chooser.setInitialFileName("capture.wireroom");
        chooser.getExtensionFilters().setAll(new ExtensionFilter("Captures", "*.wireroom"));
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
    }

    @Override
    public Optional<Path> servers() {
        return ask("Import an mcp.json", new ExtensionFilter("mcp.json", "*.json"));
    }

    private Optional<Path> ask(String title, ExtensionFilter filter) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().setAll(filter, new ExtensionFilter("All files", "*"));
        File file = chooser.showOpenDialog(stage);
        return Optional.ofNullable(file).map(File::toPath);
    }
}
