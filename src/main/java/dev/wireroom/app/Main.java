package dev.wireroom.app;

import dev.wireroom.cli.Exit;
import dev.wireroom.cli.Streams;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.System.Logger.Level;

/// Without words the window opens; words are a command. A class is loaded when it is first used, so
/// commands run without any of JavaFX.
public final class Main {
    private static final System.Logger LOG = System.getLogger(Main.class.getName());

    private Main() {}

    /// Never returns.
    public static void main(String[] args) {
        PlainLog.install(System.err);
        Thread.setDefaultUncaughtExceptionHandler((thread, failed) ->
                LOG.log(Level.ERROR, "Thread " + thread.getName() + " failed", failed));
        int code = Exit.CANNOT;
        try {
            code = args.length == 0 ? Window.open(args) : command(args);
        } catch (UnsupportedOperationException failed) {
            // The toolkit's way to say that there is no screen.
            LOG.log(Level.DEBUG, "The window could not be opened", failed);
            System.err.println(
                    "wireroom: There is no display to open a window on. Set DISPLAY, or use"
                            + " 'serve' (see --help).");
        } catch (RuntimeException | Error failed) {
            LOG.log(Level.ERROR, "It went wrong inside Wireroom", failed);
        }
        System.exit(code);
    }

    private static int command(String[] args) {
        Streams streams =
                new Streams(System.in, new FileOutputStream(FileDescriptor.out), System.err);
        return Wiring.commands(streams, new Lifecycle().stop()).run(args);
    }
}
