package dev.wireroom.stdio.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a process says, line by line. A line costs twice its size while it is put together, and its
/// size after that; one that is longer than may be is skimmed, and costs nothing. One thread.
final class Lines {
    private final InputStream in;
    private final long longest;
    private final To to;
    private final List<byte[]> pieces = new ArrayList<>();
    private long size;
    private @Nullable Skim skim;

    /// Where they go.
    interface To {
        void line(byte[] line);

        /// @param skim what can be known of it
        void tooLong(Skim skim) throws IOException;
    }

    Lines(InputStream in, long longest, To to) {
        this.in = in;
        this.longest = longest;
        this.to = to;
    }

    /// Until there are no more.
    void read() throws IOException {
        byte[] buffer = new byte[1 << 16];
        for (int n; (n = in.read(buffer)) >= 0; ) {
            int from = 0;
            for (int at = 0; at < n; at++) {
                if (buffer[at] == '\n') {
                    piece(buffer, from, at);
                    end();
                    from = at + 1;
                }
            }
            piece(buffer, from, n);
        }
        end();
    }

    private void piece(byte[] buffer, int from, int until) {
        size += until - from;
        if (size > longest && skim == null) {
            Skim begun = new Skim();
            pieces.forEach(each -> begun.read(each, 0, each.length));
            pieces.clear();
            skim = begun;
        }
        if (skim != null) {
            skim.read(buffer, from, until);
        } else if (from < until) {
            pieces.add(Arrays.copyOfRange(buffer, from, until));
        }
    }

    private void end() throws IOException {
        Skim skimmed = skim;
        skim = null;
        if (skimmed != null) {
            to.tooLong(skimmed);
        } else {
            to.line(whole());
        }
        size = 0;
    }

    private byte[] whole() {
        byte[] whole = pieces.size() == 1 ? pieces.getFirst() : new byte[(int) size];
        int at = 0;
        for (byte[] each : pieces.size() == 1 ? List.<byte[]>of() : pieces) {
            System.arraycopy(each, 0, whole, at, each.length);
            at += each.length;
        }
        pieces.clear();
        return whole;
    }
}
