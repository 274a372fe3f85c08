package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `export FILE --format …`: reserved; only its usage and the file are checked.
@Command(name = "export", description = "Export a capture file (not built yet).")
final class ExportCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            converter = Formats.class,
            description = "har, jsonl, markdown or otlp.")
    String format = "";

    @Option(names = "--session", paramLabel = "S1", description = "Only of this session.")
    @Nullable String session;

    @Option(names = "-o", paramLabel = "OUT", description = "Write to this file.")
    @Nullable Path out;

    @Option(names = "--expose-secrets", description = "Leave secrets and session ids as they are.")
    boolean exposeSecrets;

    @Override
    public Integer call() throws Refused {
        capture.open(session).close();
        throw NotBuilt.yet("'export'");
    }

    static final class Formats extends OneOf {
        Formats() {
            super("har", "jsonl", "markdown", "otlp");
        }
    }
}
