package dev.wireroom.ui.detail;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Session;

/// Why a session ended, in words that say who did what. Pure.
final class EndWords {
    private EndWords() {}

    static String of(Session session) {
        EndReason reason = session.endReason();
        if (reason == null) {
            return "";
        }
        String detail = session.endDetail() == null ? "" : " " + session.endDetail();
        return switch (reason) {
            case CLIENT_DELETE -> "client sent DELETE";
            case CLIENT_CLOSED -> "client closed" + (detail.isEmpty() ? "" : "," + detail);
            case PROCESS_EXIT -> "process exit" + detail;
            case WIREROOM_STOPPED ->
                    session.endDetail() == null ? "Wireroom stopped" : session.endDetail();
            case IDLE -> "idle timeout";
            case BY_USER ->
                    switch (session.state()) {
                        case EXPIRED -> "you expired it";
                        case KILLED ->
                                session.cut() > 0
                                        ? "you killed it, " + session.cut() + " cut"
                                        : "you killed it";
                        default -> "by you";
                    };
            case SERVER_404 -> "server answered 404";
            case SERVER_CLOSED -> "server closed" + (detail.isEmpty() ? "" : "," + detail);
            case CLIENT_GONE -> "client left without DELETE";
            case HANDSHAKE_REFUSED ->
                    "server refused the handshake" + (detail.isEmpty() ? "" : ":" + detail);
            case NO_ANSWER -> "no answer to initialize";
        };
    }
}
