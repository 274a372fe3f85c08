package dev.wireroom.ui.lanes;

import java.util.function.Consumer;

/// Reads what a WebSocket was closed with. Window's thread; answers there too, later; in words too
/// when it cannot be read.
@FunctionalInterface
public interface Farewells {
    /// @param message that holds it
    /// @param said takes code and reason
    void read(long message, Consumer<String> said);
}
