package dev.wireroom.engine.wrap;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A server in a client's configuration, and where it stands in the text.
///
/// @param under the names that lead to it, from the outermost on
/// @param command null when it is not started by one
/// @param args null when it has none; elements that are no texts make it unusable, see `odd`
/// @param odd it cannot be read as a command and its arguments
record ConfigEntry(
        List<String> under,
        String name,
        @Nullable Word command,
        @Nullable Args args,
        boolean url,
        boolean odd) {
    /// What leads to the servers of a client itself.
    private static final Set<String> OUTER = Set.of("projects", "mcp");

    ConfigEntry {
        under = List.copyOf(under);
    }

    /// A text in JSON.
    ///
    /// @param from of its first quote
    /// @param to behind its last quote
    /// @param source as it is written, with quotes
    record Word(int from, int to, String source, String value) {}

    /// An array of texts.
    ///
    /// @param open behind its `[`
    record Args(int open, List<Word> words) {
        Args {
            words = List.copyOf(words);
        }
    }

    /// Where it stands: names may be there twice.
    String at() {
        StringBuilder at = new StringBuilder();
        for (String each : under) {
            at.append('/').append(escaped(each));
        }
        return at.append('/').append(escaped(name)).toString();
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /// Of which project it is; empty when it is of the client itself.
    String project() {
        return under.subList(0, Math.max(0, under.size() - 1)).stream()
                .filter(each -> !OUTER.contains(each))
                .collect(Collectors.joining(", "));
    }

    /// The command and its arguments; only when it has one.
    List<String> line() {
        List<String> line = new ArrayList<>();
        if (command != null) {
            line.add(command.value());
        }
        if (args != null) {
            args.words().forEach(each -> line.add(each.value()));
        }
        return line;
    }
}
