package dev.wireroom.model;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person says about one server that Wireroom stands in front of.
///
/// @param name how the server is called in the capture and the window
/// @param upstream origin, or origin and path prefix, of the real server (http, https)
/// @param listenHost where clients reach it; loopback unless `allowRemote`
/// @param listenPort 0 = any free one
/// @param isolation what isolate and share mode go by
/// @param recognition how its sessions are recognised in the traffic
/// @param upstreamTimeout answer 504 when no answer head has come by then; null = never
/// @param ca one more certificate authority (PEM file) for https; null = the system's only
/// @param command of a stdio server that Wireroom runs and offers over HTTP; empty for one that is
///   reached at `upstream`
/// @param headers set on every request to the server, in place of lines of the same name
public record ServerSettings(
        String name,
        URI upstream,
        String listenHost,
        int listenPort,
        boolean allowRemote,
        Mode mode,
        Isolation isolation,
        Recognition recognition,
        @Nullable Duration upstreamTimeout,
        @Nullable Path ca,
        List<HeaderLine> headers,
        Command command) {
    /// Stands for the address of a command, which has none before it runs.
    private static final URI STDIO = URI.create("stdio:command");

    public ServerSettings {
        headers = List.copyOf(headers);
    }

    /// With a command that has nothing but its words.
    public ServerSettings(
            String name,
            URI upstream,
            String listenHost,
            int listenPort,
            boolean allowRemote,
            Mode mode,
            Isolation isolation,
            Recognition recognition,
            @Nullable Duration upstreamTimeout,
            @Nullable Path ca,
            List<HeaderLine> headers,
            List<String> command) {
        this(
                name,
                upstream,
                listenHost,
                listenPort,
                allowRemote,
                mode,
                isolation,
                recognition,
                upstreamTimeout,
                ca,
                headers,
                Command.of(command));
    }

    /// A command behind a loopback port, nothing else said.
    ///
    /// @param mode isolate or share
    public static ServerSettings command(
            String name, Command command, int listenPort, Mode mode, Isolation isolation) {
        return new ServerSettings(
                name,
                STDIO,
                "127.0.0.1",
                listenPort,
                false,
                mode,
                isolation,
                Recognition.STANDARD,
                null,
                null,
                List.of(),
                command);
    }

    /// Relay on a free loopback port, nothing else said.
    public static ServerSettings relay(String name, URI upstream) {
        return new ServerSettings(
                name,
                upstream,
                "127.0.0.1",
                0,
                false,
                Mode.RELAY,
                Isolation.STANDARD,
                Recognition.STANDARD,
                null,
                null,
                List.of(),
                List.of());
    }

    /// The same, its requests without a session id put together in another way.
    public ServerSettings groupedBy(GroupBy other) {
        return with(upstream, mode, recognition.groupedBy(other));
    }

    /// The same in another mode.
    public ServerSettings in(Mode other) {
        return with(upstream, other, recognition);
    }

    /// The same, reached at another address.
    public ServerSettings at(URI other) {
        return with(other, mode, recognition);
    }

    private ServerSettings with(URI where, Mode how, Recognition by) {
        return new ServerSettings(
                name,
                where,
                listenHost,
                listenPort,
                allowRemote,
                how,
                isolation,
                by,
                upstreamTimeout,
                ca,
                headers,
                command);
    }

    /// Where the server is, for people: its address, or the command that runs it.
    public String place() {
        return command.isEmpty() ? upstream.toString() : command.line();
    }

    /// Whether the upstream is on another machine: actions ask first (ui.md, 11).
    public boolean remote() {
        if (!command.isEmpty()) {
            return false;
        }
        String host = upstream.getHost() == null ? "" : upstream.getHost();
        return !(host.equalsIgnoreCase("localhost")
                || host.startsWith("127.")
                || host.equals("[::1]")
                || host.equals("::1"));
    }
}
