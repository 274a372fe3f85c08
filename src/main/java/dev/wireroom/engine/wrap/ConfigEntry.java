package dev.wireroom.engine.wrap;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A server in a client's configuration, and where it stands in the text.
///
/// @param command null when it is not started by one
/// @param args null when it has none; elements that are no texts make it unusable, see `odd`
/// @param odd it cannot be read as a command and its arguments
record ConfigEntry(
        String name, @Nullable Word command, @Nullable Args args, boolean url, boolean odd) {
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
