package dev.wireroom.testkit;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.testfx.util.WaitForAsyncUtils;

/// What journeys need of TestFX and of the toolkit, in one place: wait for a condition, do
/// something on the window's thread, leave a picture for a person to look at.
public final class Ui {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Ui() {}

    /// Waits until it is so; the condition is asked on the window's thread.
    public static void waitFor(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(
                    PATIENCE.toMillis(), TimeUnit.MILLISECONDS, () -> on(condition::getAsBoolean));
        } catch (TimeoutException e) {
            throw new AssertionError("did not come: " + what, e);
        }
    }

    /// Runs it on the window's thread and waits for its answer.
    public static <T> T on(Callable<T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Runnable job =
                () -> {
                    try {
                        answer.complete(work.call());
                    } catch (Throwable e) {
                        answer.completeExceptionally(e);
                    }
                };
        if (Platform.isFxApplicationThread()) {
            job.run();
        } else {
            Platform.runLater(job);
        }
        return answer.orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    /// Runs it on the window's thread and waits until it is done.
    public static void run(Runnable work) {
        on(() -> {
            work.run();
            return true;
        });
    }

    /// Shows the scene at this size. A stage is hidden while its size changes: the headless
    /// platform may else draw the old picture into the new frame. Window's thread.
    public static void show(Stage stage, Scene scene, double width, double height) {
        stage.hide();
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(width);
        stage.setHeight(height);
        stage.show();
    }

    /// Leaves `target/screens/NAME.png`.
    public static void picture(Scene scene, String name) {
        WritableImage image =
                on(() -> {
                    scene.getRoot().applyCss();
                    scene.getRoot().layout();
                    return scene.snapshot(null);
                });
        Path file = Path.of("target", "screens", name + ".png");
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(buffered(image), "png", file.toFile());
        } catch (IOException e) {
            throw new AssertionError("cannot write " + file, e);
        }
    }

    private static BufferedImage buffered(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        return copy;
    }
}
