package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ShellWordsTest {
    private static List<String> split(String line) throws ShellWords.Unreadable {
        return ShellWords.split(line, true);
    }

    @Test
    void linesArePartedAsAShellDoes() throws Exception {
        assertEquals(List.of(), split("  \t "));
        assertEquals(List.of("npx", "-y", "server", "."), split(" npx  -y\tserver . "));
        assertEquals(List.of("a", "b c", "d  e"), split("a \"b c\" 'd  e'"));
        assertEquals(List.of("a b", "cde"), split("a\\ b c\"d\"'e'"));
        assertEquals(List.of("x", "", "", "y"), split("x \"\" '' y"));
        assertEquals(List.of("a\"b\\x", "c\\"), split("\"a\\\"b\\x\" 'c\\'"));
        assertEquals(List.of("a|b", "c;d", "e>f"), split("'a|b' \"c;d\" e\\>f"));
    }

    @Test
    void nothingIsExpanded() throws Exception {
        assertEquals(List.of("$HOME", "~", "*.md", "`id`"), split("$HOME ~ *.md `id`"));
    }

    @Test
    void whereABackslashPartsPathsItIsOneLikeAnyOther() throws Exception {
        assertEquals(
                List.of("tools\\Some Dir\\node.exe", "x\\y"),
                ShellWords.split("\"tools\\Some Dir\\node.exe\" x\\y", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a | b", "a && b", "a > f", "(a)", "a;b"})
    void whatOnlyAShellUnderstandsIsRefused(String line) {
        String why = assertThrows(ShellWords.Unreadable.class, () -> split(line)).getMessage();
        assertEquals(true, String.valueOf(why).startsWith("No shell reads this"), why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a 'b", "a \"b", "a\\"})
    void whatIsNotCompleteIsRefused(String line) {
        assertThrows(ShellWords.Unreadable.class, () -> split(line));
    }

    @ParameterizedTest
    @CsvSource({
        "npx -y @modelcontextprotocol/server-filesystem /tmp, filesystem",
        "npx -y some-mcp-server@1.2.3, some",
        "uvx mcp-server-git --repository ., git",
        "docker run -i --rm mcp/fetch, fetch",
        "python3 /srv/notes/notes_server.py, notes_server",
        "/usr/local/bin/github-mcp-server stdio, github",
        "node build/index.js, index",
        "npx -y, server"
    })
    void aNameComesFromWhatIsStarted(String line, String name) {
        assertEquals(name, new CommandText(line, "").suggestedName());
    }

    @Test
    void theEnvironmentIsReadAlike() {
        CommandText text = new CommandText("srv", "API_KEY=k 'NOTE=two words' EMPTY=");
        assertEquals(Map.of(), text.problems());
        assertEquals(
                Map.of("API_KEY", "k", "NOTE", "two words", "EMPTY", ""),
                text.command().environment());
        assertEquals(
                Set.of(Draft.Field.ENVIRONMENT),
                new CommandText("srv", "no value").problems().keySet());
        assertEquals(Set.of(Draft.Field.COMMAND), new CommandText(" ", "").problems().keySet());
    }
}
