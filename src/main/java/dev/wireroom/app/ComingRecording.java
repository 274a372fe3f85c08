package dev.wireroom.app;

import dev.wireroom.capture.CaptureOptions;
import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.Masking;
import dev.wireroom.capture.Numbers;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.capture.Tap;
import dev.wireroom.engine.CaptureFile;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.LiveSessions;
import dev.wireroom.engine.Recording;
import dev.wireroom.engine.Refused;
import dev.wireroom.session.SessionTracker;
import dev.wireroom.store.CaptureWriter;
import dev.wireroom.store.Unreadable;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A recording whose file is not open yet: copies are taken already, and wait for it. Opened once,
/// or left to be forgotten. One thread, but for the tap.
final class ComingRecording {
    private final CaptureSettings settings;
    private final EventFeed feed = new EventFeed();
    private final FileNumbers numbers = new FileNumbers();
    private final Pipeline pipeline;

    ComingRecording(CaptureSettings settings, Masking masking) {
        this.settings = settings;
        pipeline =
                new Pipeline(
                        CaptureOptions.standard().withBodyLimit(settings.bodyLimit()),
                        masking,
                        new SessionTracker(numbers::session),
                        feed,
                        numbers);
    }

    /// Where the wire leaves its copies.
    Tap tap() {
        return pipeline;
    }

    /// @param problem told in a sentence, on any thread, when the capture cannot be written, and
    ///   with an empty text when it can again
    Recording open(Consumer<String> problem) throws Refused {
        CaptureFile file = CaptureFile.of(settings.file());
        CaptureWriter writer;
        try {
            writer = CaptureWriter.open(file.path(), problem);
        } catch (Unreadable unreadable) {
            throw new Refused(String.valueOf(unreadable.getMessage()), unreadable);
        }
        numbers.file = writer.numbers();
        LiveSessions sessions = new LiveSessions();
        feed.add(writer);
        feed.add(sessions);
        pipeline.start();
        return new Recording(file, writer, pipeline, feed, sessions);
    }

    /// Those of the file; nobody asks for one before the pipeline is started.
    private static final class FileNumbers implements Numbers {
        private @Nullable Numbers file;

        private Numbers file() {
            return Objects.requireNonNull(file);
        }

        @Override
        public long exchange(long nth) {
            return file().exchange(nth);
        }

        @Override
        public long message(long nth) {
            return file().message(nth);
        }

        @Override
        public long session(long nth) {
            return file().session(nth);
        }
    }
}
