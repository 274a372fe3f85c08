package dev.wireroom.protocol.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadTest {
    private static final byte[] SESSION = Tokens.name("mcp-session-id");

    @Test
    void aHeadIsFoundAtEverySplitAndNothingBehindItIsTaken() throws BadHttp {
        byte[] all =
                "\r\nPOST /mcp HTTP/1.1\r\nHost: a\r\nMcp-Session-Id:  x \r\nmcp-session-id: y\r\n\r\n{}"
                        .getBytes(StandardCharsets.US_ASCII);
        for (int split = 0; split <= all.length; split++) {
            HeadReader reader = new HeadReader(1000);
            ByteBuffer first = ByteBuffer.wrap(all, 0, split);
            ByteBuffer second = ByteBuffer.wrap(all, split, all.length - split);
            boolean whole = reader.read(first) || reader.read(second);
            assertTrue(whole, "split at " + split);
            assertEquals(2, first.remaining() + second.remaining());
            RawHead head = RequestHead.of(reader.head()).raw();
            assertEquals("POST /mcp HTTP/1.1", head.startLine());
            assertEquals(2, head.count(SESSION));
            assertEquals("mcp-session-id", head.name(2));
            assertEquals("x", head.value(1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /\r\n\r\n",
                "GET  / HTTP/1.1\r\n\r\n",
                "GET / HTTP/2.0\r\n\r\n",
                "G@T / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nNo colon\r\n\r\n",
                "GET / HTTP/1.1\r\nA : b\r\n\r\n",
                "GET / HTTP/1.1\r\n: b\r\n\r\n",
                "GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n",
                "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n",
                "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n",
                "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
                "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"
            })
    void aRequestThatTwoReadersCouldTakeDifferentlyIsRefused(String head) {
        assertThrows(BadHttp.class, () -> request(head));
    }

    @Test
    void aHeadOverTheLimitIsTooLarge() {
        BadHttp bad =
                assertThrows(
                        BadHttp.class, () -> request("GET / HTTP/1.1\r\nA: " + "b".repeat(9000)));
        assertTrue(bad.tooLarge());
    }

    @ParameterizedTest
    @CsvSource({
        "/mcp?a=b,/mcp?a=b,",
        "*,*,",
        "http://localhost:80/x?y,/x?y,localhost:80",
        "http://localhost,/,localhost",
        "http://localhost?q=/,/?q=/,localhost"
    })
    void everyFormOfTargetHasItsOriginForm(String target, String origin, String authority)
            throws BadHttp {
        RequestHead head = request("GET " + target + " HTTP/1.1\r\n\r\n");
        assertEquals(origin, head.originForm());
        assertEquals(authority, head.authority());
    }

    @Test
    void answersOfOldServersAreReadLeniently() throws BadHttp {
        ResponseHead head = response("HTTP/1.0 200\r\nA : b\r\nLong: one\r\n\ttwo\r\n\r\n", "POST");
        assertEquals("A", head.raw().name(0));
        assertEquals("one   two", head.raw().value(1).replace('\t', ' '));
        assertInstanceOf(Framing.UntilClose.class, head.framing());
        assertEquals("", head.reason());
    }

    @ParameterizedTest
    @CsvSource({
        "204,POST,None",
        "304,POST,None",
        "200,HEAD,None",
        "103,POST,None",
        "200,POST,Length",
        "404,DELETE,Length"
    })
    void methodAndStatusDecideWhetherABodyFollows(int status, String method, String framing)
            throws BadHttp {
        ResponseHead head =
                response("HTTP/1.1 " + status + " X\r\nContent-Length: 5\r\n\r\n", method);
        assertEquals(framing, head.framing().getClass().getSimpleName());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 20 OK\r\n\r\n",
                "HTTP/2 200 OK\r\n\r\n",
                "hello\r\n\r\n",
                "HTTP/1.1 2000 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n"
            })
    void whatIsNoAnswerIsSaidToBeNone(String head) {
        assertThrows(BadHttp.class, () -> response(head, "GET"));
    }

    @Test
    void resetForgetsTheHeadBefore() throws BadHttp {
        HeadReader reader = new HeadReader(1000);
        assertTrue(reader.read(bytes("GET / HTTP/1.1\r\n\r\n")));
        reader.reset();
        assertFalse(reader.started());
        assertTrue(reader.read(bytes("PUT / HTTP/1.1\n\n")));
        assertEquals("PUT", RequestHead.of(reader.head()).method());
    }

    private static RequestHead request(String text) throws BadHttp {
        HeadReader reader = new HeadReader(8192);
        assertTrue(reader.read(bytes(text)));
        return RequestHead.of(reader.head());
    }

    private static ResponseHead response(String text, String method) throws BadHttp {
        HeadReader reader = new HeadReader(8192);
        assertTrue(reader.read(bytes(text)));
        return ResponseHead.of(reader.head(), method);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
