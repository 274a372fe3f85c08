package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.ServerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftTest {
    private static Draft draft(String name, String timeout, String ca, String port) {
        return new Draft("localhost:1/mcp", name, List.of(), timeout, ca, port);
    }

    @Test
    void whatIsTypedBecomesSettings(@TempDir Path folder) throws Exception {
        Path pem = Files.writeString(folder.resolve("ca.pem"), "");
        HeaderLine header = new HeaderLine("Authorization", "Bearer x");
        Draft draft =
                new Draft(
                        "localhost:1/mcp",
                        " notes ",
                        List.of(header),
                        "30s",
                        pem.toString(),
                        "4711");
        assertEquals(Map.of(), draft.problems(Set.of("other")));
        ServerSettings settings = draft.settings(5);
        assertEquals("notes", settings.name());
        assertEquals("http://localhost:1", settings.upstream().toString());
        assertEquals(4711, settings.listenPort());
        assertEquals(Duration.ofSeconds(30), settings.upstreamTimeout());
        assertEquals(pem, settings.ca());
        assertEquals(List.of(header), settings.headers());
    }

    @Test
    void emptyFieldsMeanTheUsual() throws IOException, Address.Unreadable {
        ServerSettings settings = draft("notes", "", "", "").settings(5);
        assertEquals(5, settings.listenPort());
        assertEquals(
                ServerSettings.relay("notes", settings.upstream()).headers(), settings.headers());
        assertEquals(null, settings.upstreamTimeout());
        assertEquals(null, settings.ca());
    }

    @Test
    void everyFieldSaysWhatIsWrongWithIt() {
        Draft draft =
                new Draft(
                        "",
                        "taken",
                        List.of(new HeaderLine("a b", "c")),
                        "soon",
                        "nowhere.pem",
                        "0");
        assertEquals(
                Map.of(
                        Draft.Field.ADDRESS,
                        "Type the address, for example http://localhost:8931/mcp.",
                        Draft.Field.NAME,
                        "There is a server taken already.",
                        Draft.Field.HEADERS,
                        "a b is no header name.",
                        Draft.Field.TIMEOUT,
                        "Write a time like 30s or 2 min.",
                        Draft.Field.CA,
                        "This file cannot be read.",
                        Draft.Field.PORT,
                        "A port is between 1 and 65535."),
                draft.problems(Set.of("taken")));
    }

    @ParameterizedTest
    @CsvSource({"500ms,500", "30,30000", "2 min,120000", "1h,3600000"})
    void timeHasAUnitOrIsSeconds(String typed, long millis) throws Address.Unreadable {
        assertEquals(
                Duration.ofMillis(millis), draft("x", typed, "", "").settings(0).upstreamTimeout());
    }

    @Test
    void takenNameGetsANumber() {
        assertEquals("a", Draft.free("a", Set.of("b")));
        assertEquals("a-3", Draft.free("a", Set.of("a", "a-2")));
    }
}
