package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Tokens;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// All that one drawing of the timeline depends on, besides the lanes themselves.
///
/// @param now end of everything that is still open
/// @param live whether "now" moves
/// @param scroll pixels above the first lane that is seen
/// @param session selected, or null
/// @param exchange selected; 0 for none
/// @param pointer x of the mouse in the lanes; negative when it is not there
/// @param range chosen with the mouse or to be filtered by; null for none
record Picture(
        Frame frame,
        TimeScale scale,
        long now,
        boolean live,
        double scroll,
        @Nullable String session,
        long exchange,
        double pointer,
        @Nullable TimeRange range,
        Tokens tokens,
        ZoneId zone) {}
