package dev.wireroom.engine;

/// What was asked for cannot be done. The message is one plain sentence for people, with what to do
/// next.
public final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    public Refused(String sentence) {
        super(sentence);
    }

    public Refused(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /// What to tell the person.
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
