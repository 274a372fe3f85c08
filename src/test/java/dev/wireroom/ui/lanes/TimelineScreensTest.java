package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class TimelineScreensTest {
    private final SampleScope sample = SampleScope.pictured();
    private final LanesModel model = new LanesModel();
    private Theme theme;
    private Scene scene;
    private Timeline timeline;

    @Start
    void start(Stage stage) {
        sample.listen(model);
        sample.feed(SampleCapture.pictured().events());
        theme = new Theme(Look.DARK);
        timeline = new Timeline(model, sample.scope(), theme, ZoneOffset.UTC);
        scene = new Scene(timeline, 800, 780);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void thePicturedMinuteInBothLooks() {
        Ui.run(() -> {
            Calls calls = requireNonNull(model.lane("S5")).calls();
            sample.scope()
                    .selection()
                    .select(requireNonNull(sample.scope().capture().exchange(calls.exchange(1))));
            timeline.canvas().draw();
        });
        Ui.picture(scene, "timeline-dark");
        Ui.run(() -> {
            theme.lookProperty().set(Look.LIGHT);
            timeline.canvas().draw();
        });
        Ui.picture(scene, "timeline-light");
    }
}
