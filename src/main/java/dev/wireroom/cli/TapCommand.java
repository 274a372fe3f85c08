package dev.wireroom.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// `tap -- COMMAND`: the command as it is, with a look at what passes. Ends with its exit code.
@Command(
        name = "tap",
        description = {
            "Look on in the middle of a stdio server. For the configuration of a client,",
            "in place of the server's own command."
        },
        footer = {
            "",
            "Input, output, errors, signals and the exit code pass as they are:",
            "  java -jar wireroom.jar tap --capture all.wireroom -- npx some-server"
        })
final class TapCommand implements Callable<Integer> {
    @Mixin CommandAfterDashes command;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "How the server is called in the capture (default).")
    String name = TapLine.NAME;

    @Option(
            names = "--capture",
            paramLabel = "FILE",
            description = "Write to this capture file, as others may at the same time.")
    @Nullable String capture;

    private final TapRun taps;

    TapCommand(TapRun taps) {
        this.taps = taps;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> words = command.words();
        if (words.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "a command is missing: tap [options] -- COMMAND [ARG...]");
        }
        if (name.isBlank()) {
            throw new ParameterException(command.commandLine(), "--name needs a name");
        }
        return taps.run(new TapLine(name, capture, words));
    }
}
