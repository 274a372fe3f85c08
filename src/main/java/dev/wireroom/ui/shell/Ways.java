package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.servers.ServersModel;
import java.util.function.Consumer;

/// What the window lends to the regions of a capture.
///
/// @param filter puts a text into the filter
public record Ways(
        SessionActions actions,
        ModeActions modes,
        ServersModel servers,
        Notices notices,
        Consumer<String> filter) {}
