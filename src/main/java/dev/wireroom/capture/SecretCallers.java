package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CallerPlace;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Servers whose callers are known by a secret (`--caller-key header:Authorization`): there a
/// caller goes by a name that tells it from the others, within one run, and gives nothing away. Any
/// thread.
final class SecretCallers {
    private static final Set<String> SECRET_FIELDS =
            Set.of("authorization", "proxy-authorization", "cookie");
    private static final int TELLING_BYTES = 6;

    private final Set<String> servers = ConcurrentHashMap.newKeySet();
    private final byte[] salt = new byte[16];

    SecretCallers() {
        new SecureRandom().nextBytes(salt);
    }

    void server(String name, List<CallerPlace> places) {
        if (places.stream().anyMatch(SecretCallers::isSecret)) {
            servers.add(name);
        } else {
            servers.remove(name);
        }
    }

    String name(String server, String caller) {
        if (!servers.contains(server)) {
            return caller;
        }
        byte[] hash = hash(caller);
        String telling = HexFormat.of().formatHex(Arrays.copyOf(hash, TELLING_BYTES));
        return "<masked:" + caller.length() + " " + telling + ">";
    }

    private byte[] hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(salt);
            return digest.digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    private static boolean isSecret(CallerPlace place) {
        return switch (place.where()) {
            case HEADER ->
                    SECRET_FIELDS.contains(place.name().toLowerCase(Locale.ROOT))
                            || SecretNames.tells(place.name());
            case QUERY -> SecretNames.tellsParameter(place.name());
            case PARAM, META -> SecretNames.tells(place.name());
            case CONNECTION -> false;
        };
    }
}
