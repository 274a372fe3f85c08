package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Scope;

/// Makes the regions of a capture.
@FunctionalInterface
public interface RegionMaker {
    /// @param scope of the same capture
    Regions make(Capture capture, Scope scope, Ways ways);
}
