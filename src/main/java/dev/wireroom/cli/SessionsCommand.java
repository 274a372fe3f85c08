package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import dev.wireroom.model.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `sessions FILE`: a SESSION a line.
@Command(name = "sessions", description = "Print the sessions of a capture file, one a line.")
final class SessionsCommand implements Callable<Integer> {
    @Mixin CaptureArgument capture;

    private final Streams streams;

    SessionsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws Refused {
        long now = Times.now();
        try (StoredCapture stored = capture.open();
                JsonOutput out = JsonOutput.bulk(streams.out())) {
            for (Session session : stored.sessions()) {
                out.line(json -> new CaptureJson(json).session(session, now));
            }
        }
        return Exit.DONE;
    }
}
