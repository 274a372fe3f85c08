package dev.wireroom.testkit;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Records over a list of events, in memory; for any thread once built.
public class SampleRecords implements Records {
    private static final byte[] NONE = {};

    private final TreeMap<Long, Exchange> exchanges = new TreeMap<>();
    private final TreeMap<Long, Message> messages = new TreeMap<>();
    private final TreeMap<Long, byte[]> texts = new TreeMap<>();
    private final TreeMap<String, Session> sessions = new TreeMap<>(SampleRecords::byNumber);

    public SampleRecords(List<CaptureEvent> events) {
        for (CaptureEvent event : events) {
            switch (event) {
                case CaptureEvent.ExchangeOpened it -> keep(it.exchange());
                case CaptureEvent.ExchangeUpdated it -> keep(it.exchange());
                case CaptureEvent.ExchangeEnded it -> keep(it.exchange());
                case CaptureEvent.MessageCaptured it -> {
                    messages.put(it.message().number(), it.message());
                    texts.put(it.message().number(), it.text());
                }
                case CaptureEvent.SessionChanged it ->
                        sessions.put(it.session().id(), it.session());
                case CaptureEvent.KeepAliveSeen _,
                        CaptureEvent.VerdictChanged _,
                        CaptureEvent.ActionTaken _,
                        CaptureEvent.HandleUsed _,
                        CaptureEvent.CopiesLost _ -> {}
            }
        }
    }

    private void keep(Exchange exchange) {
        exchanges.put(exchange.number(), exchange);
    }

    private static int byNumber(String one, String other) {
        return Integer.compare(
                Integer.parseInt(one.substring(1)), Integer.parseInt(other.substring(1)));
    }

    @Override
    public Optional<Exchange> exchange(long number) {
        return Optional.ofNullable(exchanges.get(number));
    }

    @Override
    public List<Message> messagesOf(long exchange) {
        return messages.values().stream().filter(each -> each.exchange() == exchange).toList();
    }

    @Override
    public byte[] textOf(long message) {
        return Objects.requireNonNullElse(texts.get(message), NONE);
    }

    @Override
    public List<Exchange> exchanges(@Nullable String session, long from, int limit) {
        return exchanges.tailMap(from, true).values().stream()
                .filter(each -> session == null || session.equals(each.session()))
                .limit(limit)
                .toList();
    }

    @Override
    public List<Session> sessions() {
        return new ArrayList<>(sessions.values());
    }

    @Override
    public Optional<Session> session(String id) {
        return Optional.ofNullable(sessions.get(id));
    }
}
