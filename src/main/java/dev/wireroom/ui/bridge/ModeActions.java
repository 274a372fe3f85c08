package dev.wireroom.ui.bridge;

import dev.wireroom.model.Mode;

/// Switches how a server treats its callers, the same from every place. That it failed is always a
/// notice, that it worked only where a person was (or might have been) asked. Window's thread only,
/// returns at once.
public interface ModeActions {
    /// @param asking whether a person is asked first when sessions are open
    /// @param done once the new mode holds
    /// @param not in its place when it does not come to that: the person or the engine refused
    void switchMode(String server, Mode mode, boolean asking, Runnable done, Runnable not);
}
