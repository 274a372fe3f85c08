package dev.wireroom.app;

import java.io.PrintStream;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/// What libraries and Wireroom itself log: warnings and errors only, each on one line of standard
/// error, a failure with the place where it came from instead of its whole trace.
final class PlainLog extends Handler {
    private final SimpleFormatter formatter = new SimpleFormatter();
    private final PrintStream err;

    PlainLog(PrintStream err) {
        this.err = err;
    }

    static void install(PrintStream err) {
        System.setProperty("org.jboss.logging.provider", "jdk");
        Logger root = Logger.getLogger("");
        for (Handler each : root.getHandlers()) {
            root.removeHandler(each);
        }
        root.setLevel(Level.WARNING);
        root.addHandler(new PlainLog(err));
    }

    @Override
    public void publish(LogRecord record) {
        String text = formatter.formatMessage(record).replace('\n', ' ').strip();
        err.println("wireroom: " + text + cause(record.getThrown()));
    }

    private static String cause(@Nullable Throwable thrown) {
        if (thrown == null) {
            return "";
        }
        StackTraceElement[] trace = thrown.getStackTrace();
        String place = trace.length == 0 ? "" : " at " + trace[0];
        return " (" + String.valueOf(thrown).replace('\n', ' ') + place + ")";
    }

    @Override
    public void flush() {
        err.flush();
    }

    @Override
    public void close() {}
}
