package dev.wireroom.app;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.Masking;
import dev.wireroom.cli.Streams;
import dev.wireroom.cli.TapLine;
import dev.wireroom.cli.TapRun;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Recording;
import dev.wireroom.engine.Refused;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.stdio.CannotStart;
import dev.wireroom.stdio.OwnArguments;
import dev.wireroom.stdio.StdioRun;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The tap: a stdio server with a recording beside it and no listeners. A client waits for that
/// server, so it is started before anything else; what passes while the file is not open yet waits
/// in the queue. Whatever happens to the capture, the server does not notice.
final class TapFace implements TapRun {
    private static final int CANNOT_START = 127;

    /// What is kept of one message takes several times its size on its way to the file.
    private static final int OF_THE_HEAP = 16;

    private final Streams streams;

    TapFace(Streams streams) {
        this.streams = streams;
    }

    @Override
    public int run(TapLine line) throws InterruptedException {
        StopWhileStarting early = new StopWhileStarting();
        StdioRun run;
        try {
            run = StdioRun.start(OwnArguments.asGiven(line.command()));
        } catch (CannotStart cannot) {
            early.ends(CANNOT_START);
            say(String.valueOf(cannot.getMessage()));
            return CANNOT_START;
        }
        early.runs(run);
        Recording recording = record(run, line.name(), file(line));
        int code = run.await();
        try {
            // Whoever reads it need not wait for the capture.
            streams.out().close();
        } catch (IOException _) {
            // It was closed from the other side.
        }
        if (recording != null) {
            recording.close();
        }
        early.ends(code);
        return code;
    }

    /// @return null when nothing is captured
    private @Nullable Path file(TapLine line) {
        String name = line.capture();
        try {
            return name == null ? null : Path.of(name);
        } catch (InvalidPathException cannot) {
            say("'" + name + "' cannot be a file here. " + uncaptured(line.name()));
            return null;
        }
    }

    private static String uncaptured(String name) {
        return "Nothing of '" + name + "' is captured.";
    }

    /// First the bytes flow, then signals are passed on, then the rest.
    ///
    /// @return null when nothing is captured
    private @Nullable Recording record(StdioRun run, String name, @Nullable Path file) {
        ComingRecording coming = file == null ? null : new ComingRecording(settings(file));
        run.flow(streams.in(), streams.out(), coming == null ? null : begin(coming, run, name));
        for (String signal : Signals.OF_AN_END) {
            Signals.handle(signal, () -> run.signal(signal));
        }
        PlainLog.install(streams.err());
        run.guard();
        if (coming == null) {
            return null;
        }
        try {
            return coming.open(Masking.standard(), this::say);
        } catch (Refused refused) {
            say(refused.sentence() + " " + uncaptured(name));
        } catch (RuntimeException | LinkageError defect) {
            say("It went wrong inside Wireroom (" + defect + "). " + uncaptured(name));
        }
        run.stopCopying();
        return null;
    }

    private static CaptureSettings settings(Path file) {
        long most = Runtime.getRuntime().maxMemory() / OF_THE_HEAP;
        return new CaptureSettings(file, Math.min(CaptureSettings.BODY_LIMIT, most), false);
    }

    private static ExchangeTap begin(ComingRecording coming, StdioRun run, String name) {
        String process = String.valueOf(run.process());
        return coming.tap().begin(name, 1, process, ExchangeKind.STDIO);
    }

    private void say(String sentence) {
        if (!sentence.isEmpty()) {
            streams.err().println("wireroom: " + sentence);
        }
    }
}
