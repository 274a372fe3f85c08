package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `messages FILE [--session S1]`: a MESSAGE a line.
@Command(name = "messages", description = "Print the messages of a capture file, one a line.")
final class MessagesCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    @Option(names = "--session", paramLabel = "S1", description = "Only of this session.")
    @Nullable String session;

    private final Streams streams;

    MessagesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws Refused {
        try (StoredCapture stored = capture.open(session);
                JsonOutput out = JsonOutput.bulk(streams.out())) {
            stored.forEachMessage(
                    session,
                    (message, text) ->
                            out.line(json -> new CaptureJson(json).message(message, text)));
        }
        return Exit.DONE;
    }
}
