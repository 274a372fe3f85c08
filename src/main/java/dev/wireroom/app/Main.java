package dev.wireroom.app;

import dev.wireroom.cli.Exit;
import dev.wireroom.cli.Streams;
import dev.wireroom.cli.TapLine;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.System.Logger.Level;

/// Without words the window opens; words are a command. A class is loaded when it is first used, so
/// commands run without any of JavaFX, and a tap starts its server with next to nothing loaded.
public final class Main {
    private Main() {}

    /// Never returns.
    public static void main(String[] args) {
        Streams streams =
                new Streams(System.in, new FileOutputStream(FileDescriptor.out), System.err);
        Thread.setDefaultUncaughtExceptionHandler((thread, failed) ->
                log(Level.ERROR, "Thread " + thread.getName() + " failed", failed));
        int code = Exit.CANNOT;
        try {
            TapLine tap = TapLine.plain(args);
            code = tap == null ? usual(streams, args) : new TapFace(streams).run(tap);
        } catch (UnsupportedOperationException failed) {
            // The toolkit's way to say that there is no screen.
            log(Level.DEBUG, "The window could not be opened", failed);
            System.err.println(
                    "wireroom: There is no display to open a window on. Set DISPLAY, or use"
                            + " 'serve' (see --help).");
        } catch (RuntimeException | InterruptedException | Error failed) {
            log(Level.ERROR, "It went wrong inside Wireroom", failed);
        }
        System.exit(code);
    }

    private static int usual(Streams streams, String[] args) {
        PlainLog.install(System.err);
        return args.length == 0
                ? Window.open(args)
                : Wiring.commands(streams, new Lifecycle().stop()).run(args);
    }

    private static void log(Level level, String what, Throwable failed) {
        System.getLogger(Main.class.getName()).log(level, what, failed);
    }
}
