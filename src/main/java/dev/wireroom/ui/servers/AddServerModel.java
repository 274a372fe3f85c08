package dev.wireroom.ui.servers;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Replies;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// The add-server dialog without its controls: the draft, what is wrong with it, the test, the
/// adding, and the wait for the first request. Window's thread only, until closed.
final class AddServerModel implements CaptureListener, AutoCloseable {
    /// Where clients of a command speak to it; and the usual place of others.
    private static final String COMMANDS_PATH = "/mcp";

    /// What is going on.
    sealed interface Phase {
        record Filling() implements Phase {}

        record Adding() implements Phase {}

        /// It listens, nobody came yet.
        record Waiting(ServerView server, String address) implements Phase {}

        /// A client came.
        ///
        /// @param who the caller, or a client's name and version; empty while it is not known
        record Seen(ServerView server, String address, String who) implements Phase {}
    }

    /// What the test found.
    sealed interface Test {
        record None() implements Test {}

        /// @param what is being done, in a few words
        record Running(String what) implements Test {}

        record Reached(String sentence) implements Test {}

        record Failed(String sentence) implements Test {}
    }

    private final ObjectProperty<Draft> draft = new SimpleObjectProperty<>(Draft.EMPTY);
    private final ReadOnlyObjectWrapper<Map<Draft.Field, String>> problems =
            new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Test> test = new ReadOnlyObjectWrapper<>(new Test.None());
    private final ReadOnlyObjectWrapper<Phase> phase =
            new ReadOnlyObjectWrapper<>(new Phase.Filling());
    private final HeldPort port = new HeldPort();
    private final Actions actions;
    private final CaptureModel capture;
    private final Replies replies;
    private final BiConsumer<String, String> added;
    private @Nullable ExchangeRow first;
    private @Nullable Session client;
    private int asked;
    private int before;

    /// @param added told the name of a server and the path of its clients
    AddServerModel(
            Actions actions,
            CaptureModel capture,
            Replies replies,
            BiConsumer<String, String> added) {
        this.actions = actions;
        this.capture = capture;
        this.replies = replies;
        this.added = added;
        capture.listen(this);
        draft.subscribe((before, now) -> forgetOld(before, now));
    }

    ObjectProperty<Draft> draftProperty() {
        return draft;
    }

    /// One sentence a field; filled by an attempt to test or add, emptied field by field on typing.
    ReadOnlyObjectProperty<Map<Draft.Field, String>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Test> testProperty() {
        return test.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Phase> phaseProperty() {
        return phase.getReadOnlyProperty();
    }

    /// Where it will listen, or listens: `127.0.0.1:41233`.
    String listensOn() {
        int at = draft.get().listenPort(port.port());
        return "127.0.0.1:" + (at <= 0 ? "any free port" : at);
    }

    /// The address for clients, as far as it is known.
    String clientAddress() {
        int at = Math.max(draft.get().listenPort(port.port()), 0);
        return "http://127.0.0.1:" + at + path();
    }

    String path() {
        if (draft.get().command() != null) {
            return COMMANDS_PATH;
        }
        try {
            return Address.read(draft.get().address()).path();
        } catch (Address.Unreadable e) {
            return COMMANDS_PATH;
        }
    }

    /// A name for what is typed, or empty.
    String suggestedName() {
        CommandText command = draft.get().command();
        if (command != null) {
            String name = command.suggestedName();
            return name.isEmpty() ? "" : Draft.free(name, taken());
        }
        try {
            return Draft.free(Address.read(draft.get().address()).suggestedName(), taken());
        } catch (Address.Unreadable e) {
            return "";
        }
    }

    boolean remote() {
        if (draft.get().command() != null) {
            return false;
        }
        try {
            return ServerSettings.relay("x", Address.read(draft.get().address()).origin()).remote();
        } catch (Address.Unreadable e) {
            return false;
        }
    }

    /// Asks the server who it is.
    void runTest() {
        if (test.get() instanceof Test.Running) {
            return;
        }
        Map<Draft.Field, String> wrong = draft.get().problems(Set.of());
        wrong.remove(Draft.Field.NAME);
        problems.set(wrong);
        if (!wrong.isEmpty()) {
            return;
        }
        int mine = ++asked;
        try {
            ServerSettings settings = draft.get().settings(0);
            test.set(new Test.Running(asking()));
            replies.when(
                    actions.probe(settings, path()),
                    sentence -> found(mine, new Test.Reached(sentence)),
                    sentence -> found(mine, new Test.Failed(sentence)));
        } catch (Address.Unreadable e) {
            throw new IllegalStateException(e);
        }
    }

    private String asking() throws Address.Unreadable {
        CommandText command = draft.get().command();
        return command == null
                ? "Asking " + Address.read(draft.get().address()).place() + "…"
                : "Starting " + command.words().getFirst() + "…";
    }

    void add() {
        if (!(phase.get() instanceof Phase.Filling)) {
            return;
        }
        Map<Draft.Field, String> wrong = draft.get().problems(taken());
        problems.set(wrong);
        if (!wrong.isEmpty()) {
            return;
        }
        try {
            ServerSettings settings = draft.get().settings(port.port());
            String clients = path();
            port.release();
            before = capture.exchanges().size();
            phase.set(new Phase.Adding());
            replies.when(
                    actions.addServer(settings), server -> listens(server, clients), this::refused);
        } catch (Address.Unreadable e) {
            throw new IllegalStateException(e);
        }
    }

    private void found(int asking, Test result) {
        if (asking == asked) {
            test.set(result);
        }
    }

    private void listens(ServerView server, String clients) {
        added.accept(server.settings().name(), clients);
        phase.set(new Phase.Waiting(server, server.url() + clients));
        // A server of this name may have been here before: its exchanges are none of ours.
        capture.exchanges().stream().skip(before).forEach(this::exchangeChanged);
        drained();
    }

    private void refused(String sentence) {
        port.takeAgain();
        phase.set(new Phase.Filling());
        problems.set(
                Map.of(sentence.contains("name") ? Draft.Field.NAME : Draft.Field.PORT, sentence));
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        if (first == null
                && !row.own()
                && phase.get() instanceof Phase.Waiting it
                && row.server().equals(it.server().settings().name())) {
            first = row;
        }
    }

    @Override
    public void sessionChanged(Session session) {
        if (first != null && session.server().equals(first.server())) {
            client = session;
        }
    }

    /// What an exchange and its session tell comes bit by bit.
    @Override
    public void drained() {
        if (first == null) {
            return;
        }
        if (phase.get() instanceof Phase.Waiting it) {
            phase.set(new Phase.Seen(it.server(), it.address(), who(it.server(), first)));
        } else if (phase.get() instanceof Phase.Seen it && it.who().isEmpty()) {
            phase.set(new Phase.Seen(it.server(), it.address(), who(it.server(), first)));
        }
    }

    /// Where Wireroom may have made the handshake itself, only a caller that made its own is known
    /// by what stands in it.
    private String who(ServerView server, ExchangeRow asked) {
        if (server.settings().mode() == Mode.RELAY) {
            return named(client);
        }
        boolean greets = "initialize".equals(asked.rpcMethod());
        String caller = asked.caller();
        if (caller != null && (!greets || asked.callerPlace() != null)) {
            return caller;
        }
        return greets ? named(capture.session(asked.session())) : "";
    }

    private static String named(@Nullable Session session) {
        return session == null || session.client() == null
                ? ""
                : session.client().name() + " " + session.client().version();
    }

    @Override
    public void close() {
        asked++;
        capture.unlisten(this);
        port.close();
    }

    private Set<String> taken() {
        Set<String> names = new HashSet<>();
        actions.servers().forEach(each -> names.add(each.settings().name()));
        return names;
    }

    private void forgetOld(Draft before, Draft now) {
        boolean same =
                before.address().equals(now.address())
                        && Objects.equals(before.command(), now.command())
                        && sameHeaders(before, now);
        if (!same) {
            asked++;
            test.set(new Test.None());
        }
        if (problems.get().isEmpty()) {
            return;
        }
        Map<Draft.Field, String> still = now.problems(taken());
        still.keySet().retainAll(problems.get().keySet());
        problems.set(still);
    }

    private static boolean sameHeaders(Draft before, Draft now) {
        List<HeaderLine> headers = before.headers();
        return headers.equals(now.headers());
    }
}
