package dev.wireroom.ui.shell;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Num;
import java.util.List;

/// Switches the mode of a server: after a question when sessions are open.
final class ModeSwitch implements ModeActions {
    private final Actions actions;
    private final CaptureModel capture;
    private final Confirm confirm;
    private final Notices notices;
    private final Replies replies;

    ModeSwitch(Actions actions, CaptureModel capture, AskingActions.Voice voice) {
        this.actions = actions;
        this.capture = capture;
        confirm = voice.confirm();
        notices = voice.notices();
        replies = voice.replies();
    }

    @Override
    public void switchMode(String server, Mode mode, boolean asking, Runnable done, Runnable not) {
        int open = 0;
        for (Session each : capture.sessions()) {
            open += each.open() && each.server().equals(server) ? 1 : 0;
        }
        if (!asking || open == 0) {
            now(server, mode, asking, done, not);
            return;
        }
        confirm.ask(
                "Switch " + server + " to " + mode.word() + "?",
                List.of(
                        Num.count(open, "session is open.", "sessions are open."),
                        consequence(before(server), open == 1)),
                "Switch to " + mode.word(),
                "",
                _ -> now(server, mode, true, done, not),
                not);
    }

    /// Relay knows the sessions of its clients only from the wire; the others hold them.
    static String consequence(Mode before, boolean one) {
        if (before == Mode.RELAY) {
            return one
                    ? "Its client has to open a new one; Wireroom does not hold it."
                    : "Their clients have to open new ones; Wireroom does not hold them.";
        }
        return one
                ? "It is ended; a new one is opened at the next call."
                : "They are ended; callers get new ones at their next call.";
    }

    private void now(String server, Mode mode, boolean telling, Runnable done, Runnable not) {
        replies.when(
                actions.switchMode(server, mode),
                _ -> {
                    if (telling) {
                        notices.done(server + " is in " + mode.word() + " mode");
                    }
                    done.run();
                },
                sentence -> {
                    notices.failed(sentence);
                    not.run();
                });
    }

    private Mode before(String server) {
        return actions.servers().stream()
                .map(ServerView::settings)
                .filter(each -> each.name().equals(server))
                .findFirst()
                .map(each -> each.mode())
                .orElse(Mode.RELAY);
    }
}
