package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.net.URI;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `replay FILE --session S1 --upstream URL`: reserved; only its usage and the file are checked.
@Command(name = "replay", description = "Play a session to a server again (not built yet).")
final class ReplayCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    @Option(
            names = "--session",
            paramLabel = "S1",
            required = true,
            description = "The session to play.")
    @Nullable String session;

    @Option(
            names = "--upstream",
            paramLabel = "URL",
            required = true,
            converter = UpstreamConverter.class,
            description = "The server to play it to.")
    @Nullable URI upstream;

    @Option(
            names = "--speed",
            paramLabel = "SPEED",
            converter = Speeds.class,
            description = "original or fast.")
    String speed = "original";

    @Override
    public Integer call() throws Refused {
        capture.open(session).close();
        throw NotBuilt.yet("'replay'");
    }

    static final class Speeds extends OneOf {
        Speeds() {
            super("original", "fast");
        }
    }
}
