package dev.wireroom.ui.detail;

import dev.wireroom.model.HandleUse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The state handles that one session was given or used, each with its uses. Window's thread only.
final class SessionHandles {
    private final String session;
    private final Map<Key, Handle> handles = new LinkedHashMap<>();

    private record Key(String server, String value) {}

    /// @param first the use by which it became known
    record Handle(HandleUse first, List<HandleUse> uses) {
        boolean crossed() {
            return uses.stream().anyMatch(HandleUse::crossed);
        }
    }

    SessionHandles(String session) {
        this.session = session;
    }

    /// @return whether it concerns this session
    boolean see(HandleUse use) {
        Key key = new Key(use.server(), use.value());
        if (!session.equals(use.givenTo()) && !session.equals(use.usedBy())) {
            return false;
        }
        handles.computeIfAbsent(key, _ -> new Handle(use, new ArrayList<>(2))).uses.add(use);
        return true;
    }

    /// In order of their first use.
    Collection<Handle> all() {
        return Collections.unmodifiableCollection(handles.values());
    }
}
