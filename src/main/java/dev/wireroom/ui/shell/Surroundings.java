package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Replies;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What the window needs of the system; tests give their own.
///
/// @param clipboard takes a text
/// @param window runs work on the window's thread, later
public record Surroundings(FileChoice files, Consumer<String> clipboard, Executor window) {
    Replies replies() {
        return new Replies(window);
    }
}
