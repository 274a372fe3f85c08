package dev.wireroom.protocol.http;

/// What came is not HTTP/1.1 that can be passed on safely. The message says what is wrong, in words
/// for people.
public final class BadHttp extends Exception {
    private static final long serialVersionUID = 1;

    private final String what;
    private final boolean tooLarge;

    public BadHttp(String what) {
        this(what, false);
    }

    private BadHttp(String what, boolean tooLarge) {
        super(what, null, false, false);
        this.what = what;
        this.tooLarge = tooLarge;
    }

    static BadHttp tooLarge(int limit) {
        return new BadHttp("the head is larger than " + limit + " bytes", true);
    }

    /// What is wrong, as part of a sentence.
    public String what() {
        return what;
    }

    /// Whether a limit was passed (431) rather than a rule broken (400).
    public boolean tooLarge() {
        return tooLarge;
    }
}
