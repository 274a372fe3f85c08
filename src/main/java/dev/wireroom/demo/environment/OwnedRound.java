package dev.wireroom.demo.environment;

import static dev.wireroom.demo.environment.ToolCalls.call;
import static dev.wireroom.demo.environment.ToolCalls.state;
import static dev.wireroom.demo.environment.ToolCalls.step;

import dev.wireroom.environment.EnvironmentAddress;
import dev.wireroom.environment.EnvironmentSocket;
import java.io.IOException;
import java.time.Duration;

/// A WebSocket without a session id: its session is its own and ends with it.
final class OwnedRound {
    private final EnvironmentAddress address;
    private final Duration patience;
    private final Steps steps;

    OwnedRound(EnvironmentAddress address, Duration patience, Steps steps) {
        this.address = address;
        this.patience = patience;
        this.steps = steps;
    }

    /// @throws IOException when something goes another way than the script
    void play() throws IOException, InterruptedException {
        steps.next("open");
        try (EnvironmentSocket socket = EnvironmentSocket.open(address.socket(), patience)) {
            for (String direction : new String[] {"south", "east", "south"}) {
                steps.next("step " + direction);
                socket.call(call(), step(direction));
            }
            steps.next("look");
            socket.call(call(), state());
            steps.next("go");
        }
    }
}
