package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskedJsonTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    {"token":"abc"}                   | {"token":"<masked:3>"}
                    { "client_secret" : "a\\"b", "x":1} | { "client_secret" : "<masked:4>", "x":1}
                    {"a":{"apiKey":"k"},"b":"token"}  | {"a":{"apiKey":"<masked:1>"},"b":"token"}
                    {"a":"token","password":"p"}      | {"a":"token","password":"<masked:1>"}
                    {"token":"cut                     | {"token":"<masked:3>
                    ["token","x"]                     | ["token","x"]
                    {"token":5}                       | {"token":5}
                    {"token_endpoint":"https://x"}    | {"token_endpoint":"https://x"}
                    {"token":"",                      | {"token":"<masked:0>",
                    {"token"                          | {"token"
                    """)
    void secretMembersAreMasked(String json, String expected) {
        assertEquals(expected, new String(MaskedJson.of(json.getBytes(UTF_8)), UTF_8));
    }

    @Test
    void textWithoutSecretsIsTheSameArray() {
        byte[] text = "{\"a\":\"b\"}".getBytes(UTF_8);
        assertSame(text, MaskedJson.of(text));
    }

    @Test
    void otherBytesStayWhateverTheyAre() {
        byte[] text = {'{', '"', (byte) 0xff, '"', ':', '"', '\\'};
        assertArrayEquals(text, MaskedJson.of(text));
    }
}
