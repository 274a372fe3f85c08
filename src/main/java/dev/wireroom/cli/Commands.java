package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Runs one command line and tells what the process ends with. Whatever goes wrong becomes one line
/// for people on standard error, never a stack trace.
public final class Commands {
    private final Streams streams;
    private final EngineStart engines;
    private final StopSignal stop;
    private final TapRun taps;

    public Commands(Streams streams, EngineStart engines, StopSignal stop, TapRun taps) {
        this.streams = streams;
        this.engines = engines;
        this.stop = stop;
        this.taps = taps;
    }

    /// Returns once the command has ended; see [Exit].
    public int run(String... args) {
        PrintWriter people = new PrintWriter(streams.err(), true, streams.err().charset());
        CommandLine line = new CommandLine(new RootCommand());
        wanted(args).forEach(command -> line.addSubcommand(command.get()));
        return line.setOut(people)
                .setErr(people)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setParameterExceptionHandler((wrong, given) -> usage(wrong))
                .setExecutionExceptionHandler((failure, where, parsed) -> cannot(failure))
                .execute(args);
    }

    /// Reading the annotations of a command takes its time, so only those of the one that is named
    /// are read; all of them when the first word names none.
    private Collection<Supplier<Object>> wanted(String... args) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>();
        all.put("serve", () -> new ServeCommand(streams, engines, stop));
        all.put("tap", () -> new TapCommand(taps));
        all.put("wrap", () -> new WrapCommand(streams));
        all.put("unwrap", () -> new UnwrapCommand(streams));
        all.put("sessions", () -> new SessionsCommand(streams));
        all.put("exchanges", () -> new ExchangesCommand(streams));
        all.put("messages", () -> new MessagesCommand(streams));
        all.put("findings", FindingsCommand::new);
        all.put("export", ExportCommand::new);
        all.put("replay", ReplayCommand::new);
        Supplier<Object> named = args.length == 0 ? null : all.get(args[0]);
        return named == null ? all.values() : List.of(named);
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
