package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `findings FILE`: reserved; only its usage and the file are checked.
@Command(name = "findings", description = "Print broken protocol rules (not built yet).")
final class FindingsCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    @Option(names = "--session", paramLabel = "S1", description = "Only of this session.")
    @Nullable String session;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Formats.class,
            description = "json, text, sarif or junit.")
    String format = "json";

    @Override
    public Integer call() throws Refused {
        capture.open(session).close();
        throw NotBuilt.yet("'findings'");
    }

    static final class Formats extends OneOf {
        Formats() {
            super("json", "text", "sarif", "junit");
        }
    }
}
