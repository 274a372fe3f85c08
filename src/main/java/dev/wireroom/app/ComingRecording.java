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
import java.util.function.Consumer;

/// A recording whose file is not open yet: copies are taken already, and wait for it. Opened once,
/// or left to be forgotten. One thread, but for the tap.
final class ComingRecording {
    private final CaptureSettings settings;
    private final EventFeed feed = new EventFeed();
    private final Pipeline pipeline;

    ComingRecording(CaptureSettings settings) {
        this.settings = settings;
        pipeline =
                new Pipeline(CaptureOptions.standard().withBodyLimit(settings.bodyLimit()), feed);
    }

    /// Where the wire leaves its copies.
    Tap tap() {
        return pipeline;
    }

    /// @param problem told in a sentence, on any thread, when the capture cannot be written, and
    ///   with an empty text when it can again
    Recording open(Masking masking, Consumer<String> problem) throws Refused {
        CaptureFile file = CaptureFile.of(settings.file());
        CaptureWriter writer;
        try {
            writer = CaptureWriter.open(file.path(), problem);
        } catch (Unreadable unreadable) {
            throw new Refused(String.valueOf(unreadable.getMessage()), unreadable);
        }
        LiveSessions sessions = new LiveSessions();
        feed.add(writer);
        feed.add(sessions);
        Numbers numbers = writer.numbers();
        pipeline.start(masking, new SessionTracker(numbers::session), numbers);
        return new Recording(file, writer, pipeline, feed, sessions);
    }
}
