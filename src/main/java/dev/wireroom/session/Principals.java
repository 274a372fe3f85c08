package dev.wireroom.session;

import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.JsonPlaces.Place;
import dev.wireroom.protocol.Recent;
import dev.wireroom.protocol.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Who a request is authorized as: of a JSON Web Token its issuer and subject, so that a renewed
/// token is the same principal; of anything else the credentials themselves, of which only a digest
/// is kept. Nothing is verified: that is the server's business.
final class Principals {
    private static final int REMEMBERED = 1_000;
    private static final List<String> ISSUER = List.of("iss");
    private static final List<String> SUBJECT = List.of("sub");

    private final JsonPlaces claims = new JsonPlaces(List.of(ISSUER, SUBJECT));
    private final Map<String, String> known = new Recent<>(REMEMBERED);

    /// @param authorization the field's value; null when there is none
    @Nullable String of(@Nullable String authorization) {
        if (authorization == null || authorization.isBlank()) {
            return null;
        }
        String digest = Sha256.hex(authorization);
        String principal = known.get(digest);
        if (principal == null) {
            String subject = subject(authorization);
            principal = subject == null ? digest : subject;
            known.put(digest, principal);
        }
        return principal;
    }

    private @Nullable String subject(String authorization) {
        String token = authorization.substring(authorization.indexOf(' ') + 1).strip();
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3) {
            return null;
        }
        try {
            List<Place> found = claims.find(Base64.getUrlDecoder().decode(parts[1]));
            Place subject = JsonPlaces.first(found, SUBJECT);
            Place issuer = JsonPlaces.first(found, ISSUER);
            return subject == null
                    ? null
                    : (issuer == null ? "" : issuer.value()) + ' ' + subject.value();
        } catch (IllegalArgumentException _) {
            return null;
        }
    }
}
