package dev.wireroom.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request or answer head as it stood on one hop: the start line and every field line, in wire
/// order.
///
/// @param complete false when the connection ended before the empty line
public record Head(String startLine, List<HeaderLine> lines, boolean complete) {
    public Head {
        lines = List.copyOf(lines);
    }

    /// The values of all lines of this name, in order.
    public List<String> values(String name) {
        List<String> found = new ArrayList<>(1);
        for (HeaderLine line : lines) {
            if (line.is(name)) {
                found.add(line.value());
            }
        }
        return found;
    }

    /// The value of the first line of this name.
    public @Nullable String first(String name) {
        for (HeaderLine line : lines) {
            if (line.is(name)) {
                return line.value();
            }
        }
        return null;
    }
}
