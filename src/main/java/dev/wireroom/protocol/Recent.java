package dev.wireroom.protocol;

import java.util.LinkedHashMap;
import java.util.Map;

/// Remembers so many entries, those that were put or looked up last. One thread.
public final class Recent<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int most;

    public Recent(int most) {
        super(4, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
