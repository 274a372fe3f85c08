package dev.wireroom.ui.servers;

import dev.wireroom.model.Isolation;

/// Fields that every way to add a server has.
final class ServerFields {
    private ServerFields() {}

    static FieldBox port() {
        return new FieldBox("Listen on port", "port", "any free one");
    }

    static FieldBox callerKey() {
        return new FieldBox(
                "Caller key: where a caller names itself",
                "caller-key",
                PlacesText.write(Isolation.STANDARD.callerKey()));
    }

    /// @param what ends when nobody uses it
    static FieldBox idle(String what) {
        return new FieldBox(
                "Idle timeout: an unused " + what + " ends after",
                "idle-timeout",
                Isolation.STANDARD.idleTimeout().toMinutes() + " min");
    }
}
