package dev.wireroom.cli;

import java.time.Duration;
import picocli.CommandLine.Option;

/// What isolate and share mode are told; relay takes no notice of it.
final class IsolationOptions {
    @Option(
            names = "--caller-key",
            paramLabel = "LIST",
            converter = CallerKey.Converter.class,
            description = "isolate, share: where a caller without an MCP session names itself.")
    CallerKey callerKey = CallerKey.STANDARD;

    @Option(
            names = "--idle-timeout",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "isolate, share: end a session unused for so long (30m).")
    Duration idleTimeout = Duration.ofMinutes(30);

    @Option(
            names = "--max-sessions",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "isolate, share: refuse more sessions than this (1000).")
    int maxSessions = 1000;

    @Option(
            names = "--sessionless-memory",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "isolate, share: ask a server without session ids again after (30m).")
    Duration sessionlessMemory = Duration.ofMinutes(30);
}
