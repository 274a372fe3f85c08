package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.JsonParsed;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.WireText;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;

/// The text of one message, read and parsed: what the tree and the raw view show.
public record MessageText(WireText text, JsonParsed parsed) {
    /// Reads and parses, off the window's thread.
    ///
    /// @param stop once true, nobody waits for it any more
    static MessageText read(JsonReading reading, Callable<byte[]> bytes, BooleanSupplier stop)
            throws Exception {
        WireText text = WireText.of(bytes.call());
        return new MessageText(text, reading.read(text.text(), stop));
    }
}
