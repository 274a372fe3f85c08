package dev.wireroom.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How a stdio server is started.
///
/// @param words the program and its arguments; empty for a server that is not started by us
/// @param environment what it gets beside our own environment; values may be secrets
public record Command(List<String> words, Map<String, String> environment) {
    /// Of a server that runs elsewhere.
    public static final Command NONE = new Command(List.of(), Map.of());

    public Command {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /// In our own environment.
    public static Command of(List<String> words) {
        return new Command(words, Map.of());
    }

    public boolean isEmpty() {
        return words.isEmpty();
    }

    /// As people wrote it, without its environment.
    public String line() {
        return String.join(" ", words);
    }
}
