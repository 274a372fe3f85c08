package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SkimTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"a\\\"}b\",\"result\":{\"id\":2,\"method\":\"x\"}}",
                "{\"result\":[{\"id\":2},\"},\\\\\"] , \"id\" : \"a\\\"}b\" }\r",
                "{\"x\":\"id\",\"y\":{\"method\":1},\"id\":\"a\\\"\\u007db\"}"
            })
    void theOutermostIdIsFoundWhereverItStands(String line) {
        Skim skim = new Skim();
        byte[] bytes = line.getBytes(UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            skim.read(bytes, i, i + 1);
        }
        assertEquals(new Tag(true, "a\"}b"), skim.id());
        assertEquals("true false", skim.whole() + " " + skim.method());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "started {ok}", "{\"id\":{\"id\":1}}", "{\"id\":null}", "[{\"id\":1}]"})
    void whereThereIsNoneNoneIsFound(String line) {
        assertEquals(null, Skim.of(line.getBytes(UTF_8)).id());
    }

    @Test
    void aRequestSaysWhatItAsks() {
        Skim skim = Skim.of("{\"method\":\"ping\",\"id\":1}".getBytes(UTF_8));
        assertEquals("true " + new Tag(false, "1"), skim.method() + " " + skim.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"started", "{\"id\":1,\"result\":[", "{\"id\":1,\"result\":\"}"})
    void whatIsCutOffIsNotWhole(String line) {
        assertEquals(false, Skim.of(line.getBytes(UTF_8)).whole());
    }
}
