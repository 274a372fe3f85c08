package dev.wireroom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

final class JsonLineTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final JsonLine json = new JsonLine(out);

    @Test
    void objectsAndArraysNestWithCommasBetween() throws IOException {
        json.object().name("a").value(1).name("b").array();
        json.array().value("x").value(true).endArray().array().endArray().nullValue().endArray();
        json.name("c").object().endObject().name("d").value((String) null).endObject().endLine();
        json.array().endArray().endLine();
        assertEquals("{\"a\":1,\"b\":[[\"x\",true],[],null],\"c\":{},\"d\":null}\n[]\n", written());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "\"quoted\" and \\ back",
                "line\nfeed\rreturn\ttab\u0000nul\u001funit\u007fdelete",
                "n\u00e9 \u6f22 \ud83d\ude00",
                "\u2028\u2029"
            })
    void anyTextIsReadBackByAJsonReader(String text) throws IOException {
        json.value(text);
        assertEquals(text, JsonMapper.shared().readValue(written(), String.class));
        out.reset();
        new JsonLine(out).text(text.getBytes(UTF_8));
        assertEquals(text, JsonMapper.shared().readValue(written(), String.class));
    }

    @Test
    void halfAPairIsEscapedInsteadOfLost() throws IOException {
        json.value("a\ud83db\ude00");
        assertEquals("\"a\\ud83db\\ude00\"", written());
    }

    @Test
    void charactersBeyondAsciiGoOutAsUtf8() throws IOException {
        json.value("\u6f22");
        assertArrayEquals(HexFormat.of().parseHex("22e6bca222"), out.toByteArray());
    }

    @Test
    void rawJsonIsNotReformattedButStaysOnItsLine() throws IOException {
        json.array().raw("1.0").raw("-0").raw("\"\\u0000\"").raw("[1,\r\n2]").endArray();
        assertEquals("[1.0,-0,\"\\u0000\",[1,  2]]", written());
    }

    @ParameterizedTest
    @ValueSource(strings = {"b0a1", "e6bc", "c080", "eda0bd", "41ff"})
    void bytesThatAreNotUtf8BecomeReplacementCharacters(String hex) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertFalse(JsonLine.isUtf8(bytes));
        json.text(bytes);
        assertTrue(written().contains("\ufffd"));
        assertArrayEquals(written().getBytes(UTF_8), out.toByteArray());
    }

    @Test
    void aLongTextIsCheckedToItsEnd() {
        byte[] text = "\u6f22".repeat(20_000).getBytes(UTF_8);
        assertTrue(JsonLine.isUtf8(text));
        text[text.length - 1] = 'x';
        assertFalse(JsonLine.isUtf8(text));
    }

    private String written() {
        return out.toString(UTF_8);
    }
}
