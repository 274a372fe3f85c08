package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.Era;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RosterTest {
    private final WireIds ids = new WireIds();
    private final Roster roster = new Roster(nth -> nth, ids);

    private Tracked open() {
        ExchangeContext exchange = new ExchangeContext(1, "default", 1, "peer", 1);
        return roster.open(exchange, SessionKind.STREAMABLE_HTTP, Era.LEGACY);
    }

    @Test
    void whatChangedIsToldOnceInItsNewestForm() {
        Tracked session = open();
        session.callCount = 3;
        roster.changed(session);
        open();
        List<CaptureEvent> events = new ArrayList<>();
        roster.drainTo(events);
        assertEquals(2, events.size());
        assertEquals(new SessionChanged(session.snapshot()), events.getFirst());
        roster.drainTo(events);
        assertEquals(2, events.size());
    }

    @Test
    void ofVeryManyEndedSessionsTheOldestAreForgotten() {
        Tracked alive = open();
        ids.put("alive", alive);
        roster.ended(alive);
        alive.state = SessionState.LIVE;
        for (int n = 0; n < 60_000; n++) {
            Tracked session = open();
            session.wireId = "id" + n;
            ids.put(session.wireId, session);
            session.state = SessionState.CLOSED;
            roster.ended(session);
        }
        assertEquals(50_001, roster.all().size());
        assertNotNull(roster.byId("S1"));
        assertNull(roster.byId("S2"));
        assertNull(ids.find("default", "id0"));
        assertNotNull(ids.find("default", "id59999"));
        assertNotNull(ids.find("default", "alive"));
    }
}
