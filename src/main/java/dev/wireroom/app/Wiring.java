package dev.wireroom.app;

import dev.wireroom.capture.CaptureOptions;
import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.Masking;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.cli.Commands;
import dev.wireroom.cli.StopSignal;
import dev.wireroom.cli.Streams;
import dev.wireroom.engine.CaptureFile;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.LiveSessions;
import dev.wireroom.engine.Recording;
import dev.wireroom.engine.Refused;
import dev.wireroom.proxy.Proxy;
import dev.wireroom.session.SessionTracker;
import dev.wireroom.store.CaptureWriter;
import dev.wireroom.store.FirstNumbers;
import dev.wireroom.store.Unreadable;
import java.io.IOException;
import java.util.function.Consumer;

/// The one place where the object graph is built.
public final class Wiring {
    private Wiring() {}

    public static Commands commands(Streams streams, StopSignal stop) {
        return new Commands(
                streams, settings -> engine(settings, sentence -> tell(streams, sentence)), stop);
    }

    /// Starts an engine without servers; whoever asked closes it.
    ///
    /// @param problem told in a sentence, on any thread, when the capture cannot be written, and
    ///   with an empty text when it can again
    public static Engine engine(CaptureSettings settings, Consumer<String> problem) throws Refused {
        Masking masking = settings.exposeSecrets() ? Masking.off() : Masking.standard();
        Recording recording = recording(settings, masking, problem);
        try {
            return new Engine(Proxy.start(recording.tap()), recording, masking);
        } catch (IOException cannot) {
            recording.close();
            throw new Refused("The wire cannot be set up: " + cannot.getMessage(), cannot);
        }
    }

    private static Recording recording(
            CaptureSettings settings, Masking masking, Consumer<String> problem) throws Refused {
        CaptureFile file = CaptureFile.of(settings.file());
        CaptureWriter writer;
        try {
            writer = CaptureWriter.open(file.path(), problem);
        } catch (Unreadable unreadable) {
            throw new Refused(String.valueOf(unreadable.getMessage()), unreadable);
        }
        FirstNumbers first = writer.firstNumbers();
        CaptureOptions options =
                CaptureOptions.standard()
                        .withBodyLimit(settings.bodyLimit())
                        .withFirst(first.exchange(), first.message());
        LiveSessions sessions = new LiveSessions();
        EventFeed feed = new EventFeed();
        feed.add(writer);
        feed.add(sessions);
        Pipeline pipeline =
                new Pipeline(options, masking, new SessionTracker(first.session()), feed);
        pipeline.start();
        return new Recording(file, writer, pipeline, feed, sessions);
    }

    private static void tell(Streams streams, String sentence) {
        if (!sentence.isEmpty()) {
            streams.err().println("wireroom: " + sentence);
        }
    }
}
