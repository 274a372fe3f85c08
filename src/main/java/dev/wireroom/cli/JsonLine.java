package dev.wireroom.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Writes JSON, one value a line, as UTF-8 whatever the platform's encoding. Written by hand so
/// that a text of many megabytes goes out without a second copy of it, and an id exactly as it
/// stood on the wire. Not safe for several threads. The caller opens and closes objects and arrays
/// in order.
final class JsonLine {
    private static final byte[] NULL = ascii("null");

    private final OutputStream out;
    private boolean first = true;

    /// @param out should be buffered; never closed here
    JsonLine(OutputStream out) {
        this.out = out;
    }

    JsonLine object() throws IOException {
        return open('{');
    }

    JsonLine endObject() throws IOException {
        return close('}');
    }

    JsonLine array() throws IOException {
        return open('[');
    }

    JsonLine endArray() throws IOException {
        return close(']');
    }

    JsonLine name(String name) throws IOException {
        separate();
        string(name);
        out.write(':');
        first = true;
        return this;
    }

    JsonLine value(@Nullable String text) throws IOException {
        separate();
        if (text == null) {
            out.write(NULL);
        } else {
            string(text);
        }
        return this;
    }

    JsonLine value(long number) throws IOException {
        return plain(Long.toString(number));
    }

    JsonLine value(boolean truth) throws IOException {
        return plain(truth ? "true" : "false");
    }

    JsonLine nullValue() throws IOException {
        return plain("null");
    }

    /// JSON as written by somebody else; line breaks (white space there) become blanks.
    JsonLine raw(String json) throws IOException {
        separate();
        out.write(json.replace('\n', ' ').replace('\r', ' ').getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /// A string of these bytes; what is not UTF-8 in it becomes U+FFFD.
    JsonLine text(byte[] utf8) throws IOException {
        if (!isUtf8(utf8)) {
            return value(new String(utf8, StandardCharsets.UTF_8));
        }
        separate();
        out.write('"');
        escaped(utf8);
        out.write('"');
        return this;
    }

    void endLine() throws IOException {
        out.write('\n');
        first = true;
    }

    static boolean isUtf8(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        if (at == bytes.length) {
            return true;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer rest = ByteBuffer.wrap(bytes, at, bytes.length - at);
        CharBuffer room = CharBuffer.allocate(4096);
        CoderResult result = decoder.decode(rest, room, true);
        while (result.isOverflow()) {
            room.clear();
            result = decoder.decode(rest, room, true);
        }
        return !result.isError();
    }

    private JsonLine open(char bracket) throws IOException {
        separate();
        out.write(bracket);
        first = true;
        return this;
    }

    private JsonLine close(char bracket) throws IOException {
        out.write(bracket);
        first = false;
        return this;
    }

    private JsonLine plain(String word) throws IOException {
        separate();
        out.write(ascii(word));
        return this;
    }

    private void separate() throws IOException {
        if (!first) {
            out.write(',');
        }
        first = false;
    }

    private void string(String text) throws IOException {
        out.write('"');
        int done = 0;
        for (int at = 0; at < text.length(); at++) {
            if (Character.isSurrogate(text.charAt(at))) {
                if (at + 1 < text.length()
                        && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1))) {
                    at++;
                } else {
                    escaped(text.substring(done, at).getBytes(StandardCharsets.UTF_8));
                    escape(text.charAt(at));
                    done = at + 1;
                }
            }
        }
        escaped(text.substring(done).getBytes(StandardCharsets.UTF_8));
        out.write('"');
    }

    private void escaped(byte[] utf8) throws IOException {
        int done = 0;
        for (int at = 0; at < utf8.length; at++) {
            byte each = utf8[at];
            if (each == '"' || each == '\\' || (each >= 0 && each < 0x20)) {
                out.write(utf8, done, at - done);
                escape((char) each);
                done = at + 1;
            }
        }
        out.write(utf8, done, utf8.length - done);
    }

    private void escape(char each) throws IOException {
        out.write(
                ascii(
                        switch (each) {
                            case '"' -> "\\\"";
                            case '\\' -> "\\\\";
                            case '\n' -> "\\n";
                            case '\r' -> "\\r";
                            case '\t' -> "\\t";
                            default -> "\\u" + HexFormat.of().toHexDigits(each);
                        }));
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
