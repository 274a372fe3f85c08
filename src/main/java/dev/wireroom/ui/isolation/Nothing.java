package dev.wireroom.ui.isolation;

import dev.wireroom.ui.kit.EmptyState;
import dev.wireroom.ui.kit.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What stands where there is no call yet: what the board is for, and how to get something on it.
final class Nothing {
    private Nothing() {}

    /// There is no server whose callers could be told apart.
    ///
    /// @param demo starts it; disabled where it cannot run
    static EmptyState noServer(Button demo, boolean possible) {
        return new EmptyState(
                Feather.SHUFFLE,
                "See whose answer goes where",
                "When several callers share one session of a server, one can see what another left"
                        + " there. Here each call is a wire from its caller to the session that"
                        + " answered it, and an answer that reached the wrong caller turns red."
                        + (possible
                                ? " The demo shows it with two callers and two pages. For a server"
                                        + " of your own, switch it to isolate or share."
                                : " A server shows here once it is in isolate or share mode."),
                possible ? new Node[] {demo} : new Node[0]);
    }

    /// Nobody has called this server yet.
    ///
    /// @param here lets the demo's callers use this server; null where they cannot
    /// @param demo starts it on a server of its own
    static EmptyState noCalls(
            String server, @Nullable Runnable here, Button demo, boolean possible) {
        List<Node> means = new ArrayList<>();
        if (here != null) {
            Button use = new Button("Two callers here", Icons.row(Feather.PLAY));
            use.setId("isolation-here");
            use.setOnAction(_ -> here.run());
            means.add(use);
        }
        if (possible) {
            means.add(demo);
        }
        return new EmptyState(
                Feather.SHUFFLE,
                "No calls yet",
                "Let two callers use "
                        + server
                        + ". Each names itself, in the field X-Session-Id say, or opens a session"
                        + " of its own. Their calls appear here as wires."
                        + (here == null
                                ? ""
                                : " The demo's two callers can do so when it is a browser's server,"
                                        + " such as Playwright MCP.")
                        + (possible ? " Or see it all on a small server of the demo's own." : ""),
                means.toArray(Node[]::new));
    }

    /// The demo's first call is on its way.
    static EmptyState starting() {
        return new EmptyState(
                Feather.SHUFFLE, "Starting…", "The two callers connect and make their first call.");
    }

    /// The demo is ready.
    static EmptyState firstCall(Runnable next, Runnable all) {
        Button one = new Button("First call", Icons.row(Feather.SKIP_FORWARD));
        one.setId("isolation-first");
        one.setOnAction(_ -> next.run());
        Button run = new Button("Run all calls", Icons.row(Feather.ROTATE_CCW));
        run.getStyleClass().add("primary");
        run.setId("isolation-run-all");
        run.setOnAction(_ -> all.run());
        List<Node> means = new ArrayList<>(List.of(one, run));
        return new EmptyState(
                Feather.SHUFFLE,
                "Two callers are ready",
                "Each opens a page of its own and then asks which page is open. Space runs the"
                        + " next call, R runs them all.",
                means.toArray(Node[]::new));
    }
}
