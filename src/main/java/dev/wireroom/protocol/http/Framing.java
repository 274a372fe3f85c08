package dev.wireroom.protocol.http;

import java.util.Locale;

/// How the end of a body is told (RFC 9112, 6.3).
public sealed interface Framing {
    byte[] CONTENT_LENGTH = Tokens.name("content-length");
    byte[] TRANSFER_ENCODING = Tokens.name("transfer-encoding");

    record None() implements Framing {}

    record Length(long bytes) implements Framing {}

    record Chunked() implements Framing {}

    record UntilClose() implements Framing {}

    /// Of a request: whatever two readers could understand differently is refused.
    static Framing ofRequest(RawHead head, int minor) throws BadHttp {
        int codings = head.count(TRANSFER_ENCODING);
        int lengths = head.count(CONTENT_LENGTH);
        if (codings > 0) {
            String coding = head.first(TRANSFER_ENCODING);
            if (codings > 1 || coding == null || !coding.equalsIgnoreCase("chunked")) {
                throw new BadHttp("the only transfer coding understood here is chunked");
            }
            if (lengths > 0) {
                throw new BadHttp("it has both a Content-Length and a Transfer-Encoding");
            }
            if (minor == 0) {
                throw new BadHttp("HTTP/1.0 has no transfer codings");
            }
            return new Chunked();
        }
        return lengths == 0 ? new None() : length(head);
    }

    static Framing ofResponse(RawHead head, int status, String method) throws BadHttp {
        if (status < 200 || status == 204 || status == 304 || method.equals("HEAD")) {
            return new None();
        }
        if (head.count(TRANSFER_ENCODING) > 0) {
            for (int i = head.lines() - 1; i >= 0; i--) {
                if (head.is(i, TRANSFER_ENCODING)) {
                    String last = head.value(i).toLowerCase(Locale.ROOT);
                    return last.endsWith("chunked") ? new Chunked() : new UntilClose();
                }
            }
        }
        return head.count(CONTENT_LENGTH) == 0 ? new UntilClose() : length(head);
    }

    private static Framing length(RawHead head) throws BadHttp {
        long bytes = -1;
        for (int i = 0; i < head.lines(); i++) {
            if (head.is(i, CONTENT_LENGTH)) {
                long one = number(head.value(i));
                if (bytes >= 0 && bytes != one) {
                    throw new BadHttp("it has two different Content-Lengths");
                }
                bytes = one;
            }
        }
        return bytes == 0 ? new None() : new Length(bytes);
    }

    private static long number(String text) throws BadHttp {
        if (text.isEmpty()
                || text.length() > 18
                || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new BadHttp("the Content-Length is not a number");
        }
        return Long.parseLong(text);
    }
}
