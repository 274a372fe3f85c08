package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadLinesTest {
    private final HeadLines lines = new HeadLines();

    private Head read(String text) {
        return read(text, UTF_8);
    }

    private Head read(String text, Charset charset) {
        byte[] raw = text.getBytes(charset);
        Head head = lines.read(raw, 0, raw.length);
        assertEquals(head, lines.read(raw, 0, raw.length), "read again, with lines that are known");
        return head;
    }

    private static HeaderLine line(String name, String value) {
        return new HeaderLine(name, value);
    }

    @Test
    void linesStandInTheirOrderAndSpelling() {
        Head expected =
                new Head(
                        "POST /mcp HTTP/1.1",
                        List.of(line("Host", "h:1"), line("X-A", "1"), line("x-a", "2")),
                        true);
        assertEquals(
                expected, read("POST /mcp HTTP/1.1\r\nHost: h:1\r\nX-A:1\r\nx-a:\t2 \r\n\r\n"));
        assertEquals(expected, read("POST /mcp HTTP/1.1\nHost: h:1\nX-A:1\nx-a: 2\n\n"));
        assertEquals(expected, read("\r\n\nPOST /mcp HTTP/1.1\nHost: h:1\r\nX-A:1\nx-a: 2\r\n\n"));
    }

    @Test
    void headThatWasCutIsIncomplete() {
        String whole = "GET / HTTP/1.1\r\nA: bc\r\n\r\n";
        for (int end = 0; end < whole.length() - 1; end++) {
            assertEquals(false, read(whole.substring(0, end)).complete(), whole.substring(0, end));
        }
        assertEquals(
                new Head("GET / HTTP/1.1", List.of(line("A", "b")), false),
                read("GET / HTTP/1.1\r\nA: b"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    no colon here | no colon here | ''
                    Name:         | Name          | ''
                    Name : v      | 'Name '       | v
                    :path         | ''            | path
                    A: b: c       | A             | b: c
                    """)
    void oddLineIsKept(String raw, String name, String value) {
        assertEquals(List.of(line(name, value)), read("S\r\n" + raw + "\r\n\r\n").lines());
    }

    @Test
    void foldedLineBelongsToTheOneBefore() {
        assertEquals(
                List.of(line("A", "b c d"), line("E", "f")),
                read("S\r\nA: b\r\n  c\r\n\td\r\nE:\r\n f\r\n\r\n").lines());
        assertEquals(List.of(line(" A", "b")), read("S\r\n A: b\r\n\r\n").lines());
    }

    @Test
    void bytesAreReadAsUtf8WhereTheyAreElseAsLatin1() {
        assertEquals("grün 漢", read("S\r\nA: grün 漢\r\n\r\n").first("A"));
        assertEquals("grün", read("S\r\nA: grün\r\n\r\n", ISO_8859_1).first("A"));
    }

    @Test
    void lineThatWasSeenBeforeIsTheSameObject() {
        HeaderLine first = read("S\r\nHost: h\r\n\r\n").lines().getFirst();
        Head again = read("T\r\nHost:h\r\nhost: h\r\nHos: th\r\n\r\n");
        assertSame(first, again.lines().getFirst());
        assertEquals(
                List.of(line("Host", "h"), line("host", "h"), line("Hos", "th")), again.lines());
    }

    @Test
    void latin1AndUtf8AreNotMistakenForEachOther() {
        assertEquals("\u00c3\u00bc", read("S\r\nA: \u00c3\u00bc\r\n\r\n").first("A"));
        assertEquals("ü", read("S\r\nA: \u00c3\u00bc\r\n\r\n", ISO_8859_1).first("A"));
    }

    @Test
    void nothingIsAHeadToo() {
        assertEquals(new Head("", List.of(), false), read(""));
        assertEquals(new Head("", List.of(), false), read("\r\n\r\n"));
    }
}
