package dev.wireroom.stdio.http;

import dev.wireroom.model.Command;

/// How a command is started: in our environment, with what it gets beside it.
final class Starting {
    private Starting() {}

    static ProcessBuilder of(Command command) {
        ProcessBuilder builder = new ProcessBuilder(command.words());
        builder.environment().putAll(command.environment());
        return builder;
    }
}
