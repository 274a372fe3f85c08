package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.engine.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class RepliesTest {
    private final List<String> said = new ArrayList<>();
    private final Replies replies = new Replies(Runnable::run);

    private void fail(Throwable failure) {
        replies.when(CompletableFuture.<String>failedFuture(failure), said::add, said::add);
    }

    @Test
    void answerIsHandedOn() {
        replies.when(CompletableFuture.completedFuture("yes"), said::add, _ -> said.add("no"));
        assertEquals(List.of("yes"), said);
    }

    @Test
    void refusalSpeaksForItselfHoweverDeepItLies() {
        fail(new CompletionException(new CompletionException(new Refused("Port in use."))));
        assertEquals(List.of("Port in use."), said);
    }

    @Test
    void faultIsNamedByItsKindOnly() {
        fail(new IllegalStateException("secret detail"));
        assertEquals(
                List.of(
                        "This did not work because of a fault in Wireroom (IllegalStateException)."
                                + " The log says more."),
                said);
    }
}
