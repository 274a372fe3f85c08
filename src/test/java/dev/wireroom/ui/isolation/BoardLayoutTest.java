package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.isolation.Call;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoardLayoutTest {
    private static Board board(Mode mode, SampleIsolation sample) {
        Stage stage = new Stage(mode, sample);
        stage.live(sample);
        return stage.board();
    }

    @Test
    void wiresOfOwnSessionsRunLevel() {
        Board board = board(Mode.ISOLATE, SampleIsolation.isolate());
        BoardLayout layout = BoardLayout.of(board, 1440, 1);
        for (Call call : board.shown()) {
            assertEquals(layout.left().get(call.number()), layout.right().get(call.number()));
        }
    }

    @Test
    void rowsOfASharedSessionStandInTheOrderOfTheCalls() {
        Board board = board(Mode.SHARE, SampleIsolation.share());
        BoardLayout layout = BoardLayout.of(board, 1440, 1);
        List<Double> heights =
                board.shown().stream().map(each -> layout.right().get(each.number())).toList();
        assertEquals(heights.stream().sorted().toList(), heights);
        double second = Objects.requireNonNull(layout.left().get(2));
        assertTrue(second > Objects.requireNonNull(layout.left().get(7)));
    }

    @ParameterizedTest
    @CsvSource({"1440, 1", "1100, 1", "1440, 1.35", "1920, 1", "1920, 1.35", "1100, 1.35"})
    void nothingOverlaps(double width, double scale) {
        for (Board board :
                List.of(
                        board(Mode.SHARE, SampleIsolation.share()),
                        board(Mode.ISOLATE, SampleIsolation.isolate()),
                        board(Mode.SHARE, SampleIsolation.many(9, true)),
                        board(Mode.ISOLATE, SampleIsolation.many(12, false)))) {
            BoardLayout layout = BoardLayout.of(board, width, scale);
            assertApart(layout.callers(), layout.height());
            assertApart(layout.sessions(), layout.height());
            double left = layout.callers().getFirst().right();
            double right = layout.sessions().getFirst().x();
            assertTrue(left < layout.room().x() && layout.room().right() < right);
        }
    }

    private static void assertApart(List<BoardLayout.Rect> cards, double height) {
        double above = 0;
        for (BoardLayout.Rect card : cards) {
            assertTrue(card.y() > above, card + " begins below the one before it");
            above = card.bottom();
        }
        assertTrue(above < height);
    }

    @Test
    void overFourCallersHaveOneLineEach() {
        Board board = board(Mode.SHARE, SampleIsolation.many(5, true));
        BoardLayout layout = BoardLayout.of(board, 1440, 1);
        assertEquals(BoardLayout.LINE, layout.callers().getFirst().height());
        assertTrue(layout.sessions().getFirst().height() > 5 * BoardLayout.ROW);
    }
}
