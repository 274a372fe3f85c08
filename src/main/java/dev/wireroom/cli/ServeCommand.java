package dev.wireroom.cli;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// `serve`: the relay without a window. Says where it listens, then runs until it is told to stop.
@Command(
        name = "serve",
        sortOptions = false,
        description = "Stand in front of an MCP server and record what passes, without a window.",
        footer = {
            "",
            "It runs until Ctrl+C or SIGTERM. 256 MB of heap are plenty:",
            "  java -Xmx256m -jar wireroom.jar serve --upstream http://127.0.0.1:8931"
        })
final class ServeCommand implements Callable<Integer> {
    @Option(
            names = "--upstream",
            paramLabel = "URL",
            converter = UpstreamConverter.class,
            description = "Origin, or origin and path prefix, of the real server.")
    @Nullable URI upstream;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            converter = ListenAddress.Converter.class,
            description = "Where clients reach it (127.0.0.1:0; port 0 = any free one).")
    ListenAddress listen = new ListenAddress("127.0.0.1", 0);

    @Option(names = "--allow-remote", description = "Let --listen name more than loopback.")
    boolean allowRemote;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "How the server is called in the capture (default).")
    String name = "default";

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            converter = ModeConverter.class,
            description = {
                "relay: a faithful wire, sessions are the client's;",
                "isolate: a session of its own for every caller;",
                "share: one session for all",
                "(relay; isolate for a command)."
            })
    @Nullable Mode mode;

    @Mixin IsolationOptions isolation;

    @Mixin RecognitionOptions recognition;

    @Option(
            names = "--upstream-timeout",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "Answer 504 when no answer head has come by then (never).")
    @Nullable Duration upstreamTimeout;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "One more certificate authority (PEM) for https.")
    @Nullable Path ca;

    @Option(
            names = "--capture",
            paramLabel = "FILE",
            description = "Write everything to this capture file; an existing one is continued.")
    @Nullable Path capture;

    @Option(
            names = "--body-limit",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description = "Keep at most so much of one message (64MB).")
    long bodyLimit = CaptureSettings.BODY_LIMIT;

    @Option(names = "--console", description = "Read commands from standard input.")
    boolean console;

    @Option(
            names = "--header",
            paramLabel = "'Name: value'",
            converter = HeaderConverter.class,
            description = "Set this field on every request to the server (repeatable).")
    List<HeaderLine> headers = new ArrayList<>();

    @Option(names = "--expose-secrets", description = "Keep secret values in the capture.")
    boolean exposeSecrets;

    @Option(
            names = "--workspace",
            paramLabel = "FILE",
            description = "Several servers, named in an mcp.json (not built yet).")
    @Nullable Path workspace;

    @Mixin CommandAfterDashes command;

    /// Stands for the address of a command, which has none before it runs.
    private static final URI STDIO = URI.create("stdio:command");

    private final Streams streams;
    private final EngineStart engines;
    private final StopSignal stop;

    ServeCommand(Streams streams, EngineStart engines, StopSignal stop) {
        this.streams = streams;
        this.engines = engines;
        this.stop = stop;
    }

    @Override
    public Integer call() throws Refused, InterruptedException {
        ServerSettings server = server();
        stop.claim();
        try (Engine engine =
                engines.start(new CaptureSettings(capture, bodyLimit, exposeSecrets))) {
            JsonOutput out = JsonOutput.prompt(streams.out());
            ServerView view = add(engine, server);
            out.line(json -> listening(json, view));
            if (console) {
                Thread.ofPlatform()
                        .name("console")
                        .daemon()
                        .start(() -> converse(new Console(engine, out, stop)));
            }
            stop.await();
        }
        return Exit.DONE;
    }

    private ServerSettings server() throws Refused {
        List<String> words = command.words();
        int given = (upstream == null ? 0 : 1) + (words.isEmpty() ? 0 : 1);
        if (given + (workspace == null ? 0 : 1) != 1) {
            throw wrong("one of --upstream URL, --workspace FILE or -- COMMAND is needed");
        }
        if (!words.isEmpty() && mode == Mode.RELAY) {
            throw wrong("a command has no relay mode; use isolate or share");
        }
        if (name.isBlank()) {
            throw wrong("--name needs a name");
        }
        if (!listen.loopback() && !allowRemote) {
            throw wrong(
                    "--listen "
                            + listen.host()
                            + " is not loopback; add --allow-remote if others may reach it");
        }
        if (workspace != null) {
            throw NotBuilt.yet("'--workspace'");
        }
        Mode standard = words.isEmpty() ? Mode.RELAY : Mode.ISOLATE;
        return new ServerSettings(
                name,
                upstream == null ? STDIO : upstream,
                listen.host(),
                listen.port(),
                allowRemote,
                mode == null ? standard : mode,
                isolation.isolation(),
                recognition.recognition(),
                upstreamTimeout,
                ca,
                headers,
                words);
    }

    private ParameterException wrong(String why) {
        return new ParameterException(command.commandLine(), why);
    }

    private static ServerView add(Engine engine, ServerSettings server)
            throws Refused, InterruptedException {
        try {
            return engine.addServer(server).get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    private static void listening(JsonLine json, ServerView view) throws IOException {
        json.object().name("event").value("listening");
        json.name("server").value(view.settings().name());
        json.name("url").value(String.valueOf(view.url()));
        json.name("upstream").value(view.settings().place());
        json.name("mode").value(view.settings().mode().word());
        json.endObject();
    }

    private void converse(Console commands) {
        try {
            commands.run(
                    new BufferedReader(
                            new InputStreamReader(streams.in(), StandardCharsets.UTF_8)));
        } catch (IOException | UncheckedIOException broken) {
            streams.err().println("wireroom: The console ended: " + broken.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
