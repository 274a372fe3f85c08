package dev.wireroom.ui.filtering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.filter.Suggestion;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.Shown;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.ApplicationExtension;

/// The filter over the pictured capture. (The clock needs the toolkit, nothing is drawn.)
@ExtendWith(ApplicationExtension.class)
class FilterModelTest {
    private final CaptureModel capture = new CaptureModel();
    private final Shown shown = new Shown();
    private FilterModel model;

    @BeforeEach
    void setUp() {
        new FxFeed(capture, Runnable::run).accept(SampleCapture.pictured().events());
        model = Ui.on(() -> new FilterModel(capture, new Clock(capture::latest), shown));
    }

    private Set<String> sessions() {
        Set<String> ids = new TreeSet<>();
        capture.sessions().stream()
                .filter(shown.sessionsProperty().get())
                .map(Session::id)
                .forEach(ids::add);
        return ids;
    }

    private long exchanges() {
        return capture.exchanges().stream().filter(shown.exchangesProperty().get()).count();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "session:S3 | S3",
                "state:expired | S1",
                "state:live,idle | S2 S4 S5 S6",
                "caller:conv-a | S1 S5",
                "client:java-sdk | S3 S6",
                "kind:stdio | S4",
                "tool:search_tickets | S7",
                "status:404 | S3",
                "java-sdk | S3 S6",
                "is:cut | S7",
                "server:tickets -state:killed | S8",
            })
    void sessionIsShownForItselfOrAnExchangeOfIt(String text, String ids) {
        model.textProperty().set(text);
        assertEquals(new TreeSet<>(List.of(ids.split(" "))), sessions());
    }

    @Test
    void exchangesAreNarrowedToo() {
        long all = exchanges();
        model.textProperty().set("session:S8");
        assertTrue(exchanges() > 0 && exchanges() < all);
        model.textProperty().set("");
        assertEquals(all, exchanges());
    }

    @Test
    void whatCannotBeReadLeavesTheLastGoodFilter() {
        model.textProperty().set("session:S3");
        model.textProperty().set("session:S3 status:>=");
        assertNotNull(model.problemProperty().get());
        assertEquals(Set.of("S3"), sessions());
        model.textProperty().set("session:S4");
        assertNull(model.problemProperty().get());
        assertEquals(Set.of("S4"), sessions());
    }

    @Test
    void rangeKeepsWhatIsOpenOrEndedInIt() {
        model.rangeProperty().set(FilterModel.Range.FIVE);
        assertTrue(sessions().containsAll(Set.of("S1", "S2", "S5")));
        assertTrue(!sessions().contains("S8"), "ended nine minutes ago");
    }

    @Test
    void valuesThatAreThereAreSuggestedWithTheirCounts() {
        List<Suggestion> found = model.suggest("server:pl", 9);
        assertEquals(List.of(new Suggestion(7, 9, "playwright", 3)), found);
    }
}
