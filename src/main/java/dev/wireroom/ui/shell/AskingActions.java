package dev.wireroom.ui.shell;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Endable;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Num;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Ends sessions: at once where the server is on this machine, after a question where it is not.
/// How it went is a notice.
final class AskingActions implements SessionActions {
    private final Set<String> trusted;
    private final Actions actions;
    private final Capture capture;
    private final Confirm confirm;
    private final Notices notices;
    private final Consumer<String> clipboard;
    private final Replies replies;
    private final Consumer<String> grouping;

    /// What the window lends to everything that talks to a person.
    ///
    /// @param grouping asks how a server is grouped
    record Voice(
            Confirm confirm,
            Notices notices,
            Consumer<String> clipboard,
            Replies replies,
            Consumer<String> grouping) {}

    AskingActions(Actions actions, Capture capture, Voice voice) {
        this.actions = actions;
        this.capture = capture;
        this.confirm = voice.confirm();
        this.notices = voice.notices();
        this.clipboard = voice.clipboard();
        this.replies = voice.replies();
        this.grouping = voice.grouping();
        this.trusted = new HashSet<>();
    }

    @Override
    public void expire(String session) {
        end(session, Way.EXPIRE);
    }

    @Override
    public void kill(String session) {
        end(session, Way.KILL);
    }

    @Override
    public void changeGrouping(String server) {
        if (capture.live()) {
            grouping.accept(server);
        } else {
            notices.failed("This is a stored capture; its sessions stay as they are.");
        }
    }

    @Override
    public void copy(String text) {
        clipboard.accept(text);
    }

    private enum Way {
        EXPIRE("Expire", "expired"),
        KILL("Kill", "killed");

        private final String verb;
        private final String done;

        Way(String verb, String done) {
            this.verb = verb;
            this.done = done;
        }
    }

    private void end(String id, Way way) {
        Session session = capture.model().session(id);
        if (!capture.live()) {
            notices.failed("This is a stored capture; its sessions are over.");
            return;
        }
        String why = session == null ? "There is no session " + id + "." : Endable.whyNot(session);
        if (session == null || why != null) {
            notices.failed(String.valueOf(why));
        } else {
            ServerSettings server = settings(session.server());
            if (server != null && server.remote() && !trusted.contains(server.name())) {
                ask(session, server, way);
            } else {
                now(id, way);
            }
        }
    }

    private void ask(Session session, ServerSettings server, Way way) {
        URI upstream = server.upstream();
        List<String> facts = new ArrayList<>();
        facts.add("The server is remote: " + upstream.getHost() + ".");
        facts.add(
                "Will send DELETE to " + upstream.getHost() + " for session " + session.id() + ".");
        int open = session.openCalls() + session.openStreams();
        if (session.openCalls() > 0) {
            facts.add(
                    way == Way.KILL
                            ? Num.count(
                                    session.openCalls(), "open call is cut.", "open calls are cut.")
                            : Num.count(session.openCalls(), "open call ends.", "open calls end."));
        }
        if (open > session.openCalls()) {
            facts.add(
                    way == Way.KILL
                            ? Num.count(
                                    session.openStreams(),
                                    "open stream is cut.",
                                    "open streams are cut.")
                            : Num.count(
                                    session.openStreams(),
                                    "open stream ends.",
                                    "open streams end."));
        }
        facts.add("This cannot be undone.");
        confirm.ask(
                way.verb + " " + session.id() + " at " + server.name() + "?",
                facts,
                way.verb + " " + session.id(),
                "Don't ask again for this server until Wireroom ends",
                always -> {
                    if (always) {
                        trusted.add(server.name());
                    }
                    now(session.id(), way);
                });
    }

    private void now(String id, Way way) {
        replies.when(
                way == Way.KILL ? actions.kill(id) : actions.expire(id),
                _ -> notices.done("You " + way.done + " " + id),
                notices::failed);
    }

    private @Nullable ServerSettings settings(String name) {
        return actions.servers().stream()
                .map(ServerView::settings)
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
