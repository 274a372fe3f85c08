package dev.wireroom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

final class LauncherTest {
    private static final int JAVA_17 = 61;

    @Test
    void anOlderJavaIsToldWhichOneIsNeeded() {
        assertEquals(
                "Wireroom needs Java 25 or newer; this is Java 17 (/usr/java). Start it with a"
                        + " newer one.",
                Launcher.complaint(17, "/usr/java"));
    }

    @Test
    void anOlderJavaCanLoadTheLauncher() throws IOException {
        assumeTrue(System.getProperty("surefire.test.class.path") != null, "needs Maven's classes");
        try (InputStream file = Launcher.class.getResourceAsStream("Launcher.class")) {
            assertNotNull(file);
            DataInputStream in = new DataInputStream(file);
            in.readInt();
            in.readUnsignedShort();
            assertEquals(JAVA_17, in.readUnsignedShort());
        }
    }
}
