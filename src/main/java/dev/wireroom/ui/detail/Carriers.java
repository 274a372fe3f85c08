package dev.wireroom.ui.detail;

import dev.wireroom.protocol.Recent;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which exchanges carried certain messages: looked for once, as a capture may have a million, and
/// then known. Window's thread only.
final class Carriers {
    private static final int KEPT = 2000;

    private final CaptureModel capture;
    private final Map<Long, ExchangeRow> known = new Recent<>(KEPT);

    Carriers(CaptureModel capture) {
        this.capture = capture;
    }

    /// @param session of the message
    @Nullable ExchangeRow of(long message, @Nullable String session) {
        ExchangeRow row = known.get(message);
        if (row == null) {
            row = capture.exchangeOf(message, session);
            if (row != null) {
                known.put(message, row);
            }
        }
        return row;
    }
}
