package dev.wireroom.ui.servers;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The servers that are configured and those that occur in the capture, with their sessions counted
/// by state. Counts anew once a second (a session turns idle by itself) and soon after something
/// changed. Window's thread only.
public final class ServersModel implements CaptureListener {
    private static final String USUAL_PATH = "/mcp";

    private final ReadOnlyObjectWrapper<List<ServerLine>> lines =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<SessionState, Integer>> counts =
            new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<@Nullable Reach> reach = new ReadOnlyObjectWrapper<>();
    private final Map<String, String> paths = new HashMap<>();
    private final CaptureModel capture;
    private final Supplier<List<ServerView>> servers;
    private final Clock clock;
    private int taps;
    private boolean stale = true;

    /// @param servers those that are configured now; none for an opened capture
    public ServersModel(CaptureModel capture, Supplier<List<ServerView>> servers, Clock clock) {
        this.capture = capture;
        this.servers = servers;
        this.clock = clock;
        capture.exchanges().forEach(this::learnPath);
        capture.listen(this);
        clock.quartersProperty().subscribe(_ -> refreshIfStale());
        clock.secondsProperty().subscribe(_ -> refresh());
    }

    ReadOnlyObjectProperty<List<ServerLine>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /// All sessions of the capture by state, without zeros.
    ReadOnlyObjectProperty<Map<SessionState, Integer>> countsProperty() {
        return counts.getReadOnlyProperty();
    }

    /// Where clients reach the first server that listens; null while none does.
    public ReadOnlyObjectProperty<@Nullable Reach> reachProperty() {
        return reach.getReadOnlyProperty();
    }

    /// @param url with the path that clients use
    public record Reach(String server, String url) {}

    public List<String> names() {
        return lines.get().stream().map(ServerLine::name).toList();
    }

    public int listening() {
        return (int)
                lines.get().stream()
                        .filter(each -> each.view() != null && each.view().url() != null)
                        .count();
    }

    /// Processes that clients have started through taps and that run now.
    public int taps() {
        return taps;
    }

    public int failing() {
        return (int)
                lines.get().stream()
                        .filter(each -> each.view() != null && each.view().url() == null)
                        .count();
    }

    /// Where the clients of this server speak to it, below its listener: as remembered, as seen, or
    /// the usual.
    public String path(String server) {
        return paths.getOrDefault(server, USUAL_PATH);
    }

    /// Where the clients of this server speak to it, below its listener.
    public void remember(String server, String path) {
        paths.put(server, path);
        refresh();
    }

    @Override
    public void sessionChanged(Session session) {
        stale = true;
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        learnPath(row);
    }

    /// Reads everything anew, now.
    public void refresh() {
        stale = false;
        long now = clock.micros();
        Map<String, Map<SessionState, Integer>> byServer = new HashMap<>();
        Map<SessionState, Integer> all = new EnumMap<>(SessionState.class);
        Set<String> processes = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        Map<String, ServerView> views = new HashMap<>();
        int running = 0;
        for (ServerView view : servers.get()) {
            names.add(view.settings().name());
            views.put(view.settings().name(), view);
        }
        for (Session session : capture.sessions()) {
            SessionState state = session.stateAt(now);
            names.add(session.server());
            all.merge(state, 1, Integer::sum);
            byServer.computeIfAbsent(session.server(), _ -> new EnumMap<>(SessionState.class))
                    .merge(state, 1, Integer::sum);
            if (session.kind() == SessionKind.STDIO) {
                processes.add(session.server());
                running += session.open() && !views.containsKey(session.server()) ? 1 : 0;
            }
        }
        List<ServerLine> found = new ArrayList<>();
        for (String name : names) {
            ServerView view = views.get(name);
            boolean stdio =
                    processes.contains(name)
                            || (view != null && !view.settings().command().isEmpty());
            found.add(
                    new ServerLine(
                            name,
                            view,
                            view == null && stdio ? "" : path(name),
                            byServer.getOrDefault(name, Map.of()),
                            stdio));
        }
        taps = running;
        lines.set(List.copyOf(found));
        counts.set(Map.copyOf(all));
        reach.set(firstReach(found));
    }

    private static @Nullable Reach firstReach(List<ServerLine> lines) {
        for (ServerLine line : lines) {
            String address = line.address();
            if (address != null) {
                return new Reach(line.name(), address);
            }
        }
        return null;
    }

    private void refreshIfStale() {
        if (stale) {
            refresh();
        }
    }

    /// The path that clients use in truth is a better guess than the usual one.
    private void learnPath(ExchangeRow row) {
        if (row.session() != null && !paths.containsKey(row.server())) {
            int query = row.target().indexOf('?');
            paths.put(row.server(), query < 0 ? row.target() : row.target().substring(0, query));
        }
    }
}
