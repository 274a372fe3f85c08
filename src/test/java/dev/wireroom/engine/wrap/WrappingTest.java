package dev.wireroom.engine.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.engine.Refused;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WrappingTest {
    private static final TapLauncher LAUNCHER =
            new TapLauncher("/opt/java", List.of("-Xmx1m", "-jar", "/opt/wireroom-1.0.jar"));
    private static final Path CAPTURE = Path.of("/tmp/a \"b\".wireroom");

    private static Wrapping wrap(String text) throws Refused {
        return Wrapping.wrap(text, LAUNCHER, (_, _) -> CAPTURE, _ -> true);
    }

    @Test
    void theCommandBecomesTheEndOfATap() throws Exception {
        String text =
                """
                {
                  "mcpServers": {
                    "files": { "command": "npx", "args": ["-y", "x"], "env": {"A": "1"} }
                  }
                }
                """;
        Wrapping wrapped = wrap(text);
        assertEquals(
                """
                {
                  "mcpServers": {
                    "files": { "command": "/opt/java", "args": ["-Xmx1m", "-jar", \
                "/opt/wireroom-1.0.jar", "tap", "--name", "files", "--capture", \
                "/tmp/a \\"b\\".wireroom", "--", "npx", "-y", "x"], "env": {"A": "1"} }
                  }
                }
                """,
                wrapped.text());
        assertEquals(List.of(new Wrapping.Change("files", true, "")), wrapped.servers());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"mcpServers\":{\"a\":{\"command\":\"x\"}}}",
                "{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[]}}}",
                "{\"mcpServers\":{\"a\":{\"command\":\"x\", \"args\": [ ]}}}",
                "{\"mcpServers\":{\"a\":{\"args\":[\"-y\"],\"command\":\"x\"}}}",
                "{\"mcpServers\":{\"a\":{\"args\":[\n  \"-y\",\n  \"b\"\n],\"command\":\"x\"}}}",
                "{\"mcpServers\":{\"a\":{\"command\":\"c:\\\\x\\u0020y\",\"args\":[\"\\u00e9\\/\"]}}}",
                "{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"tap\",\"--\",\"b\"]}}}",
                "{\"mcpServers\":{\"\":{\"command\":\"né\",\"args\":[\"漢🙂\"]},\"b\":{\"command\":\"y\"}}}",
                "\uFEFF{\"servers\":{\"a\":{\"type\":\"stdio\",\"command\":\"x\"}}}",
                "{\"mcp\":{\"servers\":{\"a\":{\"command\":\"x\"}}},\"z\":[1,{\"command\":\"n\"}]}",
                "{\"projects\":{\"/p\":{\"mcpServers\":{\"a\":{\"command\":\"x\"}}}}}",
                "{ // why\n \"mcpServers\": { /* { */ \"a\": { \"command\": \"x\", /* a */ "
                        + "\"args\": [ /* b */ \"y\", // c\n ], }, }, }\r\n"
            })
    void whatWasPutInCanBeTakenOutToTheLetter(String text) throws Exception {
        Wrapping wrapped = wrap(text);
        assertNotEquals(text, wrapped.text());
        assertEquals(true, wrapped.servers().getFirst().done());
        assertEquals(text, Wrapping.unwrap(wrapped.text(), _ -> true).text());
        assertEquals(wrapped.text(), wrap(wrapped.text()).text());
        List<ConfigEntry> before = ConfigText.read(plain(text));
        List<ConfigEntry> after = ConfigText.read(plain(wrapped.text()));
        for (int n = 0; n < before.size(); n++) {
            List<String> line = after.get(n).line();
            assertEquals(
                    before.get(n).line(), line.subList(TapLauncher.commandIn(line), line.size()));
        }
    }

    private static String plain(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    @Test
    void whatElseIsChangedMeanwhileStays() throws Exception {
        String text = "{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"y\"]}}}";
        String later = wrap(text).text().replace("\"y\"]", "\"y\", \"z\"], \"env\":{}");
        assertEquals(
                "{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"y\", \"z\"], \"env\":{}}}}",
                Wrapping.unwrap(later, _ -> true).text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"url\":\"http://127.0.0.1:1/mcp\" | it is reached by its url",
                "\"note\":1 | it has no command",
                "\"command\":[\"x\"] | its command cannot be read",
                "\"command\":\"x\",\"args\":[1] | its command cannot be read",
                "\"command\":\"x\",\"args\":\"y\" | its command cannot be read",
                "\"command\":\"x\",\"command\":\"y\" | its command cannot be read"
            })
    void othersAreLeftAlone(String members, String why) throws Exception {
        String text = "{\"mcpServers\":{\"a\":{" + members + "}}}";
        Wrapping wrapped = wrap(text);
        assertEquals(text, wrapped.text());
        assertEquals(List.of(new Wrapping.Change("a", false, why)), wrapped.servers());
        assertEquals(text, Wrapping.unwrap(text, _ -> true).text());
    }

    @Test
    void aTapOfAnotherWireroomIsKnown() {
        List<String> installed = List.of("/opt/Wireroom/bin/Wireroom", "tap", "--", "x", "y");
        assertEquals(3, TapLauncher.commandIn(installed));
        List<String> jar = List.of("java", "-jar", "/a/wireroom.jar", "tap", "--", "x");
        assertEquals(5, TapLauncher.commandIn(jar));
        for (List<String> other :
                List.of(
                        List.of("x", "tap", "--", "y"),
                        List.of("java", "-jar", "other.jar", "tap", "--", "x"),
                        List.of("wireroom", "tap", "--"),
                        List.of("wireroom", "serve", "--", "tap"),
                        List.of("tap", "--", "x"))) {
            assertEquals(-1, TapLauncher.commandIn(other), other::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{\"mcpServers\":{\"a\":{\"command\":x}}}", "{} {}"})
    void whatIsNoConfigurationIsRefused(String text) {
        assertThrows(Refused.class, () -> wrap(text));
    }

    @Test
    void theLineOfAMistakeIsTold() {
        assertEquals(
                "This is no JSON: look at line 3.",
                assertThrows(Refused.class, () -> wrap("{\n\"a\": 1,\n b\n}")).sentence());
    }
}
