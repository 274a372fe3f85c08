package dev.wireroom.proxy.isolate;

import org.jspecify.annotations.Nullable;

/// Who asks. Equal callers are one caller.
public sealed interface Caller {
    /// What it is called in the capture; null when it has no name.
    @Nullable String name();

    /// Known by the value of its key.
    record Keyed(String name) implements Caller {}

    /// Made the handshake itself and knows itself by the session id that Wireroom gave it.
    ///
    /// @param label the value of its key, if it has one too: people know it by that
    record Greeted(String id, @Nullable String label) implements Caller {
        @Override
        public String name() {
            return label == null ? id : label;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Greeted that && id.equals(that.id);
        }

        @Override
        public int hashCode() {
            return id.hashCode();
        }
    }

    /// One of those that say nothing of themselves; they are all one.
    record Nameless() implements Caller {
        @Override
        public @Nullable String name() {
            return null;
        }
    }
}
