package dev.wireroom.ui.shell;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Overlay;
import dev.wireroom.ui.servers.GroupSheet;
import dev.wireroom.ui.servers.GroupWords;

/// Changes how a server's requests without a session id are put into sessions, after asking how.
/// The same from board, rail and palette.
final class GroupSwitch {
    private final Actions actions;
    private final Overlay overlay;
    private final Notices notices;
    private final Replies replies;

    GroupSwitch(Actions actions, Overlay overlay, Notices notices, Replies replies) {
        this.actions = actions;
        this.overlay = overlay;
        this.notices = notices;
        this.replies = replies;
    }

    void ask(String server) {
        ServerSettings settings =
                actions.servers().stream()
                        .map(ServerView::settings)
                        .filter(each -> each.name().equals(server))
                        .findFirst()
                        .orElse(null);
        if (settings == null) {
            notices.failed(
                    server + " is no longer here. Add it again to change how it is grouped.");
            return;
        }
        GroupSheet sheet =
                new GroupSheet(
                        server,
                        settings.recognition().groupBy(),
                        choice -> now(server, choice),
                        overlay::close);
        overlay.show(sheet.sheet(), sheet.first(), () -> {});
    }

    private void now(String server, GroupBy choice) {
        replies.when(
                actions.groupBy(server, choice),
                _ ->
                        notices.done(
                                server + " is grouped " + GroupWords.word(choice) + " from now on"),
                notices::failed);
    }
}
