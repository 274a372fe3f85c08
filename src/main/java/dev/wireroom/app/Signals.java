package dev.wireroom.app;

import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/// The system's signals. Java has no supported way to handle one, and a shutdown hook can neither
/// choose the exit code nor let the other hooks run when it forces one; so this goes, by name, to
/// the class that every JDK has for it in `jdk.unsupported`.
final class Signals {
    private static final System.Logger LOG = System.getLogger(Signals.class.getName());

    /// Those that ask a process to end.
    static final List<String> OF_AN_END = List.of("TERM", "INT", "HUP");

    private Signals() {}

    /// From now on `action` is run, on a thread of its own, in place of what the signal did.
    ///
    /// @param name without SIG; one that this system does not know is passed over
    static void handle(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object proxy =
                    Proxy.newProxyInstance(
                            handler.getClassLoader(),
                            new Class<?>[] {handler},
                            (self, method, arguments) -> {
                                action.run();
                                return null;
                            });
            Object known = signal.getConstructor(String.class).newInstance(name);
            signal.getMethod("handle", signal, handler).invoke(null, known, proxy);
        } catch (InvocationTargetException unknown) {
            LOG.log(Level.DEBUG, "There is no signal " + name + " here", unknown);
        } catch (ReflectiveOperationException missing) {
            LOG.log(Level.WARNING, "Signals end this process at once: " + missing.getMessage());
        }
    }
}
