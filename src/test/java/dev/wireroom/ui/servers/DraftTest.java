package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
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
        return new Draft("localhost:1/mcp", name, List.of(), timeout, ca, port, Treatment.RELAY);
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
                        "4711",
                        Treatment.RELAY);
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
        assertEquals(Mode.RELAY, settings.mode());
        assertEquals(Isolation.STANDARD, settings.isolation());
    }

    @Test
    void callersAreTreatedAsTyped() throws Address.Unreadable {
        Treatment typed = new Treatment(Mode.ISOLATE, "meta:user, connection", "5 min");
        ServerSettings settings =
                new Draft("localhost:1", "x", List.of(), "", "", "", typed).settings(0);
        assertEquals(Mode.ISOLATE, settings.mode());
        assertEquals(
                List.of(new CallerPlace(Where.META, "user"), new CallerPlace(Where.CONNECTION, "")),
                settings.isolation().callerKey());
        assertEquals(Duration.ofMinutes(5), settings.isolation().idleTimeout());
        assertEquals(1000, settings.isolation().maxSessions());
    }

    @Test
    void whereASessionIdStandsIsAsTypedInEveryMode() throws Address.Unreadable {
        Treatment typed =
                new Treatment(Mode.RELAY, "", "", "header:X-Env, meta:env", GroupBy.TRACE);
        assertEquals(Map.of(), typed.problems());
        assertEquals(
                new Recognition(
                        List.of(
                                new CallerPlace(Where.HEADER, "X-Env"),
                                new CallerPlace(Where.META, "env")),
                        GroupBy.TRACE),
                new Draft("localhost:1", "x", List.of(), "", "", "", typed)
                        .settings(0)
                        .recognition());
        assertEquals(Recognition.STANDARD, Treatment.RELAY.recognition());
        for (String wrong : List.of("connection", "cookie:x", "header:")) {
            Treatment treatment = new Treatment(Mode.RELAY, "", "", wrong, GroupBy.AUTOMATIC);
            assertEquals(
                    Map.of(Draft.Field.SESSION_ID, PlacesText.WRONG_FOR_AN_ID),
                    treatment.problems());
        }
    }

    @Test
    void relayTakesNoNoticeOfWhatStandsInFieldsThatItHides() {
        Treatment hidden = new Treatment(Mode.RELAY, "cookie:x", "soon");
        assertEquals(Map.of(), hidden.problems());
        assertEquals(Isolation.STANDARD, hidden.isolation());
    }

    @Test
    void theUsualCallerKeyReadsAsItIsWritten() {
        String usual = PlacesText.write(Isolation.STANDARD.callerKey());
        assertEquals("header:X-Session-Id, query:session_id, param:session_id", usual);
        assertEquals(Isolation.STANDARD.callerKey(), PlacesText.read(usual));
        assertEquals(List.of(new CallerPlace(Where.CONNECTION, "")), PlacesText.read("connection"));
        assertEquals(
                "connection", PlacesText.write(List.of(new CallerPlace(Where.CONNECTION, ""))));
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
                        "0",
                        new Treatment(Mode.SHARE, "cookie:x", "0"));
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
                        "A port is between 1 and 65535.",
                        Draft.Field.CALLER_KEY,
                        "Write header:NAME, query:NAME, param:NAME, meta:NAME or connection.",
                        Draft.Field.IDLE,
                        "Write a time like 30s or 2 min."),
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
