package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import java.util.HashSet;
import java.util.Set;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.jspecify.annotations.Nullable;

/// The line of one session. Window's thread only.
final class SessionRow implements BoardRow {
    /// Beyond this nobody counts.
    private static final int MOST_CALLERS = 1000;

    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
    private final Life life;
    private final int number;
    private @Nullable Set<String> callers;
    private Session session;
    private @Nullable String place;

    SessionRow(Session first) {
        session = first;
        life = new Life(first.opened());
        number = Integer.parseInt(first.id(), 1, first.id().length(), 10);
    }

    /// The newest snapshot.
    Session snapshot() {
        return session;
    }

    void update(Session now) {
        session = now;
    }

    /// Somebody used it, as one of many.
    ///
    /// @return whether the count changed
    boolean called(String caller) {
        if (session.caller() != null || callers() >= MOST_CALLERS) {
            return false;
        }
        callers = callers == null ? HashSet.newHashSet(2) : callers;
        return callers.add(caller);
    }

    /// How many named callers share it; 0 when it is one's own, or nobody said a name.
    int callers() {
        return callers == null ? 0 : callers.size();
    }

    Life life() {
        return life;
    }

    /// 5 of "S5".
    int number() {
        return number;
    }

    /// Where it stands on the board: the key of its group, or null where it is not shown.
    @Nullable String place() {
        return place;
    }

    void place(@Nullable String key) {
        place = key;
    }

    /// Something changed, or time went on.
    void touch() {
        revision.set(revision.get() + 1);
    }

    @Override
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }
}
