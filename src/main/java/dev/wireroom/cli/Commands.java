package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine;

/// Runs one command line and tells what the process ends with. Whatever goes wrong becomes one line
/// for people on standard error, never a stack trace.
public final class Commands {
    private final Streams streams;
    private final EngineStart engines;
    private final StopSignal stop;

    public Commands(Streams streams, EngineStart engines, StopSignal stop) {
        this.streams = streams;
        this.engines = engines;
        this.stop = stop;
    }

    /// Returns once the command has ended; see [Exit].
    public int run(String... args) {
        PrintWriter people = new PrintWriter(streams.err(), true, streams.err().charset());
        return new CommandLine(new RootCommand())
                .addSubcommand(new ServeCommand(streams, engines, stop))
                .addSubcommand(new TapCommand())
                .addSubcommand(new SessionsCommand(streams))
                .addSubcommand(new ExchangesCommand(streams))
                .addSubcommand(new MessagesCommand(streams))
                .addSubcommand(new FindingsCommand())
                .addSubcommand(new ExportCommand())
                .addSubcommand(new ReplayCommand())
                .setOut(people)
                .setErr(people)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setParameterExceptionHandler((wrong, given) -> usage(wrong))
                .setExecutionExceptionHandler((failure, line, parsed) -> cannot(failure))
                .execute(args);
    }

    private int usage(ParameterException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        say(String.valueOf(wrong.getMessage()));
        say("See: " + command.qualifiedName() + " --help");
        return Exit.USAGE;
    }

    private int cannot(Exception failure) {
        switch (failure) {
            case Refused refused -> say(refused.sentence());
            case UncheckedIOException broken when isBrokenPipe(broken) -> {
                return Exit.DONE;
            }
            case UncheckedIOException broken -> say("Cannot write the output: " + reason(broken));
            default -> say("It went wrong inside Wireroom: " + where(failure));
        }
        return Exit.CANNOT;
    }

    /// Whoever reads our output has enough of it (`… | head`); that is no failure.
    private static boolean isBrokenPipe(UncheckedIOException failure) {
        return reason(failure).equals("Broken pipe");
    }

    private static String reason(UncheckedIOException failure) {
        Throwable cause = failure.getCause();
        return String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
    }

    private static String where(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return failure + (trace.length == 0 ? "" : ", at " + trace[0]);
    }

    private void say(String sentence) {
        streams.err().println("wireroom: " + sentence.replace('\n', ' '));
    }
}
