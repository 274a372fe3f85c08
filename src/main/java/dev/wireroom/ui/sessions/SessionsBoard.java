package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneId;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// One row a session: what state it is in, whose it is, how its life went. Shows what
/// [SessionsModel] holds; the selection is that of the whole window. Window's thread only.
public final class SessionsBoard extends VBox {
    private static final double ROW = 30;

    private final TableView<BoardRow> table = new TableView<>();
    private final SessionsModel model;
    private final Selection selection;
    private final BoardMenu menu;
    private final BoardEnd end;
    private final BoardHeader header;
    private final BoardEmpty empty;
    private Subscription outside;
    private boolean following;
    private @Nullable ContextMenu open;

    /// What a person can do from the board.
    public record Deeds(SessionActions actions, Jumps jumps) {}

    public SessionsBoard(SessionsModel model, Scope scope, Theme theme, ZoneId zone, Deeds deeds) {
        this.model = model;
        selection = scope.selection();
        menu = new BoardMenu(model, scope, deeds.actions(), deeds.jumps());
        header = new BoardHeader(model, selection, deeds.actions());
        empty = new BoardEmpty(model, deeds.actions()::copy);
        getStyleClass().add("board");
        setId("board");
        getStylesheets()
                .add(
                        Objects.requireNonNull(getClass().getResource("board.css"), "board.css")
                                .toExternalForm());
        Button newer = new Button();
        newer.getStyleClass().add("newer");
        end = new BoardEnd(table, newer);
        StackPane body = new StackPane(table, newer);
        StackPane.setAlignment(newer, Pos.BOTTOM_CENTER);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(header, body);
        outside = theme.lookProperty().subscribe((_, _) -> table.refresh());
        fill(new BoardColumns(model, scope, theme, zone), deeds.jumps());
        new BoardKeys(this::selected, menu, deeds.actions(), deeds.jumps()).on(table);
        follow();
    }

    /// Lets go of what outlives it.
    public void close() {
        outside.unsubscribe();
        header.close();
        model.close();
    }

    /// Where a client may connect to, for as long as none has come; null = nowhere yet.
    public ObjectProperty<@Nullable Listening> listeningProperty() {
        return empty.listeningProperty();
    }

    /// Whether sessions can be ended from here (not in an opened capture).
    public BooleanProperty liveProperty() {
        return header.liveProperty();
    }

    /// The menu of a session, for other places that show it.
    public BoardMenu menu() {
        return menu;
    }

    TableView<BoardRow> table() {
        return table;
    }

    private void fill(BoardColumns columns, Jumps jumps) {
        table.setId("board-table");
        table.setFixedCellSize(ROW);
        table.setItems(model.rows());
        table.setPlaceholder(empty);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        table.setRowFactory(_ -> new BoardLine(model, jumps));
        table.getColumns().addAll(columns.all());
        table.widthProperty().subscribe(_ -> columns.room(end.room()));
        end.whenBarComes(() -> columns.room(end.room()));
        table.setSortPolicy(it -> {
            TableColumn<BoardRow, ?> by =
                    it.getSortOrder().isEmpty() ? null : it.getSortOrder().getFirst();
            model.sort(by == null ? null : columns.order(by));
            return true;
        });
        table.setOnMouseClicked(it -> {
            // A click on the row of what is selected leads from an exchange back to its session.
            Session session = it.getButton() == MouseButton.PRIMARY ? selected() : null;
            if (session != null && selection.exchangeProperty().get() != null && onRow(it)) {
                selection.select(session.id());
            }
        });
        table.setOnContextMenuRequested(it -> {
            Session session = selected();
            if (open != null) {
                open.hide();
            }
            if (session != null) {
                open = menu.of(session);
                open.show(table, it.getScreenX(), it.getScreenY());
            }
        });
    }

    private static boolean onRow(MouseEvent click) {
        Node at = click.getPickResult().getIntersectedNode();
        while (at != null && !(at instanceof TableRow<?>)) {
            at = at.getParent();
        }
        return at instanceof TableRow<?> row && !row.isEmpty();
    }

    private @Nullable Session selected() {
        BoardRow row = table.getSelectionModel().getSelectedItem();
        return row == null || row.session() == null ? null : row.session().snapshot();
    }

    /// Keeps the table's selection and the window's the same, whichever changes.
    private void follow() {
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(row -> {
                    if (!following && row instanceof SessionRow it) {
                        String id = it.snapshot().id();
                        if (!id.equals(selection.sessionProperty().get())) {
                            selection.select(id);
                        }
                    }
                });
        outside = outside.and(selection.sessionProperty().subscribe(_ -> showSelected(true)));
        model.rows().addListener((ListChangeListener<BoardRow>) _ -> showSelected(false));
    }

    private void showSelected(boolean reveal) {
        SessionRow row = model.row(selection.sessionProperty().get());
        int index = row == null ? -1 : model.rows().indexOf(row);
        following = true;
        if (index < 0) {
            table.getSelectionModel().clearSelection();
        } else if (table.getSelectionModel().getSelectedIndex() != index) {
            table.getSelectionModel().clearAndSelect(index);
            table.getFocusModel().focus(index);
        }
        following = false;
        if (reveal && index >= 0 && !end.inSight(index)) {
            table.scrollTo(Math.max(0, index - 2));
        }
    }
}
