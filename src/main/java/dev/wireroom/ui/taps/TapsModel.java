package dev.wireroom.ui.taps;

import dev.wireroom.engine.wrap.ClientConfig;
import dev.wireroom.engine.wrap.ClientConfig.State;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.engine.wrap.KnownClients;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Num;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// Which of a client's servers are to have taps: the configurations on this machine, the servers of
/// the chosen one, what will change. Window's thread only.
public final class TapsModel {
    private final ReadOnlyObjectWrapper<List<KnownClients.Place>> places =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable Path> file = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<List<Line>> lines = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ClientConfigs configs;
    private final Replies replies;
    private final Consumer<ClientConfigs.Done> done;

    /// A server of the configuration.
    ///
    /// @param ticked it is to have a tap
    record Line(ClientConfig.Entry entry, boolean ticked) {
        boolean possible() {
            return entry.state() == State.PLAIN || entry.state() == State.TAPPED;
        }

        boolean changes() {
            return possible() && ticked != (entry.state() == State.TAPPED);
        }
    }

    /// @param done told once a configuration was changed
    public TapsModel(ClientConfigs configs, Replies replies, Consumer<ClientConfigs.Done> done) {
        this.configs = configs;
        this.replies = replies;
        this.done = done;
        replies.when(configs.known(), places::set, problem::set);
    }

    /// Of well-known clients on this machine.
    ReadOnlyObjectProperty<List<KnownClients.Place>> placesProperty() {
        return places.getReadOnlyProperty();
    }

    /// The configuration that was chosen; null while none is.
    ReadOnlyObjectProperty<@Nullable Path> fileProperty() {
        return file.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<Line>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /// Why it cannot be read or changed, in a sentence; empty when it can.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    void choose(Path chosen) {
        file.set(chosen);
        lines.set(List.of());
        problem.set("");
        replies.when(
                configs.look(chosen),
                found -> {
                    if (chosen.equals(file.get())) {
                        show(found);
                    }
                },
                why -> {
                    if (chosen.equals(file.get())) {
                        problem.set(why);
                    }
                });
    }

    /// At first every server that can have a tap is to have one.
    private void show(List<ClientConfig.Entry> found) {
        lines.set(found.stream().map(each -> new Line(each, true)).toList());
        if (found.isEmpty()) {
            problem.set("There are no MCP servers in it.");
        } else if (lines.get().stream().noneMatch(Line::possible)) {
            problem.set("None of its servers is started by a command, so there is nothing to tap.");
        }
    }

    /// @param at where the server stands in the configuration
    void tick(String at, boolean now) {
        List<Line> next = new ArrayList<>();
        for (Line each : lines.get()) {
            next.add(each.entry().at().equals(at) ? new Line(each.entry(), now) : each);
        }
        lines.set(List.copyOf(next));
    }

    /// Nothing is to have a tap any more.
    void untickAll() {
        lines.set(lines.get().stream().map(each -> new Line(each.entry(), false)).toList());
    }

    boolean anyTapped() {
        return lines.get().stream().anyMatch(it -> it.entry().state() == State.TAPPED);
    }

    boolean changes() {
        return lines.get().stream().anyMatch(Line::changes);
    }

    /// What will change, in a sentence; empty while nothing is chosen.
    String plan() {
        if (lines.get().stream().noneMatch(Line::possible)) {
            return "";
        }
        long more = lines.get().stream().filter(it -> it.changes() && it.ticked()).count();
        long fewer = lines.get().stream().filter(it -> it.changes() && !it.ticked()).count();
        if (more + fewer == 0) {
            return "Nothing changes.";
        }
        String what =
                more == 0
                        ? "Takes " + Num.count(fewer, "tap", "taps") + " out"
                        : "Puts "
                                + Num.count(more, "tap", "taps")
                                + " in"
                                + (fewer == 0 ? "" : ", takes " + fewer + " out");
        return what + "; nothing else in the file changes.";
    }

    void apply() {
        Path chosen = file.get();
        if (chosen == null || busy.get() || !changes()) {
            return;
        }
        Set<String> tapped =
                lines.get().stream()
                        .filter(each -> each.possible() && each.ticked())
                        .map(each -> each.entry().at())
                        .collect(Collectors.toSet());
        busy.set(true);
        problem.set("");
        replies.when(
                configs.apply(chosen, tapped),
                it -> {
                    busy.set(false);
                    done.accept(it);
                },
                why -> {
                    busy.set(false);
                    problem.set(why);
                });
    }

    /// What was done, for a notice.
    public static String words(ClientConfigs.Done done) {
        String put = Num.count(done.put(), "server", "servers") + " tapped";
        String taken = Num.count(done.taken(), "tap", "taps") + " taken out";
        return (done.put() == 0 ? taken : done.taken() == 0 ? put : put + ", " + taken)
                + ". Restart the client.";
    }
}
