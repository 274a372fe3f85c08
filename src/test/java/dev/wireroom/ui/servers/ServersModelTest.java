package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/// The rail without its controls. (The clock needs the toolkit, nothing is drawn.)
@ExtendWith(ApplicationExtension.class)
class ServersModelTest {
    private final CaptureModel capture = new CaptureModel();
    private final List<ServerView> servers = new ArrayList<>();
    private ServersModel model;

    @BeforeEach
    void setUp() {
        model = Ui.on(() -> new ServersModel(capture, () -> servers, new Clock(capture::latest)));
    }

    private void sampleComes() {
        new FxFeed(capture, Runnable::run).accept(SampleCapture.pictured().events());
        model.refresh();
    }

    private ServerLine line(String name) {
        return model.linesProperty().get().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void serversThatOnlyOccurInTheCaptureAreListedToo() {
        sampleComes();
        assertEquals(List.of("everything", "notes", "playwright", "tickets"), sorted());
        assertNull(line("notes").view());
        assertEquals("1 idle · stdio", line("notes").summary());
    }

    private List<String> sorted() {
        return model.names().stream().sorted().toList();
    }

    @Test
    void sessionsAreCountedByState() {
        sampleComes();
        assertEquals(
                Map.of(
                        SessionState.LIVE, 3,
                        SessionState.IDLE, 1,
                        SessionState.EXPIRED, 1,
                        SessionState.TERMINATED, 1,
                        SessionState.KILLED, 1,
                        SessionState.ABANDONED, 1),
                model.countsProperty().get());
    }

    @Test
    void pathIsTheUsualOneUntilItIsKnown() {
        servers.add(
                new ServerView(
                        SampleCapture.PLAYWRIGHT,
                        URI.create("http://127.0.0.1:41233"),
                        null,
                        null));
        model.refresh();
        assertEquals("http://127.0.0.1:41233/mcp", line("playwright").address());
        model.remember("playwright", "/v2/mcp");
        assertEquals("http://127.0.0.1:41233/v2/mcp", line("playwright").address());
        ServersModel.Reach reach = model.reachProperty().get();
        assertNotNull(reach);
        assertEquals("http://127.0.0.1:41233/v2/mcp", reach.url());
    }

    @Test
    void serverThatCannotListenIsFailing() {
        servers.add(new ServerView(SampleCapture.TICKETS, null, null, "Port 41236 is in use."));
        model.refresh();
        assertEquals(1, model.failing());
        assertEquals(0, model.listening());
        assertNull(model.reachProperty().get());
    }
}
