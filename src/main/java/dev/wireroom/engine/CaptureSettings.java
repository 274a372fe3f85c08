package dev.wireroom.engine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where and how a running capture is kept.
///
/// @param file continued when it is there; null = a temporary file, deleted at the end
/// @param bodyLimit bytes of one message that are kept at most
/// @param exposeSecrets keep secret values as they are
public record CaptureSettings(@Nullable Path file, long bodyLimit, boolean exposeSecrets) {
    public static final long BODY_LIMIT = 64L << 20;

    public static CaptureSettings temporary() {
        return new CaptureSettings(null, BODY_LIMIT, false);
    }

    public static CaptureSettings in(Path file) {
        return new CaptureSettings(file, BODY_LIMIT, false);
    }
}
