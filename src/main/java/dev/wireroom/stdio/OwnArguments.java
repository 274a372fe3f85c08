package dev.wireroom.stdio;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Arguments as bytes. Java reads and writes them in the character set of the locale, and where
/// that is plain C (containers, services) whatever is beyond ASCII is lost on the way. Linux still
/// has the bytes, and a shell can be told of them in ASCII.
public final class OwnArguments {
    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
    private static final String SHELL = "/bin/sh";

    /// What stands for a byte that could not be read.
    private static final char LOST = '\uFFFD';

    private OwnArguments() {}

    /// The same command, in a form that reaches the program with the bytes that reached us.
    ///
    /// @param command the last of this process's own arguments
    public static List<String> asGiven(List<String> command) {
        boolean whole = command.stream().noneMatch(each -> each.indexOf(LOST) >= 0);
        if (whole || !Files.isReadable(COMMAND_LINE) || !new File(SHELL).canExecute()) {
            return command;
        }
        try {
            List<byte[]> all = split(Files.readAllBytes(COMMAND_LINE));
            int first = all.size() - command.size();
            return first < 1 ? command : inAscii(all.subList(first, all.size()));
        } catch (IOException unreadable) {
            return command;
        }
    }

    /// @param line each argument with a zero behind it
    static List<byte[]> split(byte[] line) {
        List<byte[]> found = new ArrayList<>();
        String text = new String(line, ISO_8859_1);
        for (int at = 0, end; (end = text.indexOf('\0', at)) >= 0; at = end + 1) {
            found.add(text.substring(at, end).getBytes(ISO_8859_1));
        }
        return found;
    }

    /// A shell that becomes the program. It takes newlines off the end of what a command printed,
    /// so there is a dot behind each argument.
    static List<String> inAscii(List<byte[]> arguments) {
        StringBuilder script = new StringBuilder("set --");
        for (byte[] argument : arguments) {
            script.append("; a=$(printf '");
            for (byte each : argument) {
                script.append(String.format("\\%03o", each & 0xff));
            }
            script.append(".'); set -- \"$@\" \"${a%.}\"");
        }
        return List.of(SHELL, "-c", script + "; exec \"$@\"");
    }
}
