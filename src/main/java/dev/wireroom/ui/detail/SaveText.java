package dev.wireroom.ui.detail;

import java.util.concurrent.Callable;

/// Asks for a place and writes bytes there; says how it went. Returns at once.
@FunctionalInterface
public interface SaveText {
    /// @param name proposed for the file
    /// @param bytes read off the window's thread, once a place is chosen
    void save(String name, Callable<byte[]> bytes);
}
