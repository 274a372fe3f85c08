package dev.wireroom.ui.bridge;

import dev.wireroom.engine.Refused;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// Turns what went wrong into a sentence for people. What was [Refused] speaks for itself; anything
/// else is a fault of the program: it is logged once, here, and named by its kind.
public final class Failure {
    private Failure() {}

    public static String sentence(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof CompletionException || cause instanceof ExecutionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        @Nullable String message = cause.getMessage();
        if (cause instanceof Refused && message != null) {
            return message;
        }
        System.getLogger(Failure.class.getName())
                .log(System.Logger.Level.ERROR, "unexpected", cause);
        return "This did not work because of a fault in Wireroom ("
                + cause.getClass().getSimpleName()
                + "). The log says more.";
    }
}
