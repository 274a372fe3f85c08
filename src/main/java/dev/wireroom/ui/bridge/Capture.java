package dev.wireroom.ui.bridge;

import dev.wireroom.engine.Records;

/// A capture as the window holds it: the one being recorded, or one opened from a file.
///
/// @param name of its file, for the menu; for a temporary one a few words
/// @param live whether it is the one being recorded, so that sessions can be ended
/// @param clock the time of day for the live one; an opened one stands at its last fact
public record Capture(
        String name, boolean live, CaptureModel model, Records records, Clock clock) {}
