package dev.wireroom.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Undoes the content codings of one body for the record, piece by piece as it comes. Broken input
/// is noted, never thrown. One thread.
public final class Codings implements AutoCloseable {
    /// @param contentEncoding the values of all `Content-Encoding` lines, in order
    /// @param limit at most so many decoded bytes are given on
    public Codings(List<String> contentEncoding, long limit, ByteSink sink) {}

    public void feed(byte[] bytes, int offset, int length) {}

    /// The body is over.
    public void end() {}

    /// The bytes are given on as they came, because a coding is not known here or is not there.
    public boolean raw() {
        return false;
    }

    /// There was more than the limit.
    public boolean truncated() {
        return false;
    }

    /// What went wrong or was left as it was, in one sentence; null when nothing.
    public @Nullable String note() {
        return null;
    }

    @Override
    public void close() {}
}
