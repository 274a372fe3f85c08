package dev.wireroom.stdio;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The command could not be started. The message is one plain sentence for people.
public final class CannotStart extends Exception {
    private static final long serialVersionUID = 1;

    /// What the system said, in what Java says about it.
    private static final Pattern REASON = Pattern.compile("error[:=] ?\\d+,? \\(?(.*?)\\)? *$");

    public CannotStart(String program, Exception cause) {
        super(
                "Cannot start '" + program + "': " + reason(String.valueOf(cause.getMessage())),
                cause);
    }

    private static String reason(String message) {
        Matcher known = REASON.matcher(message);
        String reason = known.find() ? known.group(1) : message;
        return reason.endsWith(".") ? reason : reason + ".";
    }
}
