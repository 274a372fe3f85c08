package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfig;
import dev.wireroom.engine.wrap.TapFiles;
import dev.wireroom.engine.wrap.TapLauncher;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `wrap FILE`: from now on the client of this configuration starts its servers through taps.
@Command(
        name = "wrap",
        description = {
            "Put a tap before every stdio server of a client's configuration (mcp.json).",
            "Nothing else in it is changed; 'unwrap' takes the taps out again."
        })
final class WrapCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The client's configuration.")
    Path file;

    @Option(
            names = "--capture",
            paramLabel = "FILE",
            description = {
                "Where all of them are captured (a file for each server in",
                "~/.wireroom/taps, which a running window shows)."
            })
    @Nullable Path capture;

    private final Streams streams;

    WrapCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws Refused {
        ClientConfig config = ClientConfig.of(file);
        TapLauncher launcher = TapLauncher.own();
        TapFiles usual = TapFiles.usual();
        Path named = capture == null ? null : capture.toAbsolutePath().normalize();
        List<ClientConfig.Server> servers =
                named == null
                        ? usual.wrap(config, launcher, _ -> true)
                        : config.wrap(launcher, (_, _) -> named, _ -> true);
        WrapAnswer.tell(streams, "wrapped", servers);
        if (servers.stream().anyMatch(ClientConfig.Server::changed)) {
            streams.err()
                    .println(
                            "Captured to "
                                    + (named == null ? usual.folder() : named)
                                    + " once the client has started them anew. As it was: "
                                    + config.backup()
                                    + ". To undo: unwrap "
                                    + file);
        }
        return Exit.DONE;
    }
}
