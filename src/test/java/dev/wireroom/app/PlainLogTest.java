package dev.wireroom.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

final class PlainLogTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PlainLog log = new PlainLog(new PrintStream(err, true, UTF_8));

    @Test
    void aWarningIsOneLine() {
        LogRecord warning = new LogRecord(Level.WARNING, "The {0} is\nfull");
        warning.setParameters(new Object[] {"disk"});
        log.publish(warning);
        assertEquals("wireroom: The disk is full\n", err.toString(UTF_8));
    }

    @Test
    void aFailureIsNamedWithItsPlaceButWithoutItsTrace() {
        LogRecord failure = new LogRecord(Level.SEVERE, "A view failed");
        failure.setThrown(new IllegalStateException("two\nlines"));
        log.publish(failure);
        String said = err.toString(UTF_8);
        assertEquals(1, said.lines().count());
        assertTrue(
                said.startsWith(
                        "wireroom: A view failed (java.lang.IllegalStateException: two lines at"
                                + " dev.wireroom.app.PlainLogTest.aFailure"),
                said);
    }
}
