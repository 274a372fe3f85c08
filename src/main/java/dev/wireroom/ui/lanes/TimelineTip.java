package dev.wireroom.ui.lanes;

import javafx.animation.PauseTransition;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The words that come up when the mouse rests on a call, a stream or a WebSocket.
final class TimelineTip {
    private static final Duration REST = Duration.millis(250);
    private static final double WIDEST = 420;

    private final LaneCanvas canvas;
    private final Tooltip tip = new Tooltip();
    private final PauseTransition rest = new PauseTransition(REST);
    private Farewells farewells = (_, _) -> {};
    private @Nullable Stream under;

    TimelineTip(LaneCanvas canvas) {
        this.canvas = canvas;
        tip.setId("timeline-tip");
        tip.setWrapText(true);
        tip.setMaxWidth(WIDEST);
    }

    void farewells(Farewells reader) {
        farewells = reader;
    }

    void moved(MouseEvent event, Picture picture) {
        hide();
        Lane lane = canvas.laneAt(event.getY());
        if (lane == null) {
            return;
        }
        int call = canvas.callAt(lane, event.getX(), event.getY());
        Stream stream = canvas.streamAt(lane, event.getX(), event.getY());
        if (call >= 0) {
            come(
                    event,
                    CallWords.tip(
                            lane.calls(),
                            call,
                            picture.now(),
                            canvas.scope().capture().rounds(lane.calls().exchange(call))));
        } else if (stream != null) {
            under = stream;
            come(event, StreamWords.tip(stream, picture.now(), ""));
            if (stream.farewell() != 0) {
                farewells.read(stream.farewell(), said -> closed(stream, picture.now(), said));
            }
        }
    }

    /// Too late when the mouse is somewhere else by now.
    private void closed(Stream stream, long now, String said) {
        if (under == stream) {
            tip.setText(StreamWords.tip(stream, now, said));
        }
    }

    private void come(MouseEvent event, String words) {
        tip.setText(words);
        rest.setOnFinished(_ -> tip.show(canvas, event.getScreenX() + 12, event.getScreenY() + 16));
        rest.playFromStart();
    }

    void hide() {
        under = null;
        rest.stop();
        tip.hide();
    }
}
