package dev.wireroom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
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
        URL place = Launcher.class.getResource("Launcher.class");
        assertNotNull(place);
        assumeTrue(place.getPath().contains("/target/classes/"), "needs what Maven compiled");
        try (InputStream file = place.openStream()) {
            DataInputStream in = new DataInputStream(file);
            in.readInt();
            in.readUnsignedShort();
            assertEquals(JAVA_17, in.readUnsignedShort());
        }
    }
}
