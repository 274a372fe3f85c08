package dev.wireroom.ui.isolation;

import dev.wireroom.model.Mode;
import dev.wireroom.ui.palette.Command;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What can be done in the isolation view, by button, key or command alike.
final class IsolationDeeds implements IsolationHeader.Deeds {
    private final IsolationView view;

    IsolationDeeds(IsolationView view) {
        this.view = view;
    }

    @Override
    public void choose(String server) {
        view.model().choose(server);
    }

    @Override
    public void mode(Mode wanted) {
        Mode now = view.model().modeProperty().get();
        if (now != null) {
            view.header().setMode(now);
        }
        view.turns().switchTo(wanted);
    }

    @Override
    public void watch() {
        view.openWatching();
    }

    @Override
    public void next() {
        view.turns().next();
    }

    @Override
    public void runAgain() {
        view.turns().runAgain();
    }

    @Override
    public void clear() {
        view.turns().clear();
    }

    void startDemo() {
        view.demo().setDisable(true);
        view.demo().setText("Starting the demo…");
        view.playing()
                .start(
                        () -> {
                            idle();
                            runAll();
                        },
                        this::idle);
    }

    /// The demo's callers on the server that is shown.
    void startHere() {
        String server = view.model().serverProperty().get();
        if (server != null) {
            view.playing().startOn(server, this::runAll, () -> {});
        }
    }

    /// Offered once a round of the demo is over and nothing is under way; null else.
    @Nullable Invitation invitation() {
        return switchable() && view.turns().quiet()
                ? view.model().invitation(view.model().board(IsolationModel.WIRES))
                : null;
    }

    void accept(Invitation offer) {
        view.turns().runIn(offer.mode());
        view.enter();
    }

    /// Whether the demo's callers could use the server that is shown.
    boolean playableHere() {
        return switchable() && view.playing().possible() && !view.model().playing();
    }

    /// Shows the server that is played on, and all calls of the play from the first on.
    void runAll() {
        view.model().showPlayed();
        view.turns().runFromTheStart();
        view.enter();
    }

    boolean switchable() {
        Mode now = view.model().modeProperty().get();
        return view.live()
                && view.model().serverProperty().get() != null
                && (now == Mode.ISOLATE || now == Mode.SHARE);
    }

    boolean key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return false;
        }
        return switch (event.getCode()) {
            case SPACE -> view.model().playing() && done(this::next);
            case R -> view.model().playing() && done(this::runAgain);
            case M -> switchable() && done(() -> mode(view.turns().other()));
            case C -> view.model().serverProperty().get() != null && done(this::clear);
            default -> false;
        };
    }

    List<Command> commands() {
        List<Command> found = new ArrayList<>();
        boolean there = view.model().serverProperty().get() != null;
        Invitation offer = invitation();
        if (offer != null) {
            found.add(
                    Command.of(
                            Feather.SHUFFLE,
                            offer.words(),
                            offer.detail(),
                            BandView.KEYS,
                            () -> accept(offer)));
        }
        if (view.model().playing()) {
            found.add(
                    Command.of(
                            Feather.SKIP_FORWARD,
                            "Next call of the demo's callers",
                            "isolation",
                            "Space",
                            this::next));
            found.add(
                    Command.of(
                            Feather.ROTATE_CCW,
                            "Run all calls of the demo again",
                            "isolation",
                            "R",
                            this::runAgain));
        } else if (view.playing().possible()) {
            found.add(
                    Command.of(
                            Feather.PLAY,
                            "Run the isolation demo",
                            "two callers and two pages",
                            "",
                            this::startDemo));
        }
        if (playableHere()) {
            found.add(
                    Command.of(
                            Feather.PLAY,
                            "Let two callers use " + view.model().serverProperty().get(),
                            "each opens a page and looks at it; for a browser's server",
                            "",
                            this::startHere));
        }
        if (switchable()) {
            Mode other = view.turns().other();
            found.add(
                    Command.of(
                            Feather.SHUFFLE,
                            "Switch " + view.model().serverProperty().get() + " to " + other.word(),
                            other == Mode.SHARE
                                    ? "one upstream session for all"
                                    : "one upstream session for each",
                            "M",
                            () -> mode(other)));
        }
        if (there) {
            found.add(
                    Command.of(
                            Feather.EYE,
                            "Watch values…",
                            "texts that only one caller should see",
                            "",
                            this::watch));
            found.add(
                    Command.of(Feather.TRASH_2, "Clear the isolation board", "", "C", this::clear));
        }
        found.add(
                Command.of(
                        Feather.MONITOR,
                        "Presenter size",
                        "larger text and wires",
                        "Ctrl Shift P",
                        () -> view.presenterProperty().set(!view.presenterProperty().get())));
        return found;
    }

    private void idle() {
        view.demo().setDisable(false);
        view.demo().setText("Run the demo");
    }

    private static boolean done(Runnable work) {
        work.run();
        return true;
    }
}
