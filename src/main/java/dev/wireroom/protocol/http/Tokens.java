package dev.wireroom.protocol.http;

import java.nio.charset.StandardCharsets;

/// Characters of HTTP, as bytes.
public final class Tokens {
    private static final boolean[] TOKEN = new boolean[128];

    static {
        for (char c = '0'; c <= '9'; c++) {
            TOKEN[c] = true;
        }
        for (char c = 'a'; c <= 'z'; c++) {
            TOKEN[c] = true;
            TOKEN[Character.toUpperCase(c)] = true;
        }
        for (char c : "!#$%&'*+-.^_`|~".toCharArray()) {
            TOKEN[c] = true;
        }
    }

    private Tokens() {}

    /// RFC 9110, 5.6.2.
    static boolean isTokenByte(byte b) {
        return b >= 0 && TOKEN[b];
    }

    static boolean isToken(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c < 128 && TOKEN[c]);
    }

    static byte lower(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }

    /// A name in lower case, as [RawHead#is] wants it.
    public static byte[] name(String lowerCase) {
        return lowerCase.getBytes(StandardCharsets.ISO_8859_1);
    }
}
