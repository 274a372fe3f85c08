package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/// JSON whose secret members (by name) have their string values masked; every other byte stays.
/// Works on broken JSON too, as it only looks for a string, a colon and a string.
final class MaskedJson {
    private final byte[] text;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int copied;

    private MaskedJson(byte[] text) {
        this.text = text;
    }

    /// The same array when there is nothing to mask.
    static byte[] of(byte[] text) {
        return new MaskedJson(text).masked();
    }

    private byte[] masked() {
        int at = 0;
        while (at < text.length) {
            if (text[at] != '"') {
                at++;
                continue;
            }
            int nameEnd = stringEnd(at);
            int colon = blanks(nameEnd + 1);
            int value = colon < text.length && text[colon] == ':' ? blanks(colon + 1) : text.length;
            boolean named = value < text.length && text[value] == '"';
            if (named && SecretNames.tells(new String(text, at + 1, nameEnd - at - 1, UTF_8))) {
                at = mask(value);
            } else {
                at = named ? value : nameEnd + 1;
            }
        }
        if (copied == 0) {
            return text;
        }
        out.write(text, copied, text.length - copied);
        return out.toByteArray();
    }

    private int mask(int value) {
        int end = stringEnd(value);
        out.write(text, copied, value + 1 - copied);
        out.writeBytes(
                Masking.masked(new String(text, value + 1, end - value - 1, UTF_8))
                        .getBytes(UTF_8));
        copied = Math.min(end, text.length);
        return end + 1;
    }

    /// Where the string that begins here has its closing quote; the end of the text when it has
    /// none.
    private int stringEnd(int quote) {
        int at = quote + 1;
        while (at < text.length && text[at] != '"') {
            at += text[at] == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length);
    }

    private int blanks(int from) {
        int at = from;
        while (at < text.length
                && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n')) {
            at++;
        }
        return at;
    }
}
