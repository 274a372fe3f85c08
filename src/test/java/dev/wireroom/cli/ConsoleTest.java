package dev.wireroom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class ConsoleTest {
    private final ScriptedActions actions =
            new ScriptedActions(SampleCapture.pictured().records().sessions().subList(0, 2));
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StopSignal stop = new StopSignal();

    @Test
    void answersComeInTheOrderAsked() throws Exception {
        List<JsonNode> answers = ask("flush\nstats\nexpire S1\nkill S1\nflush\n");
        assertEquals(List.of("flush", "expire S1", "kill S1", "flush"), actions.asked);
        assertEquals(5, answers.size());
        assertTrue(answers.stream().allMatch(each -> each.get("ok").asBoolean()));
        assertEquals(
                "{\"ok\":true,\"exchanges\":3,\"messages\":5,\"sessions\":1,\"lost\":0,\"queued\":77}",
                answers.get(1).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "expire",
                "expire S999",
                "expire S1 S2",
                "kill nobody",
                "kill",
                "stats now",
                "quit now",
                "Flush"
            })
    void aWrongCommandHasOneAnswerToo(String line) throws Exception {
        List<JsonNode> answers = ask(line + "\nflush\n");
        assertEquals(2, answers.size());
        assertFalse(answers.getFirst().get("ok").asBoolean());
        assertTrue(answers.getFirst().get("error").isString());
        assertEquals(List.of("flush"), actions.asked);
    }

    @Test
    void blankLinesAreNoCommandsAndBlanksAroundDoNoHarm() throws Exception {
        assertEquals(1, ask("\n   \n\t flush \r\n").size());
    }

    @Test
    void sessionsAreListedAsObjects() throws Exception {
        JsonNode listed = ask("sessions\n").getFirst().get("sessions");
        assertEquals(2, listed.size());
        assertEquals("S1", listed.get(0).get("session").asString());
    }

    @Test
    void quitIsAnsweredAndNothingAfterIt() throws Exception {
        assertEquals(1, ask("quit\nflush\n").size());
        stop.await();
    }

    @Test
    void theEndOfInputDoesNotStop() throws Exception {
        ask("flush");
        assertFalse(stop.raised());
    }

    private List<JsonNode> ask(String lines) throws IOException, InterruptedException {
        new Console(actions, JsonOutput.prompt(out), stop)
                .run(new BufferedReader(new StringReader(lines)));
        return out.toString(UTF_8).lines().map(JsonMapper.shared()::readTree).toList();
    }
}
