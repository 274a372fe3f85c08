package dev.wireroom.app;

import java.util.function.Consumer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The system's clipboard. Window's thread.
final class SystemClipboard implements Consumer<String> {
    @Override
    public void accept(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
