package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Asked;
import dev.wireroom.isolation.CallBook;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Brings calls and their answers into the books of their servers, in the order of the wire. Texts
/// that do not come along are read from the records, a few at a time, and what follows waits.
/// Window's thread only.
final class CallIntake {
    private static final int WAITING = 1000;
    private static final int UNREAD = 20_000;
    private static final int REMEMBERED = 6000;

    private final CaptureModel capture;
    private final CallTexts texts;
    private final Function<String, CallBook> books;
    private final Predicate<String> isolating;

    /// Calls of which it is not known yet who asked.
    private final Map<Long, List<Fact>> nameless = new LinkedHashMap<>();

    /// By number of the request: the exchange that it came by.
    private final Map<Long, ExchangeRow> asked = new LinkedHashMap<>();

    private final Map<Long, String> placed = new LinkedHashMap<>();
    private final Map<String, Deque<Fact>> past = new HashMap<>();
    private final ArrayDeque<Fact> queue = new ArrayDeque<>();
    private boolean changed;

    /// @param texts reads those that are missing
    /// @param books the book of a server
    /// @param isolating whether a server is known to isolate or share
    CallIntake(
            CaptureModel capture,
            CallTexts texts,
            Function<String, CallBook> books,
            Predicate<String> isolating) {
        this.capture = capture;
        this.texts = texts;
        this.books = books;
        this.isolating = isolating;
    }

    void message(Message message, byte[] text) {
        if (message.method() == null || !CallBook.WATCHED.contains(message.method())) {
            return;
        }
        if (message.kind() == MessageKind.REQUEST
                && message.direction() == Direction.CLIENT_TO_SERVER) {
            ExchangeRow row = capture.exchange(message.exchange());
            if (row != null) {
                remember(asked, message.number(), row, UNREAD);
                take(new Fact(row, message, text));
            }
        } else if (message.kind() == MessageKind.RESPONSE || message.kind() == MessageKind.ERROR) {
            ExchangeRow row = asked.remove(message.answers());
            if (row != null) {
                take(new Fact(row, message, text));
            }
        }
    }

    void exchange(ExchangeRow row) {
        List<Fact> waiting = nameless.get(row.number());
        if (waiting != null && (known(row) || row.ended() > 0)) {
            nameless.remove(row.number());
            if (known(row)) {
                waiting.forEach(this::queue);
            }
        }
        if (row.session() != null
                && placed.containsKey(row.number())
                && !row.session().equals(placed.put(row.number(), row.session()))) {
            queue.add(Fact.of(row, Fact.Kind.PLACED));
        }
        if (row.ended() > 0 && placed.remove(row.number()) != null && row.status() != 202) {
            queue(Fact.of(row, Fact.Kind.ENDED));
        }
    }

    /// Tells a server's book again what is remembered of the exchanges that pass; the book was
    /// cleared before.
    void again(String server, Predicate<ExchangeRow> which) {
        queue.removeIf(each -> each.row().server().equals(server));
        Deque<Fact> facts = past.getOrDefault(server, new ArrayDeque<>());
        facts.removeIf(each -> !which.test(each.row()));
        facts.forEach(each -> queue.add(each.again()));
        pump();
    }

    /// Drops what is remembered and what waits of a server.
    void forget(String server) {
        nameless.values().removeIf(waiting -> waiting.getFirst().row().server().equals(server));
        again(server, _ -> false);
    }

    /// Works off what can be.
    void pump() {
        while (!queue.isEmpty()) {
            Fact first = queue.getFirst();
            if (!first.ready() && queue.size() < UNREAD && !texts.gaveUp(first)) {
                texts.read(queue);
                return;
            }
            queue.removeFirst();
            tell(first);
        }
    }

    /// Asks again for texts that had not reached the disk.
    void tick() {
        texts.tick();
        pump();
    }

    /// Whether a book was told anything since this was last asked.
    boolean changed() {
        boolean was = changed;
        changed = false;
        return was;
    }

    private void take(Fact fact) {
        ExchangeRow row = fact.row();
        if (known(row)) {
            queue(fact);
        } else if (nameless.containsKey(row.number()) || fact.kind() == Fact.Kind.ASKED) {
            nameless.computeIfAbsent(row.number(), _ -> new ArrayList<>()).add(fact);
            if (nameless.size() > WAITING) {
                nameless.remove(nameless.keySet().iterator().next());
            }
        }
    }

    /// Whether it is clear who asked: a caller by name, or one without a key, once it has been
    /// given the upstream session that all of those share. What is grouped by other signs was
    /// relayed.
    private boolean known(ExchangeRow row) {
        if (row.caller() != null) {
            return true;
        }
        Session session = capture.session(row.session());
        return session != null
                && session.kind() != SessionKind.LOGICAL
                && isolating.test(row.server());
    }

    private void queue(Fact fact) {
        if (fact.kind() == Fact.Kind.ASKED) {
            remember(placed, fact.row().number(), String.valueOf(fact.row().session()), UNREAD);
        }
        Deque<Fact> facts = past.computeIfAbsent(fact.row().server(), _ -> new ArrayDeque<>());
        facts.addLast(fact.again());
        if (facts.size() > REMEMBERED) {
            facts.removeFirst();
        }
        queue.add(fact);
    }

    private void tell(Fact fact) {
        changed = true;
        ExchangeRow row = fact.row();
        CallBook book = books.apply(row.server());
        switch (fact.kind()) {
            case ASKED -> book.asked(asked(fact));
            case ANSWERED -> {
                Message message = fact.carried();
                book.answered(
                        message.answers(), message.latencyMicros(), message.failed(), fact.text());
            }
            case PLACED -> {
                if (row.session() != null) {
                    book.placed(row.number(), row.session());
                }
            }
            case ENDED -> book.ended(row.number());
        }
    }

    private static Asked asked(Fact fact) {
        Message message = fact.carried();
        @Nullable String caller = fact.row().caller();
        return new Asked(
                message.number(),
                message.exchange(),
                caller == null ? Callers.KEYLESS : caller,
                message.session() == null ? fact.row().session() : message.session(),
                String.valueOf(message.method()),
                message.subject(),
                message.at(),
                fact.text());
    }

    private static <T> void remember(Map<Long, T> map, long key, T value, int most) {
        map.put(key, value);
        if (map.size() > most) {
            map.remove(map.keySet().iterator().next());
        }
    }
}
