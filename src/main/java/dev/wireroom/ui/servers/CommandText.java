package dev.wireroom.ui.servers;

import dev.wireroom.model.Command;
import java.io.File;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A command as typed.
///
/// @param line the program and its arguments, parted as a shell would
/// @param environment `NAME=value`, parted alike; empty for none
record CommandText(String line, String environment) {
    private static final boolean ESCAPES = File.separatorChar == '/';
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String USUAL = "server";

    /// What only starts the program that is meant.
    private static final Pattern RUNNER =
            Pattern.compile(
                    "(npx|npm|pnpm|pnpx|yarn|bun|bunx|node|deno|tsx|uvx|uv|pipx|python[0-9.]*|ruby"
                            + "|java|sh|bash|zsh|cmd|docker|podman|env|exec|run|dlx|tool|x)"
                            + "(\\.exe|\\.cmd)?");

    private static final Pattern AROUND =
            Pattern.compile("^(mcp-server-|server-|mcp-)|(-mcp-server|-server|-mcp)$");

    /// The words as they are; empty when the line cannot be read.
    List<String> words() {
        try {
            return ShellWords.split(line, ESCAPES);
        } catch (ShellWords.Unreadable unreadable) {
            return List.of();
        }
    }

    /// One sentence a field.
    Map<Draft.Field, String> problems() {
        Map<Draft.Field, String> found = new EnumMap<>(Draft.Field.class);
        try {
            if (ShellWords.split(line, ESCAPES).isEmpty()) {
                found.put(Draft.Field.COMMAND, "Give the command that starts the server.");
            }
        } catch (ShellWords.Unreadable unreadable) {
            found.put(Draft.Field.COMMAND, String.valueOf(unreadable.getMessage()));
        }
        try {
            variables();
        } catch (ShellWords.Unreadable unreadable) {
            found.put(Draft.Field.ENVIRONMENT, String.valueOf(unreadable.getMessage()));
        }
        return found;
    }

    /// Only when there are no [#problems]; an environment that cannot be read is none.
    Command command() {
        try {
            return new Command(words(), variables());
        } catch (ShellWords.Unreadable unreadable) {
            return Command.of(words());
        }
    }

    private Map<String, String> variables() throws ShellWords.Unreadable {
        Map<String, String> found = new LinkedHashMap<>();
        for (String each : ShellWords.split(environment, ESCAPES)) {
            int equals = each.indexOf('=');
            if (equals < 0 || !NAME.matcher(each.substring(0, equals)).matches()) {
                throw new ShellWords.Unreadable(
                        "Write NAME=value, parted by blanks; values with blanks in quotes.");
            }
            found.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return found;
    }

    /// A name for the server: what the first word that is no runner is about.
    String suggestedName() {
        List<String> words = words();
        for (String word : words) {
            String last =
                    word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
            boolean runner = RUNNER.matcher(last).matches();
            if (!word.startsWith("-") && !word.contains("=") && !runner) {
                return shortened(last);
            }
        }
        return words.isEmpty() ? "" : USUAL;
    }

    /// `server-filesystem@1.2.js` is about `filesystem`.
    private static String shortened(String word) {
        int version = word.indexOf('@', 1);
        String name = version < 0 ? word : word.substring(0, version);
        name = name.replaceFirst("\\.(js|mjs|cjs|ts|py|rb|jar|sh|exe|cmd)$", "").replace("@", "");
        String about = AROUND.matcher(name).replaceAll("");
        return about.isBlank() ? USUAL : about;
    }
}
