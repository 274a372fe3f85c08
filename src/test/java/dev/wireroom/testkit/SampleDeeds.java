package dev.wireroom.testkit;

import dev.wireroom.ui.bridge.SessionActions;
import java.util.ArrayList;
import java.util.List;

/// Writes down what a person asked for, in words.
public final class SampleDeeds implements SessionActions {
    private final List<String> done = new ArrayList<>();

    @Override
    public void expire(String session) {
        done.add("expire " + session);
    }

    @Override
    public void changeGrouping(String server) {
        done.add("group " + server);
    }

    @Override
    public void kill(String session) {
        done.add("kill " + session);
    }

    @Override
    public void copy(String text) {
        done.add("copy " + text);
    }

    public void note(String words) {
        done.add(words);
    }

    /// Oldest first.
    public List<String> done() {
        return List.copyOf(done);
    }
}
