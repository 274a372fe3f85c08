package dev.wireroom.cli;

import dev.wireroom.engine.Refused;

/// What the contract reserves and a later version does.
final class NotBuilt {
    private NotBuilt() {}

    static Refused yet(String what) {
        return new Refused(what + " is not built yet.");
    }
}
