package dev.wireroom.store;

/// A capture file that cannot be opened or read. The message is one plain sentence for people.
public final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unreadable(String sentence) {
        super(sentence);
    }

    public Unreadable(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
