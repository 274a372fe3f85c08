package dev.wireroom.cli;

import dev.wireroom.model.Isolation;
import java.time.Duration;
import picocli.CommandLine.Option;

/// What isolate and share mode are told; relay takes no notice of it.
final class IsolationOptions {
    @Option(
            names = "--caller-key",
            paramLabel = "LIST",
            converter = CallerKey.Converter.class,
            description = {
                "isolate, share: where a caller without an MCP",
                "session names itself, tried in order: header:NAME,",
                "query:NAME, param:NAME, meta:NAME, connection",
                "(header:X-Session-Id,query:session_id,",
                "param:session_id)."
            })
    CallerKey callerKey = new CallerKey(Isolation.STANDARD.callerKey());

    @Option(
            names = "--idle-timeout",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "isolate, share: end a session unused for so long (30m).")
    Duration idleTimeout = Isolation.STANDARD.idleTimeout();

    @Option(
            names = "--max-sessions",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "isolate, share: refuse more sessions than this (1000).")
    int maxSessions = Isolation.STANDARD.maxSessions();

    @Option(
            names = "--sessionless-memory",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "isolate, share: ask a server without session ids again after (30m).")
    Duration sessionlessMemory = Isolation.STANDARD.sessionlessMemory();

    Isolation isolation() {
        return new Isolation(callerKey.places(), idleTimeout, maxSessions, sessionlessMemory);
    }
}
