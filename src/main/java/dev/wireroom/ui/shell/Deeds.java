package dev.wireroom.ui.shell;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.servers.ServerDeeds;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// What the rail asks for, done by the window.
final class Deeds implements ServerDeeds {
    private final Shell shell;
    private final Confirm confirm;
    private final Notices notices;
    private final Surroundings around;
    private final ModeActions modes;
    private final SessionActions sessions;

    Deeds(
            Shell shell,
            Confirm confirm,
            Notices notices,
            Surroundings around,
            ModeActions modes,
            SessionActions sessions) {
        this.shell = shell;
        this.modes = modes;
        this.sessions = sessions;
        this.confirm = confirm;
        this.notices = notices;
        this.around = around;
    }

    @Override
    public void add() {
        shell.addServer(null);
    }

    @Override
    public void remove(String server, int openSessions) {
        if (openSessions == 0) {
            removeNow(server);
            return;
        }
        confirm.ask(
                "Stop and remove " + server + "?",
                List.of(
                        Num.count(
                                openSessions,
                                "session is open; its client will not reach the server any more.",
                                "sessions are open; their clients will not reach the server any"
                                        + " more."),
                        "What was recorded stays in the capture."),
                "Stop " + server,
                "",
                _ -> removeNow(server));
    }

    @Override
    public void switchMode(String server, Mode before, Mode mode, int openSessions) {
        modes.switchMode(server, mode, true, shell.live().servers()::refresh, () -> {});
    }

    @Override
    public void changeGrouping(String server) {
        sessions.changeGrouping(server);
    }

    @Override
    public void retry(String server) {
        settings(server)
                .ifPresent(settings ->
                        tell(
                                shell.desk()
                                        .actions()
                                        .removeServer(server)
                                        .thenCompose(
                                                _ -> shell.desk().actions().addServer(settings)),
                                server + " listens again"));
    }

    @Override
    public void reach(String server, String path) {
        settings(server)
                .ifPresent(settings ->
                        around.replies()
                                .when(
                                        shell.desk().actions().probe(settings, path),
                                        found -> {
                                            shell.live().servers().refresh();
                                            notices.done(server + ": " + found);
                                        },
                                        sentence -> notices.failed(server + ": " + sentence)));
    }

    @Override
    public void copy(String text) {
        around.clipboard().accept(text);
    }

    @Override
    public void showState(SessionState state) {
        CaptureView view = shell.current();
        if (view != null) {
            String term = "state:" + state.word();
            String text = view.filterText().get();
            view.filterText().set(text.equals(term) ? "" : term);
        }
    }

    private Optional<ServerSettings> settings(String server) {
        return shell.desk().actions().servers().stream()
                .map(ServerView::settings)
                .filter(each -> each.name().equals(server))
                .findFirst();
    }

    private void removeNow(String server) {
        tell(shell.desk().actions().removeServer(server), "Stopped " + server);
    }

    private void tell(CompletableFuture<?> work, String done) {
        around.replies()
                .when(
                        work,
                        _ -> {
                            shell.live().servers().refresh();
                            notices.done(done);
                        },
                        sentence -> {
                            shell.live().servers().refresh();
                            notices.failed(sentence);
                        });
    }
}
