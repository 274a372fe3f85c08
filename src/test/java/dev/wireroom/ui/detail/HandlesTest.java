package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.HandleUse;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class HandlesTest {
    private static final String BASKET = "basket-7f3a-91c2-4410-be";

    /// Of S3: the answer to exchange 6, the requests of 9 and 10; of S4: the request of 12.
    private static final long GIVEN = 12;

    private static final long USED = 17;
    private static final long USED_AGAIN = 19;
    private static final long CROSSED = 23;

    private final DetailBench bench =
            new DetailBench(SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000));
    private Theme theme;
    private Scene scene;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        scene = new Scene(new DetailPanel(bench.sources, _ -> {}), 444, 620);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void aSessionListsWhatItWasGivenAndUsed(FxRobot robot) {
        told();
        select("S3");
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "handles-" + look.name().toLowerCase(Locale.ROOT));
        }
        assertEquals(
                List.of(
                        "basket_id",
                        "basket-7\u20260-be",
                        "given in",
                        "#6",
                        "\u00B7 used in",
                        "#9",
                        "#10",
                        "crossed: used by S4 in",
                        "#12"),
                words());
        robot.clickOn("#handle-" + USED_AGAIN);
        assertEquals(10L, bench.selection.exchangeProperty().get());
    }

    @Test
    void theOtherSideSeesWhereItCameFrom(FxRobot robot) {
        told();
        select("S4");
        assertTrue(words().contains("crossed: given to S3 in"));
        assertTrue(scene.lookup(".bleed") instanceof Labeled);
        robot.clickOn("#handle-" + CROSSED);
        assertEquals(12L, bench.selection.exchangeProperty().get());
    }

    @Test
    void usesThatComeWhileItIsLookedAtAppear() {
        select("S3");
        assertEquals(List.of(), words());
        told();
        Ui.run(() -> {
            bench.now.addAndGet(250_000);
            bench.clock.now();
        });
        assertTrue(words().contains("#9"));
    }

    @Test
    void aSecretsValueIsNotShown() {
        Ui.run(() ->
                bench.apply(
                        List.of(use("access_token", "s3cret-s3cret-s3cret", USED, "S3", false))));
        select("S3");
        assertFalse(words().stream().anyMatch(each -> each.contains("s3cret")));
    }

    @Test
    void othersHaveNoSuchSection() {
        told();
        select("S1");
        assertEquals(List.of(), words());
    }

    private void told() {
        Ui.run(() ->
                bench.apply(
                        List.of(
                                use("basket_id", BASKET, USED, "S3", false),
                                use("basket_id", BASKET, USED_AGAIN, "S3", false),
                                use("basket_id", BASKET, CROSSED, "S4", true))));
    }

    private static CaptureEvent use(
            String name, String value, long used, @Nullable String by, boolean crossed) {
        return new CaptureEvent.HandleUsed(
                new HandleUse(
                        SampleCapture.NOW.toEpochMilli() * 1000,
                        SampleDual.SERVER.name(),
                        name,
                        value,
                        GIVEN,
                        "S3",
                        used,
                        by,
                        crossed));
    }

    private void select(String session) {
        Ui.run(() -> {
            bench.selection.select(session);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private List<String> words() {
        return Ui.on(() -> {
            scene.getRoot().applyCss();
            return scene.getRoot().lookupAll(".handle-row").stream()
                    .flatMap(row -> row.lookupAll("*").stream())
                    .filter(Labeled.class::isInstance)
                    .map(each -> ((Labeled) each).getText())
                    .toList();
        });
    }
}
