package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Session;
import dev.wireroom.testkit.SampleCapture;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownTest {
    private final CaptureModel model = new CaptureModel();
    private final Shown shown = new Shown();

    private List<String> sessions() {
        model.apply(SampleCapture.pictured().events());
        return model.sessions().stream()
                .filter(shown.sessionsProperty().get())
                .map(Session::id)
                .toList();
    }

    @Test
    void everythingIsShownAtFirst() {
        assertEquals(8, sessions().size());
    }

    @Test
    void serverAndFilterHoldTogether() {
        shown.serverProperty().set("playwright");
        shown.filter(each -> each.open(), _ -> true);
        assertEquals(List.of("S2", "S5"), sessions());
        shown.serverProperty().set(null);
        assertEquals(List.of("S2", "S4", "S5", "S6"), sessions().stream().sorted().toList());
    }
}
