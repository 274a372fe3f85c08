package dev.wireroom.protocol.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyScannerTest {
    private static final String CHUNKED =
            "5;ext=\"a\"\r\nhello\r\nb\r\n, dear all!\r\n" + "0\r\nX-Trailer: 1\r\nY: 2\r\n\r\n";

    @Test
    void chunksAreFoundAtEverySplit() throws BadHttp {
        byte[] all = (CHUNKED + "NEXT").getBytes(StandardCharsets.US_ASCII);
        for (int split = 0; split <= all.length; split++) {
            BodyScanner scanner = BodyScanner.of(new Framing.Chunked());
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            ByteBuffer first = ByteBuffer.wrap(all, 0, split);
            ByteBuffer second = ByteBuffer.wrap(all, split, all.length - split);
            scanner.scan(first, run -> copy(run, data));
            scanner.scan(second, run -> copy(run, data));
            assertTrue(scanner.complete(), "split at " + split);
            assertEquals("hello, dear all!", data.toString(StandardCharsets.US_ASCII));
            assertEquals(16, scanner.dataBytes());
            int left = first.remaining() + second.remaining();
            assertEquals(4, left, "the next request is left alone at split " + split);
        }
    }

    @Test
    void chunksAreFoundByteByByte() throws BadHttp {
        BodyScanner scanner = BodyScanner.of(new Framing.Chunked());
        for (byte b : CHUNKED.getBytes(StandardCharsets.US_ASCII)) {
            assertFalse(scanner.complete());
            scanner.scan(ByteBuffer.wrap(new byte[] {b}), run -> run.position(run.limit()));
        }
        assertTrue(scanner.complete());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n",
                "g\r\n",
                "5\nhello",
                "5\r\nhello!\r\n",
                "5\r\nhello\n",
                "-1\r\n",
                "0x5\r\n",
                "5;a\nb\r\n",
                "1234567890abcdef0\r\n",
                "0\r\nbad\ntrailer\r\n\r\n",
                " 5\r\n"
            })
    void whatAnotherReaderCouldTakeDifferentlyIsRefused(String bytes) {
        BodyScanner scanner = BodyScanner.of(new Framing.Chunked());
        ByteBuffer all = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.US_ASCII));
        assertThrows(BadHttp.class, () -> scanner.scan(all, run -> run.position(run.limit())));
    }

    @Test
    void aStreamCanBeEndedBetweenChunksOnly() throws BadHttp {
        BodyScanner scanner = BodyScanner.of(new Framing.Chunked());
        assertTrue(scanner.atBoundary());
        scan(scanner, "5\r\nhel");
        assertFalse(scanner.atBoundary());
        scan(scanner, "lo\r\n");
        assertTrue(scanner.atBoundary());
        scan(scanner, "1");
        assertFalse(scanner.atBoundary());
    }

    @Test
    void aCountedBodyEndsAtItsLength() throws BadHttp {
        BodyScanner scanner = BodyScanner.of(new Framing.Length(3));
        ByteBuffer bytes = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
        scanner.scan(bytes, run -> assertEquals(3, run.remaining()));
        assertTrue(scanner.complete());
        assertEquals(1, bytes.remaining());
    }

    @Test
    void aBodyUntilTheCloseIsWholeOnlyAtTheEnd() throws BadHttp {
        BodyScanner scanner = BodyScanner.of(new Framing.UntilClose());
        scan(scanner, "anything");
        assertFalse(scanner.complete());
        assertTrue(scanner.completeAtEnd());
        assertFalse(BodyScanner.of(new Framing.Length(9)).completeAtEnd());
    }

    private static void scan(BodyScanner scanner, String text) throws BadHttp {
        scanner.scan(
                ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)),
                run -> run.position(run.limit()));
    }

    private static void copy(ByteBuffer run, ByteArrayOutputStream to) {
        while (run.hasRemaining()) {
            to.write(run.get());
        }
    }
}
