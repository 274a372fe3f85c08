package dev.wireroom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TapLineTest {
    @Test
    void aPlainLineIsRead() {
        assertEquals(
                new TapLine("default", null, List.of("server")),
                TapLine.plain("tap", "--", "server"));
        assertEquals(
                new TapLine("a", "b c", List.of("server", "--name", "x", "--", "-y", "")),
                TapLine.plain(
                        "tap",
                        "--capture",
                        "b c",
                        "--name",
                        "a",
                        "--",
                        "server",
                        "--name",
                        "x",
                        "--",
                        "-y",
                        ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tap",
                "tap --",
                "tap server",
                "tap server -- x",
                "serve -- server",
                "sessions a -- b",
                "-- server",
                "tap --help -- server",
                "tap --name -- server",
                "tap --name --capture -- server",
                "tap --name a --name b -- server",
                "tap --name=a -- server",
                "tap --capture a b -- server"
            })
    void whateverIsOddIsLeftToPicocli(String line) {
        assertNull(TapLine.plain(line.split(" ")));
    }
}
