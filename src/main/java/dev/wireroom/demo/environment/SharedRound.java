package dev.wireroom.demo.environment;

import static dev.wireroom.demo.environment.ToolCalls.call;
import static dev.wireroom.demo.environment.ToolCalls.state;
import static dev.wireroom.demo.environment.ToolCalls.step;

import dev.wireroom.environment.EnvironmentAddress;
import dev.wireroom.environment.EnvironmentClient;
import dev.wireroom.environment.EnvironmentSocket;
import dev.wireroom.environment.SocketClosed;
import java.io.IOException;
import java.time.Duration;

/// One session over both transports, from its making to its end. Each transport looks at what the
/// other has done; a second WebSocket is refused; the close while one is attached takes effect when
/// that goes.
final class SharedRound {
    private final EnvironmentAddress address;
    private final Duration patience;
    private final Steps steps;

    SharedRound(EnvironmentAddress address, Duration patience, Steps steps) {
        this.address = address;
        this.patience = patience;
        this.steps = steps;
    }

    /// @throws IOException when something goes another way than the script; the session is closed
    void play() throws IOException, InterruptedException {
        steps.next("make a session");
        try (EnvironmentClient client = EnvironmentClient.create(address, patience)) {
            steps.next("list the tools over HTTP");
            client.overHttp("tools/list", ToolCalls.none());
            steps.next("attach");
            client.attach();
            steps.next("step over HTTP");
            client.overHttp(call(), step("east"));
            steps.next("look over the WebSocket");
            client.overSocket(call(), state());
            steps.next("step over the WebSocket");
            client.overSocket(call(), step("east"));
            steps.next("look over HTTP");
            client.overHttp(call(), state());
            steps.next("try a second WebSocket");
            tryAnother(client.sessionId());
            steps.next("detach");
            client.detach();
            steps.next("step over HTTP, alone");
            client.overHttp(call(), step("south"));
            steps.next("attach again");
            client.attach();
            steps.next("step over the WebSocket, again");
            client.overSocket(call(), step("east"));
            steps.next("close while attached");
            if (client.end()) {
                throw new IOException("The session is over though a WebSocket holds it");
            }
            steps.next("look over the WebSocket, a last time");
            client.overSocket(call(), state());
            steps.next("go");
        }
    }

    private void tryAnother(String session) throws IOException, InterruptedException {
        try (EnvironmentSocket _ = EnvironmentSocket.open(address.socket(session), patience)) {
            throw new IOException("A second WebSocket was let in");
        } catch (SocketClosed refused) {
            if (refused.code() != Why.HAS_A_SOCKET.closeCode()) {
                throw refused;
            }
        }
    }
}
