package dev.wireroom.isolation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ArgumentsTest {
    private static Arguments of(String json) {
        return Arguments.of(json.getBytes(UTF_8));
    }

    @Test
    void allTextsBelowTheArgumentsAreTaken() {
        assertEquals(
                List.of("one", "two", "three"),
                of("""
                {"id":"x","params":{"name":"echo","session_id":"conv-a",
                 "arguments":{"a":"one","n":5,"b":{"c":["two",true]},"d":"three"},
                 "_meta":{"progressToken":"t"}},"method":"tools/call"}
                """)
                        .texts());
    }

    @Test
    void addressOfAResourceIsTaken() {
        assertEquals(
                List.of("demo://pages/alpha"),
                of("{\"params\":{\"uri\":\"demo://pages/alpha\"}}").texts());
    }

    @Test
    void brokenTextGivesWhatStandsBeforeTheBreak() {
        assertEquals(
                List.of("one"), of("{\"params\":{\"arguments\":{\"a\":\"one\",\"b\":").texts());
        assertEquals(List.of(), of("no JSON").texts());
        assertEquals(List.of(), of("").texts());
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080/alpha, /alpha",
        "https://alpha.example/, alpha.example",
        "https://alpha.example/?q=tea, /?q=tea",
        "alpha, alpha",
        "'two\n lines', two lines"
    })
    void shownIsShort(String argument, String shown) {
        assertEquals(shown, new Arguments(List.of(argument)).shown());
    }

    @Test
    void longTextIsCut() {
        assertEquals(60, new Arguments(List.of("x".repeat(500))).shown().length());
        assertEquals("", new Arguments(List.of()).shown());
    }
}
