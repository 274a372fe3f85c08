package dev.wireroom.ui.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.testkit.SampleScope;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SessionsModelTest {
    private final SampleScope sample = SampleScope.pictured();
    private final SessionsModel model = new SessionsModel(sample.scope());

    SessionsModelTest() {
        sample.listen(model);
        sample.feed(SampleCapture.pictured().events());
    }

    @Test
    void rowsStandInTheOrderOfTheirNumbers() {
        assertEquals(List.of("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"), words());
        assertEquals(8, model.shownProperty().get());
    }

    @Test
    void aModelThatComesLaterShowsWhatIsThereOnce() {
        SessionsModel later = new SessionsModel(sample.scope());
        assertEquals(8, later.rows().size());
        sample.listen(later);
        end("S5");
        assertEquals(8, later.rows().size());
    }

    @Test
    void aChangedSessionKeepsItsRow() {
        SessionRow before = row("S5");
        long revision = before.revisionProperty().get();
        end("S5");
        assertSame(before, row("S5"));
        assertEquals(SessionState.CLOSED, before.snapshot().state());
        assertTrue(before.revisionProperty().get() > revision);
    }

    @Test
    void sortingIsDoneOnceAndNewRowsComeLast() {
        model.sort(Comparator.comparingInt((SessionRow it) -> it.snapshot().calls()).reversed());
        assertEquals(List.of("S3", "S2", "S1", "S5", "S4", "S6", "S7", "S8"), words());
        sample.feed(List.of(new CaptureEvent.SessionChanged(new Sessions().id("S9").make())));
        assertEquals("S9", words().getLast());
        model.sort(null);
        assertEquals("S1", words().getFirst());
    }

    @Test
    void theFilterHidesAndBringsBack() {
        SessionRow before = row("S3");
        sample.scope().shown().filter(it -> it.server().equals("playwright"), _ -> true);
        assertEquals(List.of("S1", "S2", "S5"), words());
        assertEquals(3, model.shownProperty().get());
        assertEquals(8, model.totalProperty().get());
        sample.scope().shown().filter(_ -> true, _ -> true);
        assertEquals(8, words().size());
        assertSame(before, row("S3"));
    }

    @Test
    void aSessionThatNoLongerPassesLeaves() {
        sample.scope().shown().filter(Session::open, _ -> true);
        assertEquals(List.of("S2", "S4", "S5", "S6"), words());
        end("S5");
        assertEquals(List.of("S2", "S4", "S6"), words());
    }

    @Test
    void groupsHaveHeadsWithCounts() {
        model.groupingProperty().set(Grouping.SERVER);
        assertEquals(
                List.of(
                        "playwright 3",
                        "S1",
                        "S2",
                        "S5",
                        "everything 2",
                        "S3",
                        "S6",
                        "notes 1",
                        "S4",
                        "tickets 2",
                        "S7",
                        "S8"),
                words());
        model.groupingProperty().set(Grouping.CALLER);
        assertEquals(
                List.of(
                        "conv-a 2",
                        "S1",
                        "S5",
                        "conv-b 1",
                        "S2",
                        "java-sdk 2",
                        "S3",
                        "S6",
                        "agent-desk 2",
                        "S4",
                        "S7",
                        "mcp-cli 1",
                        "S8"),
                words());
    }

    @Test
    void callersOfASharedSessionAreCounted() {
        sample.feed(List.of(new CaptureEvent.SessionChanged(new Sessions().id("S9").make())));
        long revision = row("S9").revisionProperty().get();
        long number = 10_000;
        for (String caller : List.of("conv-a", "conv-b", "conv-a")) {
            Exchange exchange = called(++number, "S9", caller);
            sample.feed(List.of(new CaptureEvent.ExchangeOpened(exchange)));
        }
        assertEquals(2, row("S9").callers());
        assertEquals("shared", model.who(row("S9").snapshot()).name(), "notes isolates");
        assertTrue(row("S9").revisionProperty().get() > revision);
        sample.feed(List.of(new CaptureEvent.ExchangeOpened(called(++number, "S5", "conv-a"))));
        assertEquals(0, row("S5").callers(), "it has one of its own");
        model.groupingProperty().set(Grouping.CALLER);
        assertTrue(words().contains("shared 1"), words()::toString);
    }

    @Test
    void onlyWhatStandsForSomethingAtTheServerIsEnded() {
        long timeout = SampleCapture.IDLE_TIMEOUT.toMillis() * 1000;
        assertEquals(timeout, model.timeout(new Sessions().make()));
        assertEquals(
                timeout, model.timeout(new Sessions().kind(SessionKind.STDIO, "48122").make()));
        for (SessionKind kind : List.of(SessionKind.LOGICAL, SessionKind.WEBSOCKET)) {
            assertEquals(0, model.timeout(new Sessions().kind(kind, null).make()));
        }
    }

    private static Exchange called(long number, String session, String caller) {
        return new Exchange(
                number,
                "notes",
                session,
                caller,
                ExchangeKind.HTTP,
                "POST",
                "/mcp",
                0,
                1,
                0,
                ExchangeEnd.OPEN,
                -1,
                -1,
                Hop.NOTHING,
                Hop.NOTHING,
                1,
                "",
                false);
    }

    @Test
    void aClosedGroupHidesItsRows() {
        model.groupingProperty().set(Grouping.SERVER);
        model.toggle((BoardRow.GroupRow) model.rows().getFirst());
        assertEquals(List.of("playwright 3", "everything 2", "S3"), words().subList(0, 3));
    }

    @Test
    void aSessionThatTurnsIdleMovesToItsGroupByItself() {
        model.groupingProperty().set(Grouping.STATE);
        assertTrue(words().containsAll(List.of("live 3", "idle 1")), words().toString());
        sample.pass(61_000_000);
        assertTrue(words().containsAll(List.of("live 1", "idle 3")), words().toString());
    }

    @Test
    void eachSecondEveryRowIsShownAnew() {
        long before = row("S4").revisionProperty().get();
        sample.pass(1_000_000);
        assertEquals(before + 1, row("S4").revisionProperty().get());
    }

    @Test
    void aStreamThatIsOpenAllTheTimeIsNoUse() {
        long[] used = {0};
        row("S6").life().each(0, (from, to) -> used[0] += to - from);
        long open = row("S6").snapshot().lastActivity() - row("S6").snapshot().opened();
        assertTrue(used[0] < open * 0.8, used[0] + " of " + open);
    }

    @Test
    void tenThousandSessionsThatComeOneByOneAreTakenAsTheyCome() {
        SampleScope big = new SampleScope(1_000_000);
        SessionsModel many = new SessionsModel(big.scope());
        big.listen(many);
        long since = System.nanoTime();
        new SampleLoad(10_000, 2, 1_000_000, 60_000_000).play(event -> big.feed(List.of(event)));
        assertEquals(10_000, many.rows().size());
        long took = (System.nanoTime() - since) / 1_000_000;
        assertTrue(took < 8_000, "took " + took + " ms");
    }

    private SessionRow row(String id) {
        return Objects.requireNonNull(model.row(id));
    }

    private void end(String id) {
        sample.feed(
                List.of(
                        new CaptureEvent.SessionChanged(
                                new Sessions()
                                        .id(id)
                                        .ended(
                                                SessionState.CLOSED,
                                                EndReason.CLIENT_DELETE,
                                                2_000_000)
                                        .make())));
    }

    private List<String> words() {
        return model.rows().stream()
                .map(it ->
                        switch (it) {
                            case SessionRow row -> row.snapshot().id();
                            case BoardRow.GroupRow group -> group.key() + " " + group.count();
                        })
                .toList();
    }
}
