package dev.wireroom.capture;

import java.util.List;
import java.util.Locale;

/// Knows a secret by its name: `x-api-key`, `access_token`, `clientSecret`. Letter case, `-` and
/// `_` make no difference; what counts is how the name ends, so that `x-ratelimit-remaining-tokens`
/// is none.
final class SecretNames {
    private static final List<String> ENDINGS =
            List.of(
                    "token",
                    "secret",
                    "password",
                    "passwd",
                    "passphrase",
                    "apikey",
                    "accesskey",
                    "secretkey",
                    "privatekey",
                    "credential",
                    "credentials",
                    "authorization");

    private SecretNames() {}

    static boolean tells(String name) {
        if (name.length() < 5 || !mayEndSo(name.charAt(name.length() - 1))) {
            return false;
        }
        StringBuilder plain = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '-' && c != '_' && c != '.') {
                plain.append(c);
            }
        }
        String word = plain.toString().toLowerCase(Locale.ROOT);
        for (String ending : ENDINGS) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    /// Most names are told apart by their last letter.
    private static boolean mayEndSo(char last) {
        return switch (last | 0x20) {
            case 'n', 't', 'd', 'e', 'y', 'l', 's' -> true;
            default -> last == '_' || last == '-' || last == '.';
        };
    }
}
