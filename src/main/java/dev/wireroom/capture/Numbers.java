package dev.wireroom.capture;

/// What the things of a capture are called, by their place in this run. Several runs, of several
/// processes, may share a file; each number is given once. Capture thread; may wait for the file.
public interface Numbers {
    /// @param nth from 1, in about that order
    long exchange(long nth);

    /// @param nth from 1, in that order
    long message(long nth);

    /// @param nth from 1, in that order
    long session(long nth);

    /// One after another from these on, for a run that shares with nobody.
    static Numbers from(long exchange, long message, long session) {
        return new Numbers() {
            @Override
            public long exchange(long nth) {
                return exchange - 1 + nth;
            }

            @Override
            public long message(long nth) {
                return message - 1 + nth;
            }

            @Override
            public long session(long nth) {
                return session - 1 + nth;
            }
        };
    }
}
