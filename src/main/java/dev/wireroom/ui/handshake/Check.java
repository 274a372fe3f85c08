package dev.wireroom.ui.handshake;

/// One rule, looked at for this handshake.
///
/// @param text in plain words what was seen
/// @param rule its id
/// @param spec revision and section
public record Check(Outcome outcome, String text, String rule, String spec) {
    public enum Outcome {
        PASSED,
        WARNED,
        FAILED
    }
}
