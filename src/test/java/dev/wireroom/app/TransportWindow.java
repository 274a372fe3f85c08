package dev.wireroom.app;

import dev.wireroom.model.Session;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// What journeys over one transport have in common: a server is added by the dialog, clients use
/// it, somebody looks.
final class TransportWindow implements AutoCloseable {
    final RealWindow real;

    /// Window's thread.
    TransportWindow(Stage stage) throws Exception {
        real = new RealWindow(stage);
    }

    /// @return where clients reach it, without a path
    URI add(FxRobot robot, URI server, String path) {
        int before = real.engine.servers().size();
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#address").write(server + path);
        robot.clickOn("#add-server-add");
        Ui.waitFor("listening", () -> real.engine.servers().size() == before + 1);
        Ui.waitFor("the address", () -> ShownWindow.there(robot, "#add-server-outcome"));
        robot.clickOn("#add-server-add");
        return Objects.requireNonNull(real.engine.servers().getLast().url());
    }

    List<Session> sessions() {
        return Ui.on(() -> List.copyOf(real.model().sessions()));
    }

    void waitForSession(String what, Predicate<Session> so) {
        Ui.waitFor(what, () -> real.model().sessions().stream().anyMatch(so));
    }

    void waitForExchange(String what, Predicate<ExchangeRow> so) {
        Ui.waitFor(what, () -> real.model().exchanges().stream().anyMatch(so));
    }

    /// Clicks on this row of the board.
    void session(FxRobot robot, int row) {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        Ui.waitFor("the board", () -> ShownWindow.there(robot, "#board-table"));
        robot.clickOn(
                robot.lookup("#board-table .table-row-cell").queryAllAs(TableRow.class).stream()
                        .filter(each -> each.getIndex() == row && !each.isEmpty())
                        .findFirst()
                        .orElseThrow());
        Ui.waitFor("the session", () -> title(robot).startsWith("Session"));
    }

    /// Selects the first exchange that fits.
    void exchange(FxRobot robot, Predicate<ExchangeRow> wanted) {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        Ui.waitFor("the table", () -> ShownWindow.there(robot, "#exchanges"));
        Ui.run(() -> {
            TableView<ExchangeRow> table = robot.lookup("#exchanges").queryTableView();
            table.getSelectionModel().clearSelection();
            table.getItems().stream()
                    .filter(wanted)
                    .findFirst()
                    .ifPresent(table.getSelectionModel()::select);
            table.requestFocus();
        });
        Ui.waitFor("the exchange", () -> !title(robot).startsWith("Session"));
    }

    void tab(FxRobot robot, String name) {
        robot.clickOn("#detail #tab-" + name);
    }

    /// The tab in the whole work area, with its picture.
    void wide(FxRobot robot, String tab, String picture) {
        tab(robot, tab);
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the page", () -> ShownWindow.there(robot, "#wide-page #tab-" + tab));
        real.shown.picture(picture);
        robot.clickOn("#wide-page #detail-back");
        Ui.waitFor("the way back", () -> !ShownWindow.there(robot, "#wide-page"));
    }

    boolean says(FxRobot robot, String query, String text) {
        return robot.lookup(query).queryAllAs(Labeled.class).stream()
                .anyMatch(each -> text.equals(each.getText()));
    }

    static String title(FxRobot robot) {
        return ShownWindow.text(robot, "#detail #detail-title");
    }

    @Override
    public void close() {
        real.close();
    }
}
