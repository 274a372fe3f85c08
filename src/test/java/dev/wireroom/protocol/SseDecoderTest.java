package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SseDecoderTest {
    private static final int LIMIT = 1 << 20;

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void everyLineEndIsOne(String end) {
        String stream =
                lines(
                        end,
                        "event: custom",
                        "id: 7",
                        "retry: 250",
                        "data: one",
                        "data: two",
                        "",
                        "data:x",
                        "",
                        "");
        assertStream(stream, "custom[one\ntwo] id=7 retry=250", "message[x]");
    }

    @Test
    void lineEndsMayBeMixed() {
        assertStream("data: a\r\ndata: b\rdata: c\n\n", "message[a\nb\nc]");
        assertStream("data: a\r\n\ndata: b\n\r\n", "message[a]", "message[b]");
        assertStream("data: a\r\rdata: b\r\n\r", "message[a]", "message[b]");
    }

    @Test
    void oneSpaceAfterTheColonIsNoPartOfTheValue() {
        assertStream("data:  a \n\n", "message[ a ]");
        assertStream("data:: a\n\n", "message[: a]");
    }

    @Test
    void aMarkAtTheStartIsSkippedAndNowhereElse() {
        assertStream("\u00EF\u00BB\u00BFdata: a\n\n", "message[a]");
        assertStream("\u00EF\u00BB\u00BF\u00EF\u00BB\u00BFdata: a\n\ndata: b\n\n", "message[b]");
        assertStream("\u00EF\u00BBdata: a\ndata: b\n\n", "message[b]");
        assertStream("data: a\n\n\u00EF\u00BB\u00BFdata: b\n\n", "message[a]");
    }

    @Test
    void commentsAreTold() {
        assertStream(
                ": hi\n:\ndata: {\n: between\ndata: }\n\n:last\n",
                "comment 2",
                "comment 0",
                "comment 7",
                "message[{\n}]",
                "comment 4");
    }

    @Test
    void namesAreCaseSensitiveAndUnknownOnesAreIgnored() {
        assertStream("Event: custom\nDATA: x\ndatas: x\ndat: x\ndata: y\nother\n\n", "message[y]");
    }

    @Test
    void anEmptyNameMeansMessage() {
        assertStream(
                "event:\ndata: a\n\nevent\ndata: b\n\nevent: x\nevent: message\ndata: c\n\n",
                "message[a]",
                "message[b]",
                "message[c]");
    }

    @Test
    void eventsWithoutDataAreNoEvents() {
        assertStream(
                "id: e1\ndata:\n\ndata: \n\nid: e2\n\ndata\n\nretry: 500\n\nevent: x\n\n\n\n",
                "nothing id=e1",
                "nothing",
                "nothing id=e2",
                "nothing",
                "nothing retry=500",
                "nothing");
    }

    @Test
    void emptyDataLinesCountBetweenOthers() {
        assertStream(
                "data: a\ndata\ndata:\ndata: b\n\ndata:\ndata:\n\n",
                "message[a\n\n\nb]",
                "message[\n]");
    }

    @Test
    void anIdWithNulDoesNotCount() {
        assertStream(
                "id: a\0b\ndata: x\n\nid: 1\nid: 2\ndata: y\n\nid\ndata: z\n\n",
                "message[x]",
                "message[y] id=2",
                "message[z] id=");
    }

    @Test
    void aRetryThatIsNoNumberDoesNotCount() {
        assertStream(
                "retry: 5s\ndata: a\n\nretry: -1\ndata: b\n\nretry:\ndata: c\n\nretry: 1234567890123456789012\ndata: d\n\n",
                "message[a]",
                "message[b]",
                "message[c]",
                "message[d]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"data: a", "data: a\n", "data: a\r", "data: a\r\n"})
    void anUnfinishedEventIsToldAtTheEndOnly(String stream) {
        assertStream("data: 1\n\n" + stream, "message[1]", "unfinished[a]");
    }

    @Test
    void atTheEndNothingIsUnfinishedAfterABlankLineOrAComment() {
        assertStream("data: a\n\n", "message[a]");
        assertStream("data: a\n\n: bye", "message[a]");
        assertStream("");
    }

    @Test
    void bytesThatAreNotUtf8AreKept() {
        assertStream(
                "data: \u00B0\u00A1\u0000\u00C0\u0080\n\n",
                "message[\u00B0\u00A1\u0000\u00C0\u0080]");
    }

    @Test
    void beyondTheLimitTheFirstBytesAreKeptAndTheSizeIsTold() {
        List<SseEvent> seen = new ArrayList<>();
        SseDecoder decoder = new SseDecoder(seen::add, 10);
        byte[] bytes = "data: 0123456\ndata: 89abc\n\ndata: short\n\n".getBytes(UTF_8);
        decoder.feed(bytes, 0, bytes.length);
        assertEquals("0123456\n89", new String(seen.get(0).data(), UTF_8));
        assertEquals(13, seen.get(0).size());
        assertTrue(seen.get(0).truncated());
        assertEquals("short", new String(seen.get(1).data(), UTF_8));
        assertEquals(false, seen.get(1).truncated());
    }

    @Test
    void aLargeEventInManyPiecesIsWhole() {
        List<SseEvent> seen = new ArrayList<>();
        SseDecoder decoder = new SseDecoder(seen::add, 64 << 20);
        byte[] piece = new byte[16 * 1024];
        new Random(1).nextBytes(piece);
        for (int i = 0; i < piece.length; i++) {
            if (piece[i] == '\n' || piece[i] == '\r') {
                piece[i] = 'x';
            }
        }
        decoder.feed("data: ".getBytes(UTF_8), 0, 6);
        for (int i = 0; i < 600; i++) {
            decoder.feed(piece, 0, piece.length);
        }
        decoder.feed("\n\n".getBytes(UTF_8), 0, 2);
        assertEquals(600 * piece.length, seen.get(0).data().length);
        byte[] last = new byte[piece.length];
        System.arraycopy(seen.get(0).data(), 599 * piece.length, last, 0, piece.length);
        assertArrayEquals(piece, last);
    }

    /// Random streams of the characters that matter, each against a decoder that sees all of it at
    /// once, which the examples above hold to the rules.
    @Test
    void howTheBytesAreCutChangesNothing() {
        String[] words = {
            "data",
            "data:",
            "event: x",
            "id: 1",
            "retry: 5",
            ":",
            " ",
            "\n",
            "\r",
            "\r\n",
            "\n\n",
            "a",
            "\u00EF",
            "\u00BB",
            "\u00BF",
            "\0"
        };
        Random random = new Random(20260728);
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(24); n >= 0; n--) {
                text.append(words[random.nextInt(words.length)]);
            }
            byte[] bytes = text.toString().getBytes(ISO_8859_1);
            List<String> whole = decode(bytes, new int[] {bytes.length});
            int[] cuts = random.ints(bytes.length + 1, 0, 4).toArray();
            assertEquals(whole, decode(bytes, cuts), () -> "cut otherwise: " + text);
        }
    }

    private static String lines(String end, String... lines) {
        return String.join(end, lines);
    }

    /// At every split point of the same bytes, and byte by byte.
    private static void assertStream(String latin1, String... expected) {
        byte[] bytes = latin1.getBytes(ISO_8859_1);
        for (int cut = 0; cut <= bytes.length; cut++) {
            assertEquals(
                    List.of(expected),
                    decode(bytes, new int[] {cut, bytes.length - cut}),
                    "cut at " + cut);
        }
        assertEquals(List.of(expected), decode(bytes, new int[0]), "byte by byte");
    }

    /// Pieces of these lengths, then byte by byte; each in an array of its own with other bytes
    /// around it.
    private static List<String> decode(byte[] bytes, int[] lengths) {
        List<String> seen = new ArrayList<>();
        SseDecoder decoder = new SseDecoder(new Journal(seen), LIMIT);
        int at = 0;
        for (int n = 0; at < bytes.length || n < lengths.length; n++) {
            int length = Math.min(n < lengths.length ? lengths[n] : 1, bytes.length - at);
            byte[] piece = new byte[length + 4];
            piece[0] = '\n';
            piece[length + 2] = '\n';
            System.arraycopy(bytes, at, piece, 2, length);
            decoder.feed(piece, 2, length);
            at += length;
        }
        SseEvent left = decoder.end();
        if (left != null) {
            seen.add("unfinished[" + new String(left.data(), ISO_8859_1) + "]");
        }
        return seen;
    }

    private record Journal(List<String> seen) implements SseListener {
        @Override
        public void event(SseEvent event) {
            assertEquals(event.size(), event.data().length);
            seen.add(event.name() + "[" + new String(event.data(), ISO_8859_1) + "]" + more(event));
        }

        @Override
        public void withoutData(SseEvent event) {
            seen.add("nothing" + more(event));
        }

        @Override
        public void comment(long size) {
            seen.add("comment " + size);
        }

        private static String more(SseEvent event) {
            return (event.id() == null ? "" : " id=" + event.id())
                    + (event.retryMillis() < 0 ? "" : " retry=" + event.retryMillis());
        }
    }
}
