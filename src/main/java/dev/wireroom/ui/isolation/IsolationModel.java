package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.CallBook;
import dev.wireroom.model.Message;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What the isolation board knows: the calls of every server that isolates or shares, which one is
/// chosen, what its callers plant. Window's thread only.
public final class IsolationModel implements CaptureListener {
    /// More calls than this have no wire.
    static final int WIRES = 12;

    private final Map<String, CallBook> books = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> given = new HashMap<>();
    private final ObjectProperty<@Nullable String> server = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Mode> mode = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<List<String>> servers =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
    private final Scope scope;
    private final Supplier<List<String>> names;
    private final @Nullable Play play;
    private final CallIntake intake;
    private boolean chosen;
    private boolean stale;

    /// @param texts of calls that came without
    /// @param names of the servers that are configured now
    /// @param play null where nothing can be played, as over an opened capture
    public IsolationModel(
            Scope scope, CallTexts texts, Supplier<List<String>> names, @Nullable Play play) {
        this.scope = scope;
        this.names = names;
        this.play = play;
        intake = new CallIntake(scope.capture(), texts, this::book, this::isolates);
        texts.whenRead(this::drained);
        server.subscribe((_, _) -> {
            mode.set(modeOf(server.get()));
            touch();
        });
        scope.clock().quartersProperty().subscribe(_ -> tick());
        scope.clock().secondsProperty().subscribe(_ -> refresh());
    }

    @Override
    public void messageCaptured(Message message, byte[] text) {
        intake.message(message, text);
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        intake.exchange(row);
    }

    @Override
    public void sessionChanged(Session session) {
        stale |= session.server().equals(server.get());
    }

    @Override
    public void drained() {
        intake.pump();
        update();
    }

    /// The one that is shown; null while there is none. A person may choose.
    ObjectProperty<@Nullable String> serverProperty() {
        return server;
    }

    void choose(String name) {
        chosen = true;
        server.set(name);
    }

    /// Those that isolate or share, or have calls of known callers.
    ReadOnlyObjectProperty<List<String>> serversProperty() {
        return servers.getReadOnlyProperty();
    }

    /// How the chosen server treats its callers; null when that is not known.
    ReadOnlyObjectProperty<@Nullable Mode> modeProperty() {
        return mode.getReadOnlyProperty();
    }

    /// Counts up whenever the board may look different.
    ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// Whether the demo plays on a server of its own, and that is shown.
    boolean playingOwn() {
        return playing() && play != null && play.own();
    }

    /// Shows the server that is played on.
    void showPlayed() {
        String played = play == null ? null : play.server();
        if (played != null) {
            refresh();
            choose(played);
        }
    }

    /// Whether the demo plays on the server that is shown.
    boolean playing() {
        return play != null && play.server() != null && play.server().equals(server.get());
    }

    /// What is offered to whoever has seen a round of the demo; null for nothing.
    @Nullable Invitation invitation(Board board) {
        return play == null || !playing() ? null : Invitation.of(board, play.round());
    }

    /// @param most how many calls have a wire
    Board board(int most) {
        String name = server.get();
        Map<String, String> watched = name == null ? Map.of() : watched(name);
        CallBook book = name == null ? new CallBook() : book(name);
        return new BoardMaker(
                        scope.capture(), book, watched.keySet(), playing(), scope.clock().micros())
                .make(name, mode.get(), Math.min(most, WIRES));
    }

    /// What is watched for the callers of the chosen server, given by a person or the demo.
    Map<String, String> watched() {
        String name = server.get();
        return name == null ? Map.of() : watched(name);
    }

    /// Watches these values, and looks for them in what came so far, too.
    void watch(Map<String, String> values) {
        String name = server.get();
        if (name != null) {
            given.put(name, new LinkedHashMap<>(values));
            plant(name);
            book(name).clear();
            intake.again(name, _ -> true);
            update();
        }
    }

    /// Forgets all calls of the chosen server; the capture keeps them.
    void clear() {
        String name = server.get();
        if (name != null) {
            book(name).clear();
            intake.forget(name);
            touch();
        }
    }

    /// Forgets the calls in sessions that are over: after a switch of the mode the board begins
    /// anew, but what came in the new mode meanwhile stays.
    void beginAnew() {
        String name = server.get();
        if (name != null) {
            book(name).clear();
            intake.again(
                    name,
                    row -> {
                        Session session = scope.capture().session(row.session());
                        return session == null ? row.ended() == 0 : session.open();
                    });
            touch();
        }
    }

    /// Reads anew which servers there are and how they treat their callers.
    void refresh() {
        List<String> found = new ArrayList<>(names.get());
        books.keySet().stream().filter(each -> !found.contains(each)).forEach(found::add);
        found.removeIf(each -> !isolates(each) && !hasCalls(each));
        if (!found.equals(servers.get())) {
            servers.set(List.copyOf(found));
        }
        String now = server.get();
        String played = play == null ? null : play.server();
        if (play != null && played != null && !given.containsKey(played)) {
            given.put(played, play.planted());
            plant(played);
            if (!chosen) {
                server.set(played);
            }
        } else if (now == null || (!found.contains(now) && !found.isEmpty())) {
            server.set(found.isEmpty() ? now : found.getFirst());
        }
        mode.set(modeOf(server.get()));
        update();
    }

    private void tick() {
        intake.tick();
        update();
    }

    /// Once for all that came together, since each look at the board costs something.
    private void update() {
        boolean came = intake.changed();
        if (came && server.get() == null) {
            refresh();
        }
        if (came || stale) {
            touch();
        }
    }

    private void touch() {
        stale = false;
        revision.set(revision.get() + 1);
    }

    private CallBook book(String name) {
        return books.computeIfAbsent(name, _ -> new CallBook());
    }

    private void plant(String name) {
        book(name).plant(watched(name));
    }

    private Map<String, String> watched(String name) {
        return Objects.requireNonNullElse(given.get(name), Map.of());
    }

    private boolean hasCalls(String name) {
        CallBook book = books.get(name);
        return book != null && book.total() > 0;
    }

    private boolean isolates(String name) {
        Mode its = modeOf(name);
        return its == Mode.ISOLATE || its == Mode.SHARE;
    }

    private @Nullable Mode modeOf(@Nullable String name) {
        return name == null ? null : scope.servers().mode(name);
    }
}
