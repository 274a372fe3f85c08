package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `exchanges FILE [--session S1]`: an EXCHANGE a line.
@Command(name = "exchanges", description = "Print the exchanges of a capture file, one a line.")
final class ExchangesCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    @Option(names = "--session", paramLabel = "S1", description = "Only of this session.")
    @Nullable String session;

    private final Streams streams;

    ExchangesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws Refused {
        try (StoredCapture stored = capture.open(session);
                JsonOutput out = JsonOutput.bulk(streams.out())) {
            stored.forEachExchange(
                    session,
                    exchange -> out.line(json -> new CaptureJson(json).exchange(exchange)));
        }
        return Exit.DONE;
    }
}
