package dev.wireroom.session;

import java.util.LinkedHashMap;
import java.util.Map;

/// Remembers so many entries, those that were put or looked up last.
final class Recent<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int most;

    Recent(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
