package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class FxLoadTest {
    private final Queue<Runnable> work = new ArrayDeque<>();
    private final List<String> shown = new ArrayList<>();
    private final FxLoad load = new FxLoad(work::add, Runnable::run);

    private void ask(String answer) {
        load.load(() -> answer, shown::add, e -> shown.add(e.toString()));
    }

    @Test
    void answerIsShown() {
        ask("one");
        work.remove().run();
        assertEquals(List.of("one"), shown);
    }

    @Test
    void staleAnswerIsDroppedWhicheverComesFirst() {
        ask("old");
        ask("new");
        Runnable old = work.remove();
        work.remove().run();
        old.run();
        assertEquals(List.of("new"), shown);
    }

    @Test
    void failureIsShownInWords() {
        load.load(
                () -> {
                    throw new IOException("The file is gone.");
                },
                _ -> shown.add("answer"),
                e -> shown.add(String.valueOf(e.getMessage())));
        work.remove().run();
        assertEquals(List.of("The file is gone."), shown);
    }

    @Test
    void forgottenAnswerIsDropped() {
        ask("one");
        load.forget();
        work.remove().run();
        assertEquals(List.of(), shown);
    }
}
