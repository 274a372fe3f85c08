package dev.wireroom;

/// Where `java -jar` begins. Compiled for Java 17, so that an older Java can still say which one is
/// needed; therefore it names nothing of Wireroom but by text.
public final class Launcher {
    private static final int NEEDED = 25;

    private Launcher() {}

    /// Never returns.
    public static void main(String[] args) throws ReflectiveOperationException {
        int running = Runtime.version().feature();
        if (running < NEEDED) {
            System.err.println(complaint(running, System.getProperty("java.home")));
            System.exit(2);
        }
        Class.forName("dev.wireroom.app.Main")
                .getMethod("main", String[].class)
                .invoke(null, (Object) args);
    }

    static String complaint(int running, String home) {
        return "Wireroom needs Java "
                + NEEDED
                + " or newer; this is Java "
                + running
                + " ("
                + home
                + "). Start it with a newer one.";
    }
}
