package dev.wireroom.engine;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.BatchSink;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The sessions of the running capture as they stand now. Fed on the capture thread, read on any.
/// Of ended ones it knows the newest thousands; the others are in the file.
public final class LiveSessions implements BatchSink {
    private static final int ROOM = 20_000;

    private final Map<String, Session> sessions = new LinkedHashMap<>();

    @Override
    public void accept(Batch batch) {
        for (CaptureEvent event : batch.events()) {
            if (event instanceof CaptureEvent.SessionChanged changed) {
                put(changed.session());
            }
        }
    }

    /// In order of their ids.
    synchronized List<Session> all() {
        List<Session> all = new ArrayList<>(sessions.values());
        all.sort(
                Comparator.comparingInt((Session each) -> each.id().length())
                        .thenComparing(Session::id));
        return all;
    }

    synchronized Optional<Session> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    private synchronized void put(Session session) {
        sessions.put(session.id(), session);
        if (sessions.size() > ROOM) {
            int surplus = sessions.size() - ROOM / 2;
            Iterator<Session> oldest = sessions.values().iterator();
            while (surplus > 0 && oldest.hasNext()) {
                if (!oldest.next().open()) {
                    oldest.remove();
                    surplus--;
                }
            }
        }
    }
}
