package dev.wireroom.capture;

import java.util.List;
import java.util.Locale;
import java.util.Set;

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

    /// Short names that mean a secret in a query only: `key` of many APIs, `sig` of signed
    /// addresses.
    private static final Set<String> PARAMETERS = Set.of("key", "sig", "signature", "auth", "pwd");

    private SecretNames() {}

    /// A query parameter.
    static boolean tellsParameter(String name) {
        return tells(name) || PARAMETERS.contains(name.toLowerCase(Locale.ROOT));
    }

    static boolean tells(String name) {
        if (name.length() < 5 || !mayEndSo(name.charAt(name.length() - 1))) {
            return false;
        }
        for (String ending : ENDINGS) {
            if (endsWith(name, ending)) {
                return true;
            }
        }
        return false;
    }

    /// Most names are told apart by their last letter.
    private static boolean mayEndSo(char last) {
        return switch (last | 0x20) {
            case 'n', 't', 'd', 'e', 'y', 'l', 's' -> true;
            default -> joins(last);
        };
    }

    private static boolean endsWith(String name, String ending) {
        int at = name.length() - 1;
        for (int i = ending.length() - 1; i >= 0; i--) {
            while (at >= 0 && joins(name.charAt(at))) {
                at--;
            }
            if (at < 0 || (name.charAt(at) | 0x20) != ending.charAt(i)) {
                return false;
            }
            at--;
        }
        return true;
    }

    private static boolean joins(char c) {
        return c == '-' || c == '_' || c == '.';
    }
}
