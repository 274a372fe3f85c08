package dev.wireroom.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.HandleUse;
import dev.wireroom.session.Playbook.Turn;
import dev.wireroom.session.Playbook.Wire;
import java.util.List;
import org.junit.jupiter.api.Test;

/// State handles, from the result that gave one to the calls that carry it.
class HandlesTest {
    private final Playbook play = new Playbook();
    private final Wire alice = play.connect();
    private final Wire bob = play.connect();

    private static Turn gives(Wire wire, String session, String result) {
        return wire.post(session, Texts.call(1, "make"))
                .server(200)
                .answers("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{" + result + "}}")
                .ends();
    }

    private static Turn uses(Wire wire, String session, String arguments) {
        return wire.post(
                session,
                Texts.request(2, "tools/call", "\"name\":\"add\",\"arguments\":" + arguments));
    }

    private void twoSessions() {
        alice.initialize("a");
        bob.initialize("b");
    }

    @Test
    void aHandleIsFollowedFromResultToArguments() {
        twoSessions();
        Turn given = gives(alice, "a", "\"structuredContent\":{\"basket_id\":\"b-77\"}");
        Turn used = uses(alice, "a", "{\"into\":{\"basket\":\"b-77\"},\"note\":\"b-78\"}");
        assertEquals(
                List.of(
                        new HandleUse(
                                play.now(),
                                "default",
                                "basket_id",
                                "b-77",
                                given.last(),
                                "S1",
                                used.last(),
                                "S1",
                                false)),
                play.handles());
    }

    @Test
    void usedByAnotherItHasCrossed() {
        twoSessions();
        gives(alice, "a", "\"structuredContent\":{\"basketId\":\"b-77\"}");
        uses(bob, "b", "{\"basket\":\"b-77\"}");
        HandleUse use = play.handles().getFirst();
        assertTrue(use.crossed());
        assertEquals(List.of("S1", "S2"), List.of(use.givenTo(), use.usedBy()));
    }

    @Test
    void whatBothWereGivenBelongsToBoth() {
        twoSessions();
        gives(alice, "a", "\"structuredContent\":{\"item_id\":\"i-55\"}");
        gives(bob, "b", "\"structuredContent\":{\"items\":[{\"item_id\":\"i-55\"}]}");
        uses(bob, "b", "{\"item\":\"i-55\"}");
        assertFalse(play.handles().getFirst().crossed());
    }

    @Test
    void aSuccessorGoesOnWithTheHandlesOfTheSessionItReplaced() {
        twoSessions();
        gives(alice, "a", "\"structuredContent\":{\"basket_id\":\"b-77\"}");
        alice.lost("a", 3, "add", true);
        alice.initialize("a2");
        uses(alice, "a2", "{\"basket\":\"b-77\"}");
        assertFalse(play.handles().getFirst().crossed());
    }

    @Test
    void jsonInATextIsLookedInto() {
        twoSessions();
        gives(
                alice,
                "a",
                "\"content\":[{\"type\":\"text\",\"text\":\"{\\\"order_id\\\":\\\"o-123\\\"}\"},"
                        + "{\"type\":\"text\",\"text\":\"{no json\"}]");
        uses(alice, "a", "{\"order\":\"o-123\"}");
        assertEquals("order_id", play.handles().getFirst().name());
    }

    @Test
    void ordinaryTextsAreNoHandles() {
        twoSessions();
        gives(
                alice,
                "a",
                "\"structuredContent\":{\"city\":\"Berlin\",\"id\":\"two words\",\"key\":\"abc\",\"session_id\":\"ssss\"}");
        uses(alice, "a", "{\"a\":\"Berlin\",\"b\":\"two words\",\"c\":\"abc\",\"d\":\"ssss\"}");
        assertEquals(List.of(), play.handles());
    }

    @Test
    void inASharedSessionItIsTheCallersThatCount() {
        Turn init = play.wireroom().greets(null, "up");
        Turn given = alice.asks("conv-a", null, "up", Texts.call(1, "make"));
        given.server(200)
                .answers(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"structuredContent\":{\"basket_id\":\"b-77\"}}}")
                .ends();
        String use =
                Texts.request(2, "tools/call", "\"name\":\"x\",\"arguments\":{\"b\":\"b-77\"}");
        alice.asks("conv-a", null, "up", use);
        bob.asks("conv-b", null, "up", use);
        assertEquals(init.session(), given.session());
        assertEquals(
                List.of(false, true), play.handles().stream().map(HandleUse::crossed).toList());
    }
}
