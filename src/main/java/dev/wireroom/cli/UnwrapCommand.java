package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfig;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `unwrap FILE`: undoes `wrap`, whatever else was changed in the meantime.
@Command(name = "unwrap", description = "Take the taps out of a client's configuration again.")
final class UnwrapCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The client's configuration.")
    Path file;

    private final Streams streams;

    UnwrapCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws Refused {
        WrapAnswer.tell(streams, "unwrapped", ClientConfig.of(file).unwrap(_ -> true));
        return Exit.DONE;
    }
}
