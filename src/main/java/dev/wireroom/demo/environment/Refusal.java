package dev.wireroom.demo.environment;

/// Something that is not done, with a sentence for people that is short enough for a close frame
/// (123 bytes).
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final Why why;

    Refusal(Why why, String sentence) {
        super(sentence);
        this.why = why;
    }

    Why why() {
        return why;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
