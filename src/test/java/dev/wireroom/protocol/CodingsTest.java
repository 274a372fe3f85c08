package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CodingsTest {
    private static final byte[] TEXT =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"né漢 né漢 né漢\"}}".getBytes(UTF_8);

    @Test
    void eachKnownCodingIsUndoneAtAnySplit() throws IOException {
        assertUndone(TEXT, "gzip", gzip(TEXT));
        assertUndone(TEXT, "X-GZIP", gzip(TEXT));
        assertUndone(TEXT, "deflate", deflate(TEXT, false));
        assertUndone(TEXT, "deflate", deflate(TEXT, true));
        assertUndone(TEXT, "identity", TEXT);
        assertUndone(TEXT, "", TEXT);
    }

    @Test
    void codingsUponCodingsAreUndoneFromTheLastOn() throws IOException {
        assertUndone(TEXT, "gzip, gzip", gzip(gzip(TEXT)));
        assertUndone(TEXT, "deflate,identity , gzip", gzip(deflate(TEXT, false)));
        assertEquals(
                text(TEXT),
                text(
                        undo(
                                        List.of("deflate", "gzip"),
                                        Long.MAX_VALUE,
                                        gzip(deflate(TEXT, true)),
                                        3)
                                .bytes));
    }

    @Test
    void aHeadOfEveryPartAndSeveralMembersAreRead() throws IOException {
        byte[] plain = gzip(TEXT);
        CRC32 any = new CRC32();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int member = 0; member < 33; member++) {
            int flags = member == 32 ? 4 : member;
            out.write(plain, 0, 3);
            out.write(flags);
            out.write(plain, 4, 6);
            if ((flags & 4) != 0) {
                out.write(flags % 8 == 4 ? new byte[] {0, 0} : new byte[] {3, 0, 'a', 0, 'c'});
            }
            if ((flags & 8) != 0) {
                out.write("name\0".getBytes(UTF_8));
            }
            if ((flags & 16) != 0) {
                out.write("comment\0".getBytes(UTF_8));
            }
            if ((flags & 2) != 0) {
                out.write(new byte[] {(byte) any.getValue(), 7});
            }
            out.write(plain, 10, plain.length - 10);
        }
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (int i = 0; i < 33; i++) {
            expected.write(TEXT);
        }
        Undone undone = undo(List.of("gzip"), Long.MAX_VALUE, out.toByteArray(), 1);
        assertEquals(text(expected.toByteArray()), text(undone.bytes));
        assertNull(undone.note);
    }

    @Test
    void aStreamIsDecodedAsItComes() throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(coded, 512, true);
                Codings codings = new Codings(List.of("gzip"), Long.MAX_VALUE, seen::write)) {
            for (int n = 0; n < 5; n++) {
                zip.write(("data: " + n + "\n\n").getBytes(UTF_8));
                zip.flush();
                codings.feed(coded.toByteArray(), 0, coded.size());
                coded.reset();
                assertTrue(seen.toString(UTF_8).endsWith("data: " + n + "\n\n"), "event " + n);
            }
        }
    }

    @Test
    void unknownCodingsAreKeptAsTheyCame() {
        for (String coding : new String[] {"br", "zstd", "gzip, br", "nonsense"}) {
            Undone undone = undo(List.of(coding), Long.MAX_VALUE, TEXT, 5);
            assertArrayEquals(TEXT, undone.bytes);
            assertTrue(undone.raw);
        }
        assertEquals(
                "Coded with br, which is not undone here: kept as it came.",
                undo(List.of("gzip, br"), 99, TEXT, 5).note);
    }

    @Test
    void whatOnlySaysThatItIsCodedIsKeptAsItCame() throws IOException {
        for (int step : new int[] {1, 2, 7, 1000}) {
            Undone undone = undo(List.of("gzip"), Long.MAX_VALUE, TEXT, step);
            assertEquals(text(TEXT), text(undone.bytes), "by " + step);
            assertEquals("It says gzip, but is not: kept as it came.", undone.note);
        }
        assertNotNull(undo(List.of("deflate"), Long.MAX_VALUE, TEXT, 3).note);
        Undone inner = undo(List.of("gzip, gzip"), Long.MAX_VALUE, gzip(TEXT), 4);
        assertEquals(text(TEXT), text(inner.bytes));
    }

    @Test
    void whatIsCutOffIsReadAsFarAsItGoes() throws IOException {
        byte[] text = random(200_000);
        for (byte[] coded : new byte[][] {gzip(text), deflate(text, false)}) {
            String coding = coded[0] == 0x1F ? "gzip" : "deflate";
            Undone undone =
                    undo(
                            List.of(coding),
                            Long.MAX_VALUE,
                            Arrays.copyOf(coded, coded.length / 2),
                            1000);
            assertTrue(undone.bytes.length > 50_000);
            assertArrayEquals(Arrays.copyOf(text, undone.bytes.length), undone.bytes);
            assertEquals("The " + coding + " data ends too early.", undone.note);
        }
        assertEquals(
                "The gzip data ends too early.",
                undo(List.of("gzip"), 99, Arrays.copyOf(gzip(TEXT), 5), 1).note);
        assertNull(undo(List.of("gzip"), 99, new byte[0], 1).note);
    }

    @Test
    void whatBreaksLaterIsKeptUpToThere() throws IOException {
        byte[] text = random(200_000);
        byte[] coded = gzip(text);
        Arrays.fill(coded, coded.length / 2, coded.length / 2 + 5_000, (byte) 0xFF);
        Undone undone = undo(List.of("gzip"), Long.MAX_VALUE, coded, 1000);
        assertEquals("The gzip data is broken: what comes before was kept.", undone.note);
        assertTrue(undone.bytes.length > 50_000);
        byte[] wrongSum = gzip(TEXT);
        wrongSum[wrongSum.length - 6]++;
        assertEquals(
                "The gzip data is broken: what comes before was kept.",
                undo(List.of("gzip"), 999, wrongSum, 3).note);
    }

    @Test
    void aBombEndsAtTheLimit() throws IOException {
        byte[] bomb = gzip(gzip(new byte[50_000_000]));
        Undone undone = undo(List.of("gzip, gzip"), 100_000, bomb, 1 << 20);
        assertEquals(100_000, undone.bytes.length);
        assertTrue(undone.truncated);
        assertNull(undone.note);
        assertFalse(undo(List.of("gzip"), TEXT.length, gzip(TEXT), 9).truncated);
        assertTrue(undo(List.of(), TEXT.length - 1, TEXT, 9).truncated);
    }

    /// Damaged input of every kind: never an exception, and never more than the limit.
    @Test
    void damagedInputNeverThrows() throws IOException {
        Random random = new Random(5);
        byte[][] bodies = {gzip(TEXT), deflate(TEXT, false), deflate(TEXT, true), gzip(gzip(TEXT))};
        int notes = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] body = bodies[random.nextInt(bodies.length)].clone();
            for (int n = random.nextInt(3); n >= 0; n--) {
                body[random.nextInt(body.length)] = (byte) random.nextInt(256);
            }
            List<String> coding =
                    List.of(
                            random.nextBoolean()
                                    ? "gzip"
                                    : random.nextBoolean() ? "deflate" : "gzip, gzip");
            Undone undone = undo(coding, 1000, body, 1 + random.nextInt(40));
            assertTrue(undone.bytes.length <= 1000);
            notes += undone.note == null ? 0 : 1;
        }
        assertTrue(notes > 10_000);
    }

    private static void assertUndone(byte[] text, String coding, byte[] coded) {
        for (int step = 1; step <= coded.length; step++) {
            Undone undone = undo(List.of(coding), Long.MAX_VALUE, coded, step);
            assertEquals(text(text), text(undone.bytes), coding + " by " + step);
            assertNull(undone.note);
            assertFalse(undone.raw);
        }
    }

    private record Undone(byte[] bytes, boolean raw, boolean truncated, @Nullable String note) {}

    private static Undone undo(List<String> coding, long limit, byte[] coded, int step) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Codings codings = new Codings(coding, limit, out::write)) {
            for (int at = 0; at < coded.length; at += step) {
                byte[] piece = new byte[step + 2];
                int length = Math.min(step, coded.length - at);
                System.arraycopy(coded, at, piece, 1, length);
                codings.feed(piece, 1, length);
            }
            codings.end();
            return new Undone(
                    out.toByteArray(), codings.raw(), codings.truncated(), codings.note());
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(7).nextBytes(bytes);
        for (int i = 0; i < length; i++) {
            bytes[i] &= 0x3F;
        }
        return bytes;
    }

    private static byte[] gzip(byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream zip = new GZIPOutputStream(out)) {
            zip.write(text);
        }
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] text, boolean bare) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(6, bare);
        try (OutputStream zip = new DeflaterOutputStream(out, deflater)) {
            zip.write(text);
        } finally {
            deflater.end();
        }
        return out.toByteArray();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, UTF_8);
    }
}
