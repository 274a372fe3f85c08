package dev.wireroom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTextTest {
    private static String kinds(String line) {
        return CodeText.json(line).stream()
                .map(each -> each.kind() + "[" + each.text() + "]")
                .collect(Collectors.joining(" "));
    }

    @Test
    void keysAndValuesAreToldApart() {
        assertEquals(
                "MARK[{] KEY[\"a\"] MARK[: ] STRING[\"b\\\"c\"] MARK[, ] KEY[\"n\"] MARK[: ]"
                        + " NUMBER[-3.5e2] MARK[, ] KEY[\"t\"] MARK[: ] LITERAL[true] MARK[}]",
                kinds("{\"a\": \"b\\\"c\", \"n\": -3.5e2, \"t\": true}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"open", "\"a\\", "}{][", "nul ", "- -", "é\"x\":"})
    void anyTextComesOutWhole(String line) {
        assertEquals(
                line,
                CodeText.json(line).stream()
                        .map(CodeText.Span::text)
                        .collect(Collectors.joining()));
    }

    @Test
    void emptyLineHasNoPieces() {
        assertEquals(List.of(), CodeText.json(""));
    }
}
