package dev.wireroom.ui.sessions;

import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.jspecify.annotations.Nullable;

/// One line of the board: a session, or the head of a group. The object stays the same as long as
/// the line is there.
sealed interface BoardRow permits SessionRow, BoardRow.GroupRow {
    /// Counts up whenever the line should be shown anew.
    ReadOnlyLongProperty revisionProperty();

    /// Null for the head of a group.
    default @Nullable SessionRow session() {
        return this instanceof SessionRow row ? row : null;
    }

    /// The head of a group: what its sessions have in common, and how many there are.
    final class GroupRow implements BoardRow {
        private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper();
        private final String key;
        private int count;
        private boolean closed;

        GroupRow(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }

        int count() {
            return count;
        }

        boolean closed() {
            return closed;
        }

        void count(int now) {
            if (count != now) {
                count = now;
                revision.set(revision.get() + 1);
            }
        }

        void toggle() {
            closed = !closed;
            revision.set(revision.get() + 1);
        }

        @Override
        public ReadOnlyLongProperty revisionProperty() {
            return revision.getReadOnlyProperty();
        }
    }
}
