package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;

class FileDropTest {
    private final List<String> taken = new ArrayList<>();
    private final FileDrop drop =
            new FileDrop(
                    new Pane(),
                    file -> taken.add("open " + file),
                    file -> taken.add("add " + file));

    @Test
    void jsonIsAListOfServersAndAnythingElseACapture() {
        drop.take(Path.of("mcp.JSON"));
        drop.take(Path.of("a.wireroom"));
        drop.take(Path.of("notes"));
        assertEquals(List.of("add mcp.JSON", "open a.wireroom", "open notes"), taken);
    }
}
