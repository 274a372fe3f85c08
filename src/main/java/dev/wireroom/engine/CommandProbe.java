package dev.wireroom.engine;

import dev.wireroom.model.Command;
import dev.wireroom.stdio.CannotStart;
import dev.wireroom.stdio.http.CommandTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Starts a command, asks it for `initialize` and its tools, ends it again, and says in a few words
/// what was found. What passes is part of no capture. Blocks for a while: a package may have to be
/// loaded first.
final class CommandProbe {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration TOOLS_WITHIN = Duration.ofSeconds(5);
    private static final int LONGEST = 200;

    private static final String INITIALIZED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    private static final String TOOLS = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}";

    private final Command command;
    private final Duration limit;

    CommandProbe(Command command) {
        this(command, LIMIT);
    }

    CommandProbe(Command command, Duration limit) {
        this.command = command;
        this.limit = limit;
    }

    String run() throws Refused, InterruptedException {
        long start = System.nanoTime();
        try (CommandTrial trial = CommandTrial.start(command)) {
            String answer = trial.ask("1", Probe.INITIALIZE, limit);
            long took = Duration.ofNanos(System.nanoTime() - start).toMillis();
            if (answer == null) {
                throw new Refused(silence(trial));
            }
            return "Answered in " + took + " ms. " + facts(trial, answer);
        } catch (CannotStart cannot) {
            throw new Refused(
                    cannot.getMessage() + " Give its whole path, or a program on the PATH.",
                    cannot);
        }
    }

    private String silence(CommandTrial trial) throws InterruptedException {
        Integer exit = trial.exit();
        String last = plain(trial.complaint());
        String why =
                exit == null
                        ? "It did not answer initialize within " + limit.toSeconds() + " s."
                        : "It ended with exit code " + exit + " before it answered initialize.";
        return last.isEmpty() ? why : why + " Its last words: " + last;
    }

    private static String facts(CommandTrial trial, String answer)
            throws Refused, InterruptedException {
        JsonNode said = read(answer);
        JsonNode result = said == null ? null : said.get("result");
        if (result == null) {
            String error = said == null ? "" : said.path("error").path("message").asString("");
            throw new Refused(
                    "It refused initialize" + (error.isEmpty() ? "." : ": " + plain(error)));
        }
        List<String> facts = new ArrayList<>();
        JsonNode info = result.path("serverInfo");
        String name = info.path("name").asString("") + " " + info.path("version").asString("");
        if (!name.isBlank()) {
            facts.add(plain(name));
        }
        String version = result.path("protocolVersion").asString("");
        facts.add(version.isEmpty() ? "no protocol version" : plain(version));
        if (result.path("capabilities").has("tools")) {
            trial.tell(INITIALIZED);
            String listed = trial.ask("2", TOOLS, TOOLS_WITHIN);
            JsonNode tools = listed == null ? null : read(listed);
            if (tools != null) {
                int count = tools.path("result").path("tools").size();
                facts.add(count == 1 ? "1 tool" : count + " tools");
            }
        }
        return String.join(", ", facts);
    }

    private static @Nullable JsonNode read(String json) {
        try {
            return JsonMapper.shared().readTree(json);
        } catch (JacksonException odd) {
            return null;
        }
    }

    /// Words of a foreign program, on one line and not too long.
    private static String plain(String text) {
        String line = text.replaceAll("\\p{Cntrl}+(\\[[0-9;]*m)?", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
