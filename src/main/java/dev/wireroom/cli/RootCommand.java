package dev.wireroom.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ScopeType;

/// `wireroom` itself; its words are added by [Commands].
@Command(
        name = "wireroom",
        description = "See every MCP session. Without a command the window opens.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = RootCommand.Version.class,
        scope = ScopeType.INHERIT)
final class RootCommand {
    /// As the jar's manifest says.
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = RootCommand.class.getPackage().getImplementationVersion();
            return new String[] {"Wireroom " + (version == null ? "(not packaged)" : version)};
        }
    }
}
