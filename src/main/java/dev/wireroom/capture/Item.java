package dev.wireroom.capture;

import org.jspecify.annotations.Nullable;

/// What the capture thread gets to do next; a link of the [CaptureQueue].
abstract sealed class Item permits Parcel, Item.Note {
    volatile @Nullable Item next;

    /// Something that is no copy, but has its place in order with them.
    static final class Note extends Item {
        private final Runnable act;

        /// @param act run on the capture thread
        Note(Runnable act) {
            this.act = act;
        }

        void run() {
            act.run();
        }
    }
}
