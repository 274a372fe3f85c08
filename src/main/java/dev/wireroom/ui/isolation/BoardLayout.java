package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.ui.isolation.Board.CallerSide;
import dev.wireroom.ui.isolation.Board.SessionSide;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Where everything on the board stands, in pixels: cards left and right, the room between them,
/// and the height of each call at both ends of its wire. Pure numbers.
///
/// @param ghost where the first session will stand
/// @param scale 1, or more in presenter size
record BoardLayout(
        double scale,
        double height,
        Rect room,
        List<Rect> callers,
        List<Rect> sessions,
        Rect ghost,
        Map<Integer, Double> left,
        Map<Integer, Double> right) {
    static final double SIDE = 24;
    static final double HEAD = 54;
    static final double ROW = 26;

    private static final double TOP = 33;
    private static final double BOTTOM = 25;
    private static final double ROOM_TOP = 20;
    private static final double ROOM_BOTTOM = 12;
    private static final double ABOVE_ROWS = 4;
    private static final double BELOW_ROWS = 12;
    private static final double GAP = 16;
    private static final double LINE = 38;
    private static final double LINE_GAP = 6;

    record Rect(double x, double y, double width, double height) {
        double right() {
            return x + width;
        }

        double bottom() {
            return y + height;
        }
    }

    static BoardLayout of(Board board, double width, double scale) {
        return new Pass(board, width, scale).run();
    }

    /// How high the board is with its cards.
    static double heightOf(Board board, double scale) {
        return of(board, 1000, scale).height();
    }

    private static final class Pass {
        private final Board board;
        private final double scale;
        private final double width;
        private final double card;
        private final Map<Integer, Double> left = new HashMap<>();
        private final Map<Integer, Double> right = new HashMap<>();

        Pass(Board board, double width, double scale) {
            this.board = board;
            this.width = width;
            this.scale = scale;
            card = Math.round(Math.clamp(width * 0.2667, 320 * scale, 460 * scale));
        }

        BoardLayout run() {
            List<List<Call>> ofCallers = board.callers().stream().map(CallerSide::calls).toList();
            List<List<Call>> ofSessions =
                    board.sessions().stream().map(SessionSide::calls).toList();
            double tallest = Math.max(stack(ofCallers), stack(ofSessions));
            double height = scaled(TOP) + tallest + scaled(BOTTOM);
            List<Rect> callers = place(ofCallers, scaled(SIDE), tallest, left);
            List<Rect> sessions = place(ofSessions, width - scaled(SIDE) - card, tallest, right);
            double space = width - 2 * (scaled(SIDE) + card);
            double room =
                    Math.round(Math.clamp(space * 0.423, 120 * scale, 264 * Math.max(1, scale)));
            return new BoardLayout(
                    scale,
                    height,
                    new Rect(
                            Math.round((width - room) / 2),
                            scaled(ROOM_TOP),
                            room,
                            height - scaled(ROOM_TOP) - scaled(ROOM_BOTTOM)),
                    callers,
                    sessions,
                    new Rect(
                            width - scaled(SIDE) - card,
                            scaled(TOP) + Math.round((tallest - scaled(HEAD)) / 2),
                            card,
                            scaled(HEAD)),
                    left,
                    right);
        }

        private double stack(List<List<Call>> cards) {
            double sum = 0;
            for (List<Call> each : cards) {
                sum += high(each);
            }
            return sum + Math.max(0, cards.size() - 1) * gap();
        }

        private List<Rect> place(
                List<List<Call>> cards, double x, double tallest, Map<Integer, Double> anchors) {
            List<Rect> rects = new ArrayList<>();
            double y = scaled(TOP) + Math.round((tallest - stack(cards)) / 2);
            for (List<Call> calls : cards) {
                Rect rect = new Rect(x, y, card, high(calls));
                rects.add(rect);
                anchor(calls, rect, anchors);
                y = rect.bottom() + gap();
            }
            return rects;
        }

        private void anchor(List<Call> calls, Rect rect, Map<Integer, Double> anchors) {
            for (int i = 0; i < calls.size(); i++) {
                double down =
                        board.compact()
                                ? rect.height() * (i + 1) / (calls.size() + 1)
                                : scaled(HEAD) + scaled(ABOVE_ROWS) + scaled(ROW) * (i + 0.5);
                anchors.put(calls.get(i).number(), (double) Math.round(rect.y() + down));
            }
        }

        private double high(List<Call> calls) {
            return board.compact()
                    ? scaled(LINE)
                    : scaled(HEAD)
                            + (calls.isEmpty()
                                    ? 0
                                    : scaled(ABOVE_ROWS)
                                            + calls.size() * scaled(ROW)
                                            + scaled(BELOW_ROWS));
        }

        private double gap() {
            return scaled(board.compact() ? LINE_GAP : GAP);
        }

        private double scaled(double pixels) {
            return Math.round(pixels * scale);
        }
    }
}
