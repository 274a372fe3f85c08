package dev.wireroom.demo;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// Eight calls of two callers. They are interleaved so that, in a session that both share, each
/// gets the other's page once; with sessions of their own they never do.
record IsolationScript(List<Step> steps) {
    static final String ALPHA = "conv-a";
    static final String BRAVO = "conv-b";

    /// Steps of every script.
    static final int LENGTH = 8;

    private static final String BROWSER = "browser_navigate";
    private static final String BUILT_IN = "open_page";

    IsolationScript {
        steps = List.copyOf(steps);
    }

    /// What each caller opens, and what must never be in the other's answers.
    static Map<String, String> planted() {
        Map<String, String> planted = new LinkedHashMap<>();
        planted.put(ALPHA, DemoPage.ALPHA.mark());
        planted.put(BRAVO, DemoPage.BRAVO.mark());
        return Collections.unmodifiableMap(planted);
    }

    /// @param tools that the server has
    /// @param pages asked for the place of two real pages, only when there is a real browser
    /// @throws Unfit when it has neither a browser's tools nor those of the [DemoServer]
    static IsolationScript with(Set<String> tools, Supplier<URI> pages) throws Unfit {
        if (tools.contains(BROWSER)) {
            return of(BROWSER, "browser_snapshot", pages.get().toString());
        }
        if (tools.contains(BUILT_IN)) {
            return of(BUILT_IN, "snapshot", "");
        }
        throw new Unfit();
    }

    private static IsolationScript of(String navigate, String snapshot, String pages) {
        Step alpha = new Step(ALPHA, navigate, Map.of("url", pages + "/alpha"));
        Step bravo = new Step(BRAVO, navigate, Map.of("url", pages + "/bravo"));
        Step alphaLooks = new Step(ALPHA, snapshot, Map.of());
        Step bravoLooks = new Step(BRAVO, snapshot, Map.of());
        return new IsolationScript(
                List.of(
                        alpha,
                        bravo,
                        alphaLooks,
                        bravoLooks,
                        alpha,
                        bravoLooks,
                        alphaLooks,
                        bravo));
    }

    /// One call.
    ///
    /// @param caller its key
    record Step(String caller, String tool, Map<String, String> arguments) {
        Step {
            arguments = Map.copyOf(arguments);
        }
    }

    /// The server has no tools that the callers could play with.
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1;

        Unfit() {
            super(
                    "This server has neither browser_navigate nor open_page. Choose a browser"
                            + " server, Playwright MCP say, or the built-in one.");
        }
    }
}
