package dev.wireroom.ui.sessions;

import dev.wireroom.model.ProcessSession;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.kit.Num;
import java.util.ArrayList;
import java.util.List;

/// The words of one row of the board.
final class RowWords {
    private RowWords() {}

    /// First 8 and last 4 characters; for a process its number; for a logical session how it was
    /// found; without an id what the session lives as long as.
    static String id(Session session) {
        String wire = session.wireId();
        return switch (session.kind()) {
            case STDIO -> wire == null ? "process" : "process " + wire;
            case LOGICAL -> logical(session);
            case STREAMABLE_HTTP -> wire == null ? "" : onTheWire(wire);
            case LEGACY_SSE -> wire == null ? "its stream" : Num.shortId(wire);
            case WEBSOCKET -> wire == null ? "its socket" : Num.shortId(wire);
        };
    }

    /// Of a command that Wireroom runs, the id tells the process.
    private static String onTheWire(String wire) {
        String process = ProcessSession.process(wire);
        return process == null ? Num.shortId(wire) : "process " + process;
    }

    private static String logical(Session session) {
        if (session.caller() != null) {
            return "by caller key";
        }
        String rule = session.grouping();
        if (rule == null) {
            return "by what it carries";
        }
        int more = rule.indexOf(" and ");
        if (rule.contains(", then ")) {
            return rule.startsWith("by server/discover") ? "by discover" : "by handshake";
        }
        return more < 0 ? rule : rule.substring(0, more);
    }

    static boolean inferred(Session session) {
        return session.kind() == SessionKind.LOGICAL;
    }

    /// How long ago something happened.
    static String last(Session session, long now) {
        return session.openCalls() > 0
                ? "now"
                : Num.age(now - Math.max(session.lastCall(), session.lastActivity()));
    }

    /// "Session S5, live, caller conv-a, playwright, 9 calls, no errors, 1 call open"
    static String sentence(Session session, Who who, long now, long timeout) {
        List<String> facts = new ArrayList<>();
        facts.add("Session " + session.id());
        facts.add(session.stateAt(now).word());
        if (!who.name().isEmpty()) {
            facts.add(who.what() + " " + who.name());
        }
        facts.add(session.server());
        facts.add(Num.count(session.calls(), "call", "calls"));
        facts.add(
                session.errors() == 0
                        ? "no errors"
                        : Num.count(session.errors(), "error", "errors"));
        facts.add(LifeWords.of(session, now, timeout).whole().replace(" · ", ", "));
        return String.join(", ", facts);
    }

    /// For the clipboard: one line, values parted by tabs, ids whole.
    static String line(Session session, Who who, long now, long timeout) {
        return String.join(
                "\t",
                session.stateAt(now).word(),
                session.id(),
                who.name(),
                who.version(),
                session.wireId() == null ? id(session) : session.wireId(),
                session.server(),
                LifeWords.of(session, now, timeout).whole(),
                String.valueOf(session.calls()),
                String.valueOf(session.errors()),
                last(session, now));
    }
}
