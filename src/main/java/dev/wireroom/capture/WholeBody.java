package dev.wireroom.capture;

import dev.wireroom.protocol.Codings;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A body that has to be there as a whole before it can be read: JSON, or a text that is shown as
/// it came. Kept up to a limit, or up to the first gap; then it is marked as truncated.
final class WholeBody implements Body {
    private static final int SMALLEST = 1 << 10;

    /// A length that is announced is believed once so much has come.
    private static final int BELIEVED = 1 << 20;

    private static final byte[] NOTHING = {};

    private final Flow flow;
    private final Shared shared;
    private final Media media;
    private final @Nullable Codings codings;
    private byte[] kept = NOTHING;
    private int length;
    private long decodedSize;
    private long wireSize;
    private int lookedAt;
    private boolean gap;

    WholeBody(Flow flow, Shared shared, Media media) {
        this.flow = flow;
        this.shared = shared;
        this.media = media;
        codings =
                media.codings().isEmpty()
                        ? null
                        : new Codings(media.codings(), shared.bodyLimit(), this::keep);
    }

    @Override
    public void bytes(byte[] from, int offset, int count, long at) {
        wireSize += count;
        if (gap) {
            return;
        }
        if (codings == null) {
            keep(from, offset, count);
        } else {
            codings.feed(from, offset, count);
        }
        if (wireSize == media.length()) {
            finish(at);
        }
    }

    private void keep(byte[] from, int offset, int count) {
        decodedSize += count;
        int more = Math.min(count, shared.bodyLimit() - length);
        if (length + more > kept.length) {
            grow(length + more);
        }
        System.arraycopy(from, offset, kept, length, more);
        length += more;
    }

    private void grow(int needed) {
        long roomy = Math.max(needed, Math.max(SMALLEST, 2L * kept.length));
        long announced = media.length();
        if (codings == null && announced >= needed && (needed >= BELIEVED || announced < roomy)) {
            roomy = announced;
        }
        int capacity = (int) Math.min(roomy, shared.bodyLimit());
        shared.budget().hold(capacity - kept.length);
        kept = Arrays.copyOf(kept, capacity);
    }

    @Override
    public void gap(long bytes, int events, boolean straddled, long at) {
        wireSize += bytes;
        if (length == 0 && !gap) {
            shared.losses().add(1, bytes);
        } else {
            shared.losses().add(0, bytes);
        }
        gap = true;
    }

    /// JSON that came without a length may be complete: that is seen by trying, but not again
    /// before twice as much is there.
    @Override
    public void settle(long at) {
        boolean may = codings == null && !gap && length > 0 && length >= 2 * lookedAt;
        if (may && media.length() < 0 && shared.messages().complete(kept, length)) {
            finish(at);
        }
        lookedAt = length;
    }

    @Override
    public void end(long at) {
        finish(at);
        if (codings != null) {
            codings.close();
        }
    }

    private void finish(long at) {
        if (codings != null) {
            codings.end();
        }
        if (length > 0) {
            byte[] text = length == kept.length ? kept : Arrays.copyOf(kept, length);
            boolean cut = gap || (codings != null && codings.truncated());
            long size = cut ? Math.max(wireSize, length + 1L) : decodedSize;
            tell(text, size, at);
        }
        shared.budget().release(kept.length);
        kept = NOTHING;
        length = 0;
        lookedAt = 0;
        decodedSize = 0;
    }

    private void tell(byte[] text, long size, long at) {
        String note = codings == null ? null : codings.note();
        boolean raw = codings != null && codings.raw();
        if (looksLikeJson(text) || (media.json() && !raw)) {
            shared.messages().body(flow, text, size, note, at);
        } else if (media.json() || media.shown(flow)) {
            shared.messages().other(flow, text, size, note == null ? media.note() : note, at);
        }
    }

    private static boolean looksLikeJson(byte[] text) {
        for (byte b : text) {
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return b == '{' || b == '[';
            }
        }
        return false;
    }
}
