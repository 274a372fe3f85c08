package dev.wireroom.ui.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The text of a message as characters. Every byte that is not UTF-8 stands as one U+FFFD and is
/// remembered with its place, so that a view can show which byte it was.
public final class WireText {
    private static final int[] NONE = {};

    private final String text;
    private final int bytes;
    private final int[] badAt;
    private final byte[] bad;

    private WireText(String text, int bytes, int[] badAt, byte[] bad) {
        this.text = text;
        this.bytes = bytes;
        this.badAt = badAt;
        this.bad = bad;
    }

    public static WireText of(byte[] bytes) {
        String quick = new String(bytes, StandardCharsets.UTF_8);
        if (quick.indexOf('\uFFFD') < 0) {
            return new WireText(quick, bytes.length, NONE, new byte[0]);
        }
        CharsetDecoder decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        int[] at = new int[16];
        byte[] bad = new byte[16];
        int count = 0;
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            if (!result.isError()) {
                break;
            }
            for (int i = 0; i < result.length(); i++) {
                if (count == at.length) {
                    at = Arrays.copyOf(at, count * 2);
                    bad = Arrays.copyOf(bad, count * 2);
                }
                at[count] = out.position();
                bad[count++] = in.get();
                out.put('\uFFFD');
            }
        }
        return new WireText(
                out.flip().toString(),
                bytes.length,
                Arrays.copyOf(at, count),
                Arrays.copyOf(bad, count));
    }

    public String text() {
        return text;
    }

    /// How many bytes it was made of.
    public int bytes() {
        return bytes;
    }

    /// How many of them were not UTF-8.
    public int badBytes() {
        return badAt.length;
    }

    /// The byte that stands at this place of the text, 0 to 255; -1 when that is a good character.
    public int badByteAt(int place) {
        int found = Arrays.binarySearch(badAt, place);
        return found < 0 ? -1 : bad[found] & 0xFF;
    }
}
