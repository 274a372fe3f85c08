package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// `tap -- COMMAND`: reserved; only its usage is checked.
@Command(name = "tap", description = "Look on in the middle of a stdio server (not built yet).")
final class TapCommand implements Callable<Integer> {
    @Mixin CommandAfterDashes command;

    @Option(names = "--name", paramLabel = "NAME", description = "How the server is called.")
    String name = "default";

    @Option(names = "--capture", paramLabel = "FILE", description = "Write to this capture file.")
    @Nullable Path capture;

    @Override
    public Integer call() throws Refused {
        List<String> words = command.words();
        if (words.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "a command is missing: tap [options] -- COMMAND [ARG...]");
        }
        throw NotBuilt.yet("'tap'");
    }
}
