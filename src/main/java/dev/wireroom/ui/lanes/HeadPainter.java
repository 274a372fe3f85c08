package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.kit.Token;
import java.util.function.ToIntFunction;

/// Draws what stands at the left of a lane: state, number, who, server.
final class HeadPainter {
    private static final double LEFT = 30;
    private static final double RIGHT = Frame.HEAD - 10;

    private final Pen pen;
    private final ToIntFunction<String> nthCaller;
    private final ServerFacts servers;

    /// @param nthCaller gives a caller its colour
    HeadPainter(Pen pen, ToIntFunction<String> nthCaller, ServerFacts servers) {
        this.pen = pen;
        this.nthCaller = nthCaller;
        this.servers = servers;
    }

    void paint(Lane lane, Session session, double top, Picture picture) {
        double height = picture.frame().laneHeight();
        if (session.id().equals(picture.session())) {
            pen.area(pen.color(Token.SEL), 0, top, Frame.HEAD, height - 1);
        }
        if (session.caller() != null) {
            Token wire = Token.wire(nthCaller.applyAsInt(session.caller()));
            pen.area(pen.color(wire), 0, top, 3, height - 1);
        }
        boolean low = picture.frame().low();
        double first = top + (low ? height / 2 - 0.5 : 19);
        pen.state(session.stateAt(picture.now()), 18, first);
        pen.text(pen.id, pen.color(Token.FG), session.id(), LEFT, first);
        double used = LEFT + 7.3 * session.id().length() + 8;
        if (session.kind() == SessionKind.LOGICAL) {
            // A guess is dotted, here as on the board.
            pen.dashed(pen.color(Token.FG3), LEFT, used - 8, first + 8, 1, 1, 2);
        }
        String who = who(session, lane.shared(), servers);
        if (low) {
            String fits = pen.captionWidths.fitting(who, Frame.HEAD - 4 - used);
            pen.text(pen.caption, pen.color(Token.FG2), fits, used, first);
        } else {
            // A long name of a server has the second line where nobody else is named there.
            boolean below = who.isEmpty() && pen.captionWidths.of(session.server()) > RIGHT - used;
            if (!below) {
                String server = pen.captionWidths.fitting(session.server(), RIGHT - used);
                pen.textEnding(pen.caption, pen.color(Token.FG3), server, RIGHT, first);
            }
            String fits = pen.captionWidths.fitting(below ? session.server() : who, RIGHT - LEFT);
            pen.text(pen.caption, pen.color(below ? Token.FG3 : Token.FG2), fits, LEFT, top + 36);
        }
    }

    /// The caller, or the client where there is none; what is nobody's own is named after neither.
    ///
    /// @param shared whether callers were seen to use it that it does not belong to
    static String who(Session session, boolean shared, ServerFacts servers) {
        if (session.caller() != null) {
            return session.caller();
        }
        if (shared || ServerFacts.nobodys(session, servers.mode(session.server()))) {
            return "shared";
        }
        return session.client() == null ? "" : session.client().name();
    }
}
