package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Session;
import dev.wireroom.session.Playbook.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuccessionTest {
    private final Playbook play = new Playbook();
    private final Wire wire = play.connect();

    private void assertReplaced(String old, String by) {
        assertEquals(by, play.session(old).successor(), "successor of " + old);
        assertEquals(old, play.session(by).predecessor(), "predecessor of " + by);
    }

    private void assertNotReplaced(String old) {
        assertNull(play.session(old).successor());
        for (String id : play.ids()) {
            Session session = play.session(id);
            assertEquals(false, old.equals(session.predecessor()), id + " replaces " + old);
        }
    }

    @Test
    void aNewSessionOnTheSameConnectionReplacesTheLostOne() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        wire.post(null, Texts.init(1, "probe"));
        assertNull(play.session("S1").successor());
        wire.initialize("def");
        assertNotReplaced("S1");
    }

    @Test
    void theLinkIsSetOnceTheHandshakeSucceeded() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        wire.post(null, Texts.init(1, "probe")).server(500).ends();
        assertNotReplaced("S1");
        assertEquals("S3", wire.initialize("def"));
        assertReplaced("S1", "S3");
    }

    @ParameterizedTest
    @EnumSource(Action.class)
    void whatAPersonEndedIsReplacedAsWell(Action action) {
        wire.initialize("abc");
        play.action("S1", action);
        wire.initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void aClosedOrLiveSessionIsNotReplaced() {
        wire.initialize("abc");
        wire.initialize("def");
        wire.delete("abc").server(200).ends();
        wire.initialize("ghi");
        assertNotReplaced("S1");
        assertNotReplaced("S2");
    }

    @Test
    void theIdThatInitializeCarriesTellsTheSession() {
        wire.initialize("abc");
        play.connect().initialize("def");
        play.action("S1", Action.EXPIRE);
        play.action("S2", Action.EXPIRE);
        play.connect()
                .post("abc", Texts.init(1, "else"))
                .server(200, "Mcp-Session-Id: ghi")
                .answers(Texts.okInit(1))
                .ends();
        assertReplaced("S1", "S3");
        assertNotReplaced("S2");
    }

    @Test
    void theSameClientOnANewConnectionIsKnownOnceItWasTold() {
        wire.initialize("abc");
        play.action("S1", Action.EXPIRE);
        wire.lost("abc", 2, "x", false);
        wire.close();
        play.connect().initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void aStreamThatEndedTellsAsWell() {
        wire.initialize("abc");
        var stream = wire.get("abc").stream();
        play.action("S1", Action.EXPIRE);
        stream.ends();
        wire.close();
        play.connect().initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void aClientThatWasNotToldIsNotTakenForOneThatBeginsAnew() {
        wire.initialize("abc");
        wire.close();
        play.action("S1", Action.EXPIRE);
        play.connect().initialize("def");
        assertNotReplaced("S1");
    }

    @Test
    void aClientThatIsStillConnectedIsNotReplacedByANamesake() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        play.after(11);
        play.connect().initialize("def");
        assertNotReplaced("S1");
        wire.initialize("ghi");
        assertReplaced("S1", "S3");
    }

    @Test
    void aClientThatWasToldJustNowMayBeginAnewOnAnotherOfItsConnections() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        play.connect().initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void whatWireroomAnsweredForAnExpiredSessionTellsAsWell() {
        wire.initialize("abc");
        play.action("S1", Action.EXPIRE);
        play.after(60);
        wire.lost("abc", 2, "x", false);
        play.connect().initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void anotherNameOrAgentIsAnotherClient() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        wire.close();
        play.connect().initialize("other", "def");
        play.connect()
                .client("POST /mcp", "User-Agent: else")
                .says(Texts.init(1, "probe"))
                .server(200, "Mcp-Session-Id: ghi")
                .answers(Texts.okInit(1))
                .ends();
        play.connect("elsewhere").initialize("jkl");
        assertNotReplaced("S1");
    }

    @Test
    void whereSeveralWouldFitNoneIsTaken() {
        Wire other = play.connect();
        wire.initialize("abc");
        other.initialize("def");
        wire.lost("abc", 2, "x", true);
        other.lost("def", 2, "x", true);
        wire.close();
        other.close();
        play.connect().initialize("ghi");
        assertNotReplaced("S1");
        assertNotReplaced("S2");
    }

    @Test
    void onASharedConnectionTheOneThatWasToldIsTaken() {
        wire.initialize("abc");
        wire.initialize("def");
        play.action("S1", Action.EXPIRE);
        play.action("S2", Action.EXPIRE);
        wire.lost("def", 2, "x", false);
        wire.initialize("ghi");
        assertReplaced("S2", "S3");
        assertNotReplaced("S1");
    }

    @Test
    void aDeadIdOnANewConnectionTiesThatConnectionToIt() {
        wire.initialize("abc");
        play.action("S1", Action.EXPIRE);
        Wire second = play.connect();
        second.lost("abc", 2, "x", false);
        second.initialize("def");
        assertReplaced("S1", "S2");
    }

    @Test
    void afterFiveMinutesNothingIsReplaced() {
        wire.initialize("abc");
        wire.lost("abc", 2, "x", true);
        play.after(301);
        wire.initialize("def");
        assertNotReplaced("S1");
    }

    @Test
    void aCallerIsKnownByItsKey() {
        for (String id : new String[] {"abc", "def"}) {
            var turn = play.wireroom().begin(ExchangeKind.HTTP).forwarded();
            turn.owned("conv-a", "conv-a", null)
                    .head("POST /mcp")
                    .says(Texts.init(1, "wireroom"))
                    .server(200, "Mcp-Session-Id: " + id)
                    .answers(Texts.okInit(1))
                    .ends();
            if (id.equals("abc")) {
                play.action("S1", Action.EXPIRE);
            }
        }
        assertEquals("conv-a", play.session("S2").caller());
        assertReplaced("S1", "S2");
    }

    @Test
    void aLogicalSessionIsReplacedByTheNextRequest() {
        wire.post(null, Texts.modern(1, "tools/call", "agent"))
                .server(200)
                .answers(Texts.result(1))
                .ends();
        play.action("S1", Action.EXPIRE);
        assertEquals("S2", wire.post(null, Texts.modern(2, "tools/call", "agent")).session());
        assertReplaced("S1", "S2");
    }
}
