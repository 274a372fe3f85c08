package dev.wireroom.cli;

/// Runs a stdio server with Wireroom in the middle, from its start to its end.
@FunctionalInterface
public interface TapRun {
    /// @return what the process is to end with: the exit code of the command
    int run(TapLine line) throws InterruptedException;
}
