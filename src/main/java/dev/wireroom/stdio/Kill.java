package dev.wireroom.stdio;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.Optional;

/// Sends a process a signal that Java has no name for: kill(2) of the C library. There is not
/// always a `kill` to run.
final class Kill {
    private static final System.Logger LOG = System.getLogger(Kill.class.getName());

    /// The same on every system that has them.
    private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

    private Kill() {}

    /// @param name without SIG
    /// @return false when it could not be sent
    @SuppressWarnings("restricted")
    static boolean send(String name, long process) {
        Integer number = NUMBERS.get(name);
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> kill = linker.defaultLookup().find("kill");
        if (number == null || kill.isEmpty()) {
            return false;
        }
        MethodHandle call =
                linker.downcallHandle(
                        kill.get(),
                        FunctionDescriptor.of(
                                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        try {
            return (int) call.invokeExact(Math.toIntExact(process), (int) number) == 0;
        } catch (Throwable failed) {
            LOG.log(System.Logger.Level.WARNING, "SIG" + name + " could not be sent", failed);
            return false;
        }
    }
}
