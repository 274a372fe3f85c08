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
    static final double LINE = 38;
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

    static double cardWidth(double width, double scale) {
        return Math.round(Math.clamp(width * 0.2667, 320 * scale, 460 * scale));
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
            card = cardWidth(width, scale);
        }

        BoardLayout run() {
            List<List<Call>> ofCallers = board.callers().stream().map(CallerSide::calls).toList();
            List<List<Call>> ofSessions =
                    board.sessions().stream().map(SessionSide::calls).toList();
            Stack leftStack = new Stack(ofCallers, board.shortCallers(), scale);
            Stack rightStack = new Stack(ofSessions, board.shortSessions(), scale);
            double tallest = Math.max(leftStack.height(), rightStack.height());
            double height = scaled(TOP) + tallest + scaled(BOTTOM);
            List<Rect> callers = place(leftStack, scaled(SIDE), tallest, left);
            List<Rect> sessions = place(rightStack, width - scaled(SIDE) - card, tallest, right);
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

        private List<Rect> place(
                Stack stack, double x, double tallest, Map<Integer, Double> anchors) {
            List<Rect> rects = new ArrayList<>();
            double y = scaled(TOP) + Math.round((tallest - stack.height()) / 2);
            for (List<Call> calls : stack.cards()) {
                Rect rect = new Rect(x, y, card, stack.height(calls));
                rects.add(rect);
                for (int i = 0; i < calls.size(); i++) {
                    double down = stack.down(calls, i);
                    anchors.put(calls.get(i).number(), (double) Math.round(rect.y() + down));
                }
                y = rect.bottom() + stack.gap();
            }
            return rects;
        }

        private double scaled(double pixels) {
            return Math.round(pixels * scale);
        }
    }

    /// Cards below each other.
    ///
    /// @param brief one line each
    private record Stack(List<List<Call>> cards, boolean brief, double scale) {
        double height() {
            double sum = Math.max(0, cards.size() - 1) * gap();
            for (List<Call> each : cards) {
                sum += height(each);
            }
            return sum;
        }

        double height(List<Call> calls) {
            if (brief) {
                return scaled(LINE);
            }
            return calls.isEmpty()
                    ? scaled(HEAD)
                    : scaled(HEAD)
                            + scaled(ABOVE_ROWS)
                            + calls.size() * scaled(ROW)
                            + scaled(BELOW_ROWS);
        }

        /// From the card's upper edge to the middle of a call's row, or of its share of the line.
        double down(List<Call> calls, int index) {
            return brief
                    ? height(calls) * (index + 1) / (calls.size() + 1)
                    : scaled(HEAD) + scaled(ABOVE_ROWS) + scaled(ROW) * (index + 0.5);
        }

        double gap() {
            return scaled(brief ? LINE_GAP : GAP);
        }

        private double scaled(double pixels) {
            return Math.round(pixels * scale);
        }
    }
}
