package dev.wireroom.ui.shell;

import dev.wireroom.engine.Endable;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.palette.Command;
import dev.wireroom.ui.servers.GroupWords;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Everything that can be done or gone to at this moment, for the palette.
final class ShellCommands {
    private static final int LATEST_EXCHANGES = 400;

    private final Shell shell;
    private final List<Command> found = new ArrayList<>();

    ShellCommands(Shell shell) {
        this.shell = shell;
    }

    List<Command> all() {
        CaptureView view = shell.current();
        if (view != null) {
            if (view.showsIsolation()) {
                found.addAll(view.isolation().commands());
            }
            selected(view);
        }
        window();
        if (view != null) {
            views();
            servers(view);
            sessions(view);
            exchanges(view);
        }
        return found;
    }

    private void add(Feather icon, String title, String detail, String keys, Runnable run) {
        found.add(Command.of(icon, title, detail, keys, run));
    }

    private void selected(CaptureView view) {
        Session session = view.capture().model().session(view.selection().sessionProperty().get());
        if (session == null) {
            return;
        }
        String id = session.id();
        add(
                Feather.EYE,
                "Open " + id + " in the whole work area",
                who(session),
                "Enter",
                () -> view.selection().openedProperty().set(true));
        String wireId = session.wireId();
        if (wireId != null) {
            add(
                    Feather.COPY,
                    "Copy session id of " + id,
                    Num.shortId(wireId),
                    "",
                    () -> view.actions().copy(wireId));
        }
    }

    private void window() {
        add(
                Feather.PLUS,
                "Add a server…",
                "URL, command or mcp.json",
                "Ctrl N",
                () -> shell.addServer(null));
        add(
                Feather.TERMINAL,
                "Put taps into a client's configuration…",
                "or take them out again",
                "",
                () -> shell.putTaps(null));
        add(Feather.FOLDER, "Open a capture…", "a .wireroom file", "Ctrl O", shell::openCapture);
        if (shell.current() != null) {
            add(
                    Feather.DOWNLOAD,
                    "Save the capture as…",
                    "what was recorded so far",
                    "Ctrl S",
                    shell::saveCapture);
        }
        demos();
        add(Feather.SUN, "Dark or light", "", "Ctrl Shift L", shell.theme()::toggle);
        add(Feather.HELP_CIRCLE, "Keys of this view", "", "F1", shell::showKeys);
        if (shell.current() == shell.live()) {
            add(
                    Feather.PAUSE,
                    "Hold the picture, or let it go on",
                    "recording goes on",
                    "Space",
                    shell::toggleHold);
        }
        for (CaptureView each : shell.opened()) {
            if (each != shell.current()) {
                add(
                        Feather.FILE,
                        "Show capture " + each.capture().name(),
                        "",
                        "",
                        () -> shell.show(each));
            }
        }
        if (shell.current() != null && shell.current() != shell.live()) {
            add(
                    Feather.FILE,
                    "Show the capture being recorded",
                    "",
                    "",
                    () -> shell.show(shell.live()));
        }
    }

    /// The isolation board has its own way to the first.
    private void demos() {
        String isolation = "Run the isolation demo";
        if (found.stream().noneMatch(each -> each.title().equals(isolation))) {
            add(
                    Feather.PLAY,
                    isolation,
                    "two callers share a session, then each has its own",
                    "",
                    shell::runIsolationDemo);
        }
        add(
                Feather.PLAY,
                "Run the session demo",
                "two sessions live through the relay",
                "",
                shell::runSessionDemo);
        add(
                Feather.PLAY,
                "Run the HTTP and WebSocket demo",
                "one session, used over both",
                "",
                shell::runEnvironmentDemo);
    }

    private void views() {
        int n = 1;
        for (View view : View.values()) {
            String keys = "Ctrl " + n++;
            if (view.later().isEmpty()) {
                add(
                        view.icon(),
                        "Go to " + view.title(),
                        "",
                        keys,
                        () -> shell.bar().tabs().viewProperty().set(view));
            }
        }
    }

    private void servers(CaptureView view) {
        for (String name : view.servers().names()) {
            found.add(
                    new Command(
                            Command.Kind.SERVER,
                            Feather.SERVER,
                            "Only server " + name,
                            "",
                            "",
                            () -> view.shown().serverProperty().set(name)));
        }
        if (view.capture().live()) {
            for (ServerView each : shell.desk().actions().servers()) {
                String name = each.settings().name();
                add(
                        Feather.SHUFFLE,
                        "Change grouping of " + name + "…",
                        "now " + GroupWords.word(each.settings().recognition().groupBy()),
                        "",
                        () -> view.actions().changeGrouping(name));
            }
        }
        if (view.shown().serverProperty().get() != null) {
            add(
                    Feather.SERVER,
                    "All servers",
                    "",
                    "",
                    () -> view.shown().serverProperty().set(null));
        }
    }

    private void sessions(CaptureView view) {
        String chosen = view.selection().sessionProperty().get();
        SessionActions actions = view.actions();
        List<Session> latestFirst = new ArrayList<>(view.capture().model().sessions()).reversed();
        for (Session session : latestFirst) {
            String id = session.id();
            if (session.open() && view.capture().live()) {
                boolean own = id.equals(chosen);
                String why = Endable.whyNot(session);
                String words = why == null ? who(session) : why;
                found.add(
                        Command.of(
                                        Feather.CLOCK,
                                        "Expire session " + id,
                                        words,
                                        own ? "E" : "",
                                        () -> actions.expire(id))
                                .when(why == null));
                found.add(
                        Command.of(
                                        Feather.X,
                                        "Kill session " + id,
                                        words,
                                        own ? "Shift K" : "",
                                        () -> actions.kill(id))
                                .when(why == null));
            }
        }
        for (Session session : latestFirst) {
            found.add(
                    new Command(
                            Command.Kind.SESSION,
                            Feather.ACTIVITY,
                            "Session " + session.id(),
                            session.stateAt(view.capture().clock().micros()).word()
                                    + ", "
                                    + who(session),
                            "",
                            () -> go(view, session)));
        }
    }

    private void exchanges(CaptureView view) {
        List<ExchangeRow> rows = view.capture().model().exchanges();
        for (ExchangeRow row :
                rows.subList(Math.max(0, rows.size() - LATEST_EXCHANGES), rows.size()).reversed()) {
            found.add(
                    new Command(
                            Command.Kind.EXCHANGE,
                            Feather.ARROW_RIGHT,
                            "Exchange #" + row.number(),
                            words(row.rpcMethod(), row.subject(), row.session()),
                            "",
                            () -> view.selection().select(row)));
        }
    }

    private void go(CaptureView view, Session session) {
        shell.bar().tabs().viewProperty().set(View.SESSIONS);
        view.selection().select(session.id());
    }

    private static String who(Session session) {
        return words(
                session.caller() != null
                        ? session.caller()
                        : session.client() == null ? null : session.client().name(),
                session.server(),
                session.openCalls() == 0
                        ? null
                        : Num.count(session.openCalls(), "call open", "calls open"));
    }

    private static String words(@Nullable String... words) {
        List<String> there = new ArrayList<>();
        for (String word : words) {
            if (word != null) {
                there.add(word);
            }
        }
        return String.join(", ", there);
    }
}
