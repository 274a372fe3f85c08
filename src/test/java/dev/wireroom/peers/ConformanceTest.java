package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The protocol's conformance suite finds the same in the reference server directly and through
/// Wireroom: what a relay changes shows here. What the server itself does wrong does not matter.
@Tag("peers")
@Timeout(300)
class ConformanceTest {
    /// Wireroom refuses foreign `Host` and `Origin` fields itself; the reference server does not.
    private static final String STRICTER = "localhost-host-rebinding-rejected";

    /// In isolate mode an ended session is Wireroom's to refuse, and it does so as the protocol
    /// asks; the reference server does not.
    private static final String OURS = "server-session-terminated-returns-404";

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"active,relay", "all,relay", "all,isolate"})
    void verdictsAreTheSameThroughWireroom(String suite, String mode) throws Exception {
        Npm npm = new Npm();
        List<String> direct;
        try (Npm.Server server = npm.everything()) {
            direct = verdicts(npm, suite, server.url(), folder.resolve("direct"));
        }
        List<String> relayed;
        try (Npm.Server server = npm.everything();
                Product wireroom =
                        new Product(server.url(), folder.resolve("c.wireroom"), "--mode", mode)) {
            relayed = verdicts(npm, suite, wireroom.url(), folder.resolve("relayed"));
            assertEquals(0, wireroom.console("stats").path("lost").asInt());
            assertEquals(0, wireroom.quit());
        }
        assertTrue(direct.size() > 40, direct::toString);
        if (mode.equals("isolate")) {
            assertTrue(relayed.removeIf(each -> each.endsWith(OURS + " SUCCESS")));
            direct.removeIf(each -> each.contains(OURS));
        }
        assertEquals(String.join("\n", direct), String.join("\n", relayed));
    }

    /// One line a check, in order; each is `scenario check status`.
    private static List<String> verdicts(Npm npm, String suite, URI origin, Path results)
            throws IOException, InterruptedException {
        try (Child conformance =
                npm.run(
                        Npm.packaged("conformance"),
                        "server",
                        "--url",
                        origin.resolve("/mcp").toString(),
                        "--suite",
                        suite,
                        "--output-dir",
                        results.toString())) {
            conformance.rest();
        }
        List<String> verdicts = new ArrayList<>();
        try (Stream<Path> scenarios = Files.list(results)) {
            for (Path scenario : scenarios.toList()) {
                String name = scenario.getFileName().toString().replaceFirst("-\\d{4}-.*", "");
                Path checks = scenario.resolve("checks.json");
                if (!Files.exists(checks)) {
                    verdicts.add(name + " no checks");
                    continue;
                }
                for (JsonNode check :
                        JsonMapper.shared().readTree(Files.readString(checks)).values()) {
                    String id = check.path("id").asString();
                    if (!id.equals(STRICTER)) {
                        verdicts.add(name + " " + id + " " + check.path("status").asString());
                    }
                }
            }
        }
        verdicts.sort(null);
        return verdicts;
    }
}
