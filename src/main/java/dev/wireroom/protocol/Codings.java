package dev.wireroom.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Undoes the content codings of one body for the record, piece by piece as it comes: gzip, x-gzip
/// and deflate, one upon another. Other codings, among them br and zstd, are kept as they came.
/// Broken input is noted, never thrown. One thread.
public final class Codings implements AutoCloseable {
    private final ByteSink sink;
    private final List<Inflating> stages = new ArrayList<>(1);
    private final @Nullable String unknown;
    private long room;
    private boolean truncated;

    /// @param contentEncoding the values of all `Content-Encoding` lines, in order
    /// @param limit at most so many bytes are given on, however much the input says
    public Codings(List<String> contentEncoding, long limit, ByteSink sink) {
        this.sink = sink;
        this.room = limit;
        List<String> names = names(contentEncoding);
        this.unknown = names.stream().filter(name -> !isKnown(name)).findFirst().orElse(null);
        if (unknown == null) {
            for (String name : names) {
                ByteSink next = stages.isEmpty() ? this::give : stages.getLast();
                stages.add(
                        name.equals("deflate")
                                ? new Deflate(next, this::truncated)
                                : new Gzip(name, next, this::truncated));
            }
        }
    }

    public void feed(byte[] bytes, int offset, int length) {
        if (!truncated) {
            ByteSink first = stages.isEmpty() ? this::give : stages.getLast();
            first.accept(bytes, offset, length);
        }
    }

    /// The body is over.
    public void end() {
        stages.reversed().forEach(Inflating::end);
    }

    /// There was more than the limit.
    public boolean truncated() {
        return truncated;
    }

    /// What went wrong or was left as it was, in one sentence; null when nothing.
    public @Nullable String note() {
        if (unknown != null) {
            return "Coded with " + unknown + ", which is not undone here: kept as it came.";
        }
        for (Inflating stage : stages.reversed()) {
            if (stage.note() != null) {
                return stage.note();
            }
        }
        return null;
    }

    /// The bytes are given on as they came, coded in a way that is not known here, so that nothing
    /// can be read in them.
    public boolean raw() {
        return unknown != null;
    }

    @Override
    public void close() {
        stages.forEach(Inflating::close);
    }

    private void give(byte[] bytes, int offset, int length) {
        int some = (int) Math.min(length, room);
        room -= some;
        truncated |= some < length;
        if (some > 0) {
            sink.accept(bytes, offset, some);
        }
    }

    private static boolean isKnown(String name) {
        return name.equals("gzip") || name.equals("x-gzip") || name.equals("deflate");
    }

    private static List<String> names(List<String> values) {
        List<String> names = new ArrayList<>(1);
        for (String value : values) {
            for (String part : value.split(",")) {
                String name = part.strip().toLowerCase(Locale.ROOT);
                if (!name.isEmpty() && !name.equals("identity")) {
                    names.add(name);
                }
            }
        }
        return names;
    }
}
