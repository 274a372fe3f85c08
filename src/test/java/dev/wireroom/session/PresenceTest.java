package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import org.junit.jupiter.api.Test;

class PresenceTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    @Test
    void aClientThatLeftIsGoneAfterAMinute() {
        wire.initialize("abc");
        wire.close();
        play.after(59.5);
        play.assertState("S1", SessionState.LIVE, null, null);
        long last = play.session("S1").lastActivity();
        play.after(1);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
        assertEquals(last, play.session("S1").lastActivity());
    }

    @Test
    void anIdleConnectionHoldsIt() {
        wire.initialize("abc");
        play.after(600);
        play.assertState("S1", SessionState.LIVE, null, null);
        assertEquals(SessionState.IDLE, play.session("S1").stateAt(play.now()));
    }

    @Test
    void eachOfItsConnectionsHoldsIt() {
        wire.initialize("abc");
        Wire second = play.connect();
        second.call("abc", 2, "x");
        wire.close();
        play.after(100);
        play.assertState("S1", SessionState.LIVE, null, null);
        second.close();
        play.after(61);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
    }

    @Test
    void anOpenExchangeHoldsItThoughItsConnectionIsGone() {
        wire.initialize("abc");
        Turn stream = wire.get("abc").stream();
        wire.close();
        play.after(100);
        play.assertState("S1", SessionState.LIVE, null, null);
        stream.ends(ExchangeEnd.CLIENT_CLOSED);
        play.after(61);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
    }

    @Test
    void aConnectionForEachRequestIsNoLeaving() {
        wire.initialize("abc");
        wire.close();
        for (int n = 0; n < 5; n++) {
            play.after(50);
            Wire next = play.connect();
            next.call("abc", n, "x");
            next.close();
        }
        play.assertState("S1", SessionState.LIVE, null, null);
    }

    @Test
    void aLaterRequestBringsItBack() {
        wire.initialize("abc");
        wire.close();
        play.after(61);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
        Wire back = play.connect();
        back.call("abc", 2, "x");
        play.assertState("S1", SessionState.LIVE, null, null);
        back.close();
        play.after(61);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
    }

    @Test
    void anEndedSessionIsNotAbandoned() {
        wire.initialize("abc");
        wire.delete("abc").server(200).ends();
        wire.close();
        play.after(61);
        play.assertState("S1", SessionState.CLOSED, EndReason.CLIENT_DELETE, "200");
        Wire other = play.connect();
        other.initialize("def");
        play.action("S2", Action.EXPIRE);
        other.close();
        play.after(61);
        play.assertState("S2", SessionState.EXPIRED, EndReason.BY_USER, null);
    }

    @Test
    void oneConnectionMayCarryManySessions() {
        for (int n = 0; n < 50; n++) {
            wire.initialize("id" + n);
        }
        wire.close();
        Wire other = play.connect();
        other.call("id7", 2, "x");
        play.after(61);
        play.assertState("S7", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
        play.assertState("S8", SessionState.LIVE, null, null);
    }

    @Test
    void wireroomsOwnRequestsAreNoClient() {
        wire.initialize("abc");
        wire.close();
        play.after(30);
        play.wireroom().delete("abc").server(405).ends();
        play.after(61);
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
        play.wireroom().delete("abc").server(405).ends();
        play.assertState("S1", SessionState.ABANDONED, EndReason.CLIENT_GONE, null);
    }
}
