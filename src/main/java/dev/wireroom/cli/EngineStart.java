package dev.wireroom.cli;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;

/// Builds and starts an engine for a command that needs one; whoever asked closes it.
@FunctionalInterface
public interface EngineStart {
    Engine start(CaptureSettings settings) throws Refused;
}
