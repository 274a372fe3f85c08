package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.kit.EndFollower;
import dev.wireroom.ui.kit.Num;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;

/// Every call that is kept, one row each: what its caller expected, what it got, and from whom.
final class CallTable extends TableView<Call> {
    private static final PseudoClass BLEED = PseudoClass.getPseudoClass("bleed");
    private static final double SCROLL_BAR = 12;
    private static final double ROW = 30;

    private final CaptureModel capture;
    private final ZoneId zone;
    private final EndFollower end = new EndFollower(this);
    private final IntConsumer chosen;
    private Board board;
    private double scale = 1;
    private boolean showing;

    /// @param chosen takes the number of the call that was selected
    /// @param open a row was opened
    CallTable(CaptureModel capture, ZoneId zone, Board first, IntConsumer chosen, Runnable open) {
        this.capture = capture;
        this.zone = zone;
        this.board = first;
        this.chosen = chosen;
        setId("isolation-calls");
        getStyleClass().add("iso-table");
        setAccessibleText("Calls");
        setPlaceholder(new javafx.scene.layout.StackPane());
        for (CallColumn each : CallColumn.values()) {
            getColumns().add(made(each));
        }
        setRowFactory(_ -> new Row(open));
        widthProperty().subscribe(this::fit);
        getSelectionModel()
                .selectedItemProperty()
                .subscribe(now -> {
                    if (!showing && now != null) {
                        chosen.accept(now.number());
                    }
                });
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ENTER
                            && getSelectionModel().getSelectedItem() != null) {
                        event.consume();
                        open.run();
                    }
                });
    }

    void show(Board next, double newScale) {
        boolean redraw =
                next.pages() != board.pages()
                        || !next.nth().equals(board.nth())
                        || scale != newScale;
        board = next;
        scale = newScale;
        setFixedCellSize(Math.round(ROW * scale));
        showing = true;
        sync(next.calls());
        showing = false;
        if (redraw) {
            fit();
            refresh();
        }
    }

    void choose(int call) {
        showing = true;
        for (int i = 0; i < getItems().size(); i++) {
            if (getItems().get(i).number() == call) {
                getSelectionModel().select(i);
                scrollTo(Math.max(0, i - 2));
                end.moved();
            }
        }
        if (call == 0) {
            getSelectionModel().clearSelection();
        }
        showing = false;
    }

    Board board() {
        return board;
    }

    String text(CallColumn column, Call call) {
        return column.text(call, board, wireId(call), zone);
    }

    /// The id of its upstream session, short; empty while it is not known.
    String wireId(Call call) {
        Session session = capture.session(call.session());
        return session == null || session.wireId() == null ? "" : Num.shortId(session.wireId());
    }

    private void sync(List<Call> calls) {
        boolean follows = end.follows(getItems().size());
        int before = getItems().size();
        List<Call> items = getItems();
        if (items.isEmpty()
                || calls.isEmpty()
                || items.getFirst().number() != calls.getFirst().number()) {
            getItems().setAll(calls);
        } else {
            for (int i = 0; i < items.size() && i < calls.size(); i++) {
                if (!items.get(i).equals(calls.get(i))) {
                    items.set(i, calls.get(i));
                }
            }
            if (items.size() > calls.size()) {
                getItems().remove(calls.size(), items.size());
            } else if (items.size() < calls.size()) {
                getItems().addAll(new ArrayList<>(calls.subList(items.size(), calls.size())));
            }
        }
        if (follows && getItems().size() > before) {
            scrollTo(getItems().size() - 1);
            end.ended();
        }
    }

    private TableColumn<Call, Call> made(CallColumn which) {
        TableColumn<Call, Call> column = new TableColumn<>(which.title());
        column.setUserData(which);
        column.setPrefWidth(which.width());
        column.setMinWidth(30);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(each -> new ReadOnlyObjectWrapper<>(each.getValue()));
        column.setCellFactory(_ -> new CallCell(which, this));
        switch (which) {
            case NUMBER -> column.getStyleClass().add("first");
            case TOOK -> column.getStyleClass().addAll("right", "before-left");
            default -> {}
        }
        return column;
    }

    /// Narrow tables give up what can be seen elsewhere: first the expected value, then the time.
    private void fit() {
        double room = (getWidth() - SCROLL_BAR) / scale;
        double wanted = 0;
        for (CallColumn each : CallColumn.values()) {
            wanted += each.width();
        }
        boolean tight = wanted > room;
        double share = Math.clamp(room / wanted, 0.8, 1);
        double others = 0;
        for (TableColumn<Call, ?> each : getColumns()) {
            CallColumn which = (CallColumn) each.getUserData();
            boolean dropped = tight && room < 1130 && which == CallColumn.EXPECTED;
            each.setVisible(!dropped);
            double width = Math.floor(which.width() * (tight ? share : 1) * scale);
            if (which != CallColumn.VERDICT) {
                each.setPrefWidth(width);
                others += dropped ? 0 : width;
            }
        }
        getColumns()
                .getLast()
                .setPrefWidth(Math.max(200 * scale, Math.floor(getWidth() - SCROLL_BAR - others)));
    }

    private final class Row extends TableRow<Call> {
        Row(Runnable open) {
            setOnMouseClicked(click -> {
                if (click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                    chosen.accept(getItem().number());
                    if (click.getClickCount() == 2) {
                        open.run();
                    }
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Call call, boolean empty) {
            super.updateItem(call, empty);
            Call shown = empty ? null : call;
            pseudoClassStateChanged(BLEED, shown != null && shown.outcome() == Outcome.BLEED);
            setAccessibleText(shown == null ? null : Wording.sentence(shown, board.pages()));
        }
    }
}
