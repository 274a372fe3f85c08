package dev.wireroom.capture;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Recognition;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.JsonRpcReader;
import dev.wireroom.protocol.JsonRpcReader.Part;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.session.Paired;
import dev.wireroom.session.Tracker;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes messages of what bodies and events turned out to hold: numbers them, has them paired by
/// the tracker, adds them to the journal. Capture thread only.
final class Messages {
    /// Of an event that is no JSON-RPC the tracker sees so much.
    private static final int EVENT_HEAD = 8 << 10;

    private final JsonRpcReader reader = new JsonRpcReader();
    private final Tracker tracker;
    private final Journal journal;
    private final Masking masking;
    private final Numbers numbers;
    private final Map<String, Set<String>> carriers = new HashMap<>();
    private final AtomicLong made = new AtomicLong();

    Messages(Tracker tracker, Journal journal, Masking masking, Numbers numbers) {
        this.tracker = tracker;
        this.journal = journal;
        this.masking = masking;
        this.numbers = numbers;
        reader.carriers(names(Recognition.STANDARD));
    }

    /// Capture thread.
    void recognise(String server, Recognition recognition) {
        carriers.put(server, names(recognition));
        Set<String> all = new HashSet<>(names(Recognition.STANDARD));
        carriers.values().forEach(all::addAll);
        reader.carriers(all);
    }

    /// Of the members that may carry a session id.
    private static Set<String> names(Recognition recognition) {
        return recognition.carriers().stream()
                .filter(each -> each.where() == Where.PARAM || each.where() == Where.META)
                .map(CallerPlace::name)
                .collect(Collectors.toSet());
    }

    /// Made so far. Any thread.
    long count() {
        return made.get();
    }

    /// The messages of a whole body, or of what was kept of it.
    ///
    /// @param size of the body as it passed
    /// @param note on the body as a whole; null when there is nothing to say
    void body(Flow flow, byte[] text, long size, @Nullable String note, long at) {
        boolean cut = size > text.length;
        List<Part> parts = reader.read(text, 0, text.length, cut);
        for (Part part : parts) {
            JsonRpc said = part.message();
            byte[] own = own(text, part);
            boolean truncated = cut && isLast(part, parts);
            String why = said.note() == null ? note : said.note();
            jsonRpc(
                    flow,
                    said,
                    said.kind() == MessageKind.INVALID ? masking.json(own) : own,
                    new Origin(
                            null,
                            null,
                            truncated ? size - part.offset() : own.length,
                            truncated,
                            why,
                            at));
        }
    }

    /// Whether this is a whole body of JSON-RPC.
    boolean complete(byte[] text, int length) {
        int last = length - 1;
        while (last > 0 && (text[last] == '\n' || text[last] == '\r' || text[last] == ' ')) {
            last--;
        }
        if (text[last] != '}' && text[last] != ']') {
            return false;
        }
        List<Part> parts = reader.read(text, 0, length, false);
        return parts.stream().noneMatch(each -> each.message().kind() == MessageKind.INVALID);
    }

    /// A body that cannot be JSON-RPC, shown as it came.
    void other(Flow flow, byte[] text, long size, String note, long at) {
        Origin origin = new Origin(null, null, size, size > text.length, note, at);
        add(flow, MessageKind.INVALID, null, text, unpaired(flow), origin);
    }

    /// One event of an event stream: JSON-RPC only when the stream gives it no name of its own.
    void event(Flow flow, SseEvent event, long at) {
        byte[] data = event.data();
        List<Part> parts =
                event.name().equals("message")
                        ? reader.read(data, 0, data.length, event.truncated())
                        : List.of();
        if (parts.isEmpty()) {
            foreign(flow, event, flow.exchange().takeNote(), at);
            return;
        }
        JsonRpc first = parts.getFirst().message();
        if (parts.size() == 1 && first.kind() == MessageKind.INVALID) {
            foreign(flow, event, first.note(), at);
            return;
        }
        for (Part part : parts) {
            boolean truncated = event.truncated() && isLast(part, parts);
            byte[] own = own(data, part);
            long size = truncated ? event.size() - part.offset() : own.length;
            String note = part.message().note();
            jsonRpc(
                    flow,
                    part.message(),
                    own,
                    new Origin(event.id(), event.name(), size, truncated, note, at));
        }
    }

    private void foreign(Flow flow, SseEvent event, @Nullable String note, long at) {
        int length = Math.min(event.data().length, EVENT_HEAD);
        String head = new String(event.data(), 0, length, StandardCharsets.UTF_8);
        tracker.event(flow.exchange().context, event.name(), head, at);
        Origin origin =
                new Origin(event.id(), event.name(), event.size(), event.truncated(), note, at);
        add(flow, MessageKind.EVENT, null, event.data(), unpaired(flow), origin);
    }

    /// A WebSocket is being closed.
    ///
    /// @param said code and reason
    void closed(Flow flow, String said, long at) {
        byte[] text = said.getBytes(StandardCharsets.UTF_8);
        Origin origin = new Origin(null, "close", text.length, false, null, at);
        add(flow, MessageKind.EVENT, null, text, unpaired(flow), origin);
    }

    /// The rest of an event stream that ended in the middle of an event.
    void unfinished(Flow flow, SseEvent event, long at) {
        Origin origin =
                new Origin(
                        event.id(),
                        event.name(),
                        event.size(),
                        event.truncated(),
                        "The stream ended before the blank line that completes this event.",
                        at);
        add(flow, MessageKind.INVALID, null, event.data(), unpaired(flow), origin);
    }

    private void jsonRpc(Flow flow, JsonRpc said, byte[] text, Origin origin) {
        Paired paired =
                tracker.message(
                        flow.exchange().context,
                        numbers.message(made.get() + 1),
                        flow.direction(),
                        said,
                        origin.at());
        add(flow, said.kind(), said, text, paired, origin);
    }

    private void add(
            Flow flow,
            MessageKind kind,
            @Nullable JsonRpc said,
            byte[] text,
            Paired paired,
            Origin origin) {
        Message message =
                new Message(
                        numbers.message(made.get() + 1),
                        flow.exchange().context.number,
                        paired.session(),
                        origin.at(),
                        flow.direction(),
                        kind,
                        paired.method(),
                        paired.subject(),
                        said == null ? null : said.id(),
                        origin.sseId(),
                        origin.event(),
                        paired.answers(),
                        paired.latencyMicros(),
                        paired.call(),
                        paired.round(),
                        origin.size(),
                        said != null && said.failed(),
                        origin.truncated(),
                        origin.note());
        made.lazySet(made.get() + 1);
        journal.announce(paired.session());
        journal.add(new MessageCaptured(message, text), text.length);
    }

    private static Paired unpaired(Flow flow) {
        return new Paired(flow.exchange().context.session, null, null, 0, -1, 0, 0);
    }

    private static boolean isLast(Part part, List<Part> parts) {
        return part.offset() == parts.getLast().offset();
    }

    private static byte[] own(byte[] text, Part part) {
        return part.offset() == 0 && part.length() == text.length
                ? text
                : Arrays.copyOfRange(text, part.offset(), part.offset() + part.length());
    }

    /// Where a message came from and how it was kept.
    private record Origin(
            @Nullable String sseId,
            @Nullable String event,
            long size,
            boolean truncated,
            @Nullable String note,
            long at) {}
}
