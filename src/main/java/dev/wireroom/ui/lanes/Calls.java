package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Family;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// The calls of one lane in order of their start, as plain arrays: a lane may hold a million.
/// Window's thread only. A call is named by its index while nothing is added, else by its start and
/// the number of its request.
final class Calls {
    /// The end of a call that is still open.
    static final long OPEN = Long.MAX_VALUE;

    private static final int FAILED = 1;
    private static final int CUT = 2;
    private static final int ASKED = 4;
    private static final int HANDSHAKE = 8;

    /// Families by their code, which is what the arrays hold.
    static final List<Family> FAMILIES = List.of(Family.values());

    private final Pyramid pyramid = new Pyramid(this);
    private int size;
    private long[] start = new long[8];
    private long[] end = new long[8];
    private long[] message = new long[8];
    private long[] exchange = new long[8];
    private byte[] family = new byte[8];
    private byte[] flags = new byte[8];
    private short[] status = new short[8];
    private @Nullable String[] what = new @Nullable String[8];
    private @Nullable Times @Nullable [] events;
    private byte @Nullable [] rounds;

    int size() {
        return size;
    }

    Pyramid pyramid() {
        return pyramid;
    }

    /// @param number of the request's message
    /// @param subject what the box says: a tool, a prompt, an address; else the method
    void add(long at, long number, long ofExchange, Family of, String subject, boolean asked) {
        int place = size;
        while (place > 0 && start[place - 1] > at) {
            place--;
        }
        makeRoom(place);
        start[place] = at;
        end[place] = OPEN;
        message[place] = number;
        exchange[place] = ofExchange;
        family[place] = (byte) FAMILIES.indexOf(of);
        flags[place] =
                (byte) ((asked ? ASKED : 0) | (subject.equals("initialize") ? HANDSHAKE : 0));
        status[place] = 0;
        what[place] = subject;
        if (place == size - 1) {
            pyramid.appended();
        } else {
            pyramid.inserted(place);
        }
    }

    private void makeRoom(int place) {
        if (size == start.length) {
            int more = size + (size >> 1);
            start = Arrays.copyOf(start, more);
            end = Arrays.copyOf(end, more);
            message = Arrays.copyOf(message, more);
            exchange = Arrays.copyOf(exchange, more);
            family = Arrays.copyOf(family, more);
            flags = Arrays.copyOf(flags, more);
            status = Arrays.copyOf(status, more);
            what = Arrays.copyOf(what, more);
            events = events == null ? null : Arrays.copyOf(events, more);
            rounds = rounds == null ? null : Arrays.copyOf(rounds, more);
        }
        int behind = size - place;
        if (behind > 0) {
            System.arraycopy(start, place, start, place + 1, behind);
            System.arraycopy(end, place, end, place + 1, behind);
            System.arraycopy(message, place, message, place + 1, behind);
            System.arraycopy(exchange, place, exchange, place + 1, behind);
            System.arraycopy(family, place, family, place + 1, behind);
            System.arraycopy(flags, place, flags, place + 1, behind);
            System.arraycopy(status, place, status, place + 1, behind);
            System.arraycopy(what, place, what, place + 1, behind);
            if (events != null) {
                System.arraycopy(events, place, events, place + 1, behind);
            }
            if (rounds != null) {
                System.arraycopy(rounds, place, rounds, place + 1, behind);
            }
        }
        if (events != null) {
            events[place] = null;
        }
        if (rounds != null) {
            rounds[place] = 0;
        }
        size++;
    }

    /// @param httpStatus 0 when there is nothing to say about it
    void finish(int index, long at, boolean failed, boolean cut, int httpStatus) {
        if (!open(index)) {
            return;
        }
        end[index] = Math.max(at, start[index]);
        flags[index] |= (byte) ((failed ? FAILED : 0) | (cut ? CUT : 0));
        status[index] = (short) httpStatus;
        pyramid.ended(index, failed);
    }

    void event(int index, long at) {
        if (events == null) {
            events = new @Nullable Times[start.length];
        }
        Times times = events[index];
        if (times == null) {
            times = new Times();
            events[index] = times;
        }
        times.add(at);
    }

    /// The latest call of this request; -1 when there is none. Looks back from the end.
    int latest(long number) {
        for (int i = size - 1; i >= 0; i--) {
            if (message[i] == number) {
                return i;
            }
        }
        return -1;
    }

    /// It is one of several rounds.
    void round(int index, int number) {
        if (rounds == null) {
            rounds = new byte[start.length];
        }
        rounds[index] = (byte) Math.min(number, Byte.MAX_VALUE);
    }

    /// Which round of its call it is, from 1; 0 when the call has only one.
    int round(int index) {
        return rounds == null ? 0 : rounds[index];
    }

    /// The call of this request, which began at this time; -1 when there is none.
    int find(long at, long number) {
        for (int i = from(at); i < size && start[i] == at; i++) {
            if (message[i] == number) {
                return i;
            }
        }
        return -1;
    }

    /// The first call of this exchange that began in this time; -1 when there is none.
    int ofExchange(long number, long at, long until) {
        for (int i = from(at); i < size && start[i] <= until; i++) {
            if (exchange[i] == number) {
                return i;
            }
        }
        return -1;
    }

    /// The first call that does not begin before `time`; [#size] when there is none.
    int from(long time) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (start[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    boolean touches(long from, long to) {
        int first = from(from);
        if (first < size && start[first] <= to) {
            return true;
        }
        boolean[] any = {false};
        pyramid.running(first, from, _ -> any[0] = true);
        return any[0];
    }

    /// Names every call with some part from `from` to `to`, in order of their start.
    void touching(long from, long to, IntConsumer each) {
        int first = from(from);
        pyramid.running(first, from, each);
        for (int i = first; i < size && start[i] <= to; i++) {
            each.accept(i);
        }
    }

    long start(int index) {
        return start[index];
    }

    /// [#OPEN] while it is open.
    long end(int index) {
        return end[index];
    }

    boolean open(int index) {
        return end[index] == OPEN;
    }

    long message(int index) {
        return message[index];
    }

    long exchange(int index) {
        return exchange[index];
    }

    Family family(int index) {
        return FAMILIES.get(family[index]);
    }

    /// Index in [#FAMILIES].
    int familyCode(int index) {
        return family[index];
    }

    boolean failed(int index) {
        return (flags[index] & FAILED) != 0;
    }

    boolean cut(int index) {
        return (flags[index] & CUT) != 0;
    }

    /// The server asked the client.
    boolean asked(int index) {
        return (flags[index] & ASKED) != 0;
    }

    boolean handshake(int index) {
        return (flags[index] & HANDSHAKE) != 0;
    }

    int status(int index) {
        return status[index];
    }

    String what(int index) {
        String it = what[index];
        return it == null ? "" : it;
    }

    /// Events that came on the way to the answer; null when there were none.
    @Nullable Times events(int index) {
        return events == null ? null : events[index];
    }
}
