package dev.wireroom.cli;

import picocli.CommandLine.Command;

/// `wireroom` itself; its words are added by [Commands].
@Command(
        name = "wireroom",
        description = "See every MCP session. Without a command the window opens.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        scope = picocli.CommandLine.ScopeType.INHERIT)
final class RootCommand {}
