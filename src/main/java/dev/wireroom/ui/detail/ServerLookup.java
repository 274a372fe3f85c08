package dev.wireroom.ui.detail;

import dev.wireroom.engine.ServerView;
import org.jspecify.annotations.Nullable;

/// Finds a server by its name; null when it is not known (an opened capture, or removed).
@FunctionalInterface
public interface ServerLookup {
    @Nullable ServerView server(String name);
}
