package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.StateDot;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.kit.Token;
import java.time.ZoneId;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells of the board, one class a column that shows more than a text.
final class BoardCells {
    private BoardCells() {}

    /// Dot and word, in the state's colour.
    static final class State extends BoardCell {
        private final StateDot dot = new StateDot();
        private final Label word = new Label("", dot);
        private final SessionsModel model;
        private final FontIcon chevron = Icons.row(Feather.CHEVRON_DOWN);
        private final Label head = new Label("", chevron);
        private @Nullable SessionState shown;

        State(SessionsModel model) {
            this.model = model;
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            head.getStyleClass().add("group-name");
            word.setGraphicTextGap(8);
            word.getStyleClass().addAll("state-text", "small");
            getStyleClass().add("first");
        }

        @Override
        void show(SessionRow row) {
            SessionState state = row.snapshot().stateAt(model.now());
            if (state != shown) {
                if (shown != null) {
                    word.getStyleClass().remove(StateDot.styleClass(shown));
                }
                word.getStyleClass().add(StateDot.styleClass(state));
                word.setText(state.word());
                dot.show(state);
                shown = state;
            }
            setGraphic(word);
        }

        @Override
        void show(BoardRow.GroupRow group) {
            chevron.setIconCode(group.closed() ? Feather.CHEVRON_RIGHT : Feather.CHEVRON_DOWN);
            head.setText(group.key() + "  " + group.count());
            setGraphic(head);
        }

        @Override
        void clear() {
            setGraphic(null);
        }
    }

    /// The identity bar of a caller that is known by its key; name and version.
    static final class Named extends BoardCell {
        private final Region bar = new Region();
        private final Label name = new Label();
        private final Label version = new Label();
        private final HBox box = new HBox(bar, name, version);
        private final SessionsModel model;
        private final Scope scope;

        Named(SessionsModel model, Scope scope) {
            this.model = model;
            this.scope = scope;
            bar.getStyleClass().add("identity");
            name.getStyleClass().add("who");
            version.getStyleClass().add("version");
            version.setMinWidth(0);
            HBox.setMargin(name, new Insets(0, 6, 0, 6));
            box.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        void show(SessionRow row) {
            Session session = row.snapshot();
            Who who = model.who(session);
            boolean unnamed = who.name().isEmpty();
            name.setText(unnamed ? "not named" : who.name());
            style("unnamed", unnamed);
            version.setText(who.version());
            String caller = session.caller();
            bar.setStyle(
                    caller == null
                            ? "-fx-background-color: transparent"
                            : "-fx-background-color: "
                                    + Token.wire(scope.capture().nthCaller(caller)).css());
            style("over", !session.open());
            setGraphic(box);
        }

        @Override
        void clear() {
            setGraphic(null);
        }
    }

    /// The id on the wire; for a logical session how it was found, dotted, with the rule as tool
    /// tip.
    static final class Id extends BoardCell {
        private final Label id = new Label();
        private final Tooltip rule = new Tooltip();

        Id() {
            id.getStyleClass().addAll("mono", "fg2");
        }

        @Override
        void show(SessionRow row) {
            Session session = row.snapshot();
            id.setText(RowWords.id(session));
            boolean inferred = RowWords.inferred(session);
            id.getStyleClass().setAll("label", inferred ? "small" : "mono", "fg2");
            if (inferred) {
                id.getStyleClass().add("inferred");
            }
            String why = inferred ? session.grouping() : session.wireId();
            rule.setText(why);
            id.setTooltip(why == null ? null : rule);
            setGraphic(id);
        }

        @Override
        void clear() {
            setGraphic(null);
        }
    }

    /// The strip and its words; the successor is a way to go there.
    static final class LifeOf extends BoardCell {
        private final LifeStrip strip;
        private final Label words = new Label();
        private final Label next = new Label();
        private final Label dot = new Label(" · now ");
        private final HBox box;
        private final SessionsModel model;

        LifeOf(SessionsModel model, Scope scope, Theme theme, ZoneId zone) {
            this.model = model;
            Tooltip times = new Tooltip();
            times.setOnShowing(_ -> times.setText(times(zone)));
            setTooltip(times);
            strip = new LifeStrip(theme);
            box = new HBox(strip, words, dot, next);
            box.setAlignment(Pos.CENTER_LEFT);
            HBox.setMargin(words, new Insets(0, 0, 0, 8));
            words.getStyleClass().add("life-words");
            dot.getStyleClass().add("life-words");
            next.getStyleClass().add("successor");
            next.setMinWidth(Region.USE_PREF_SIZE);
            dot.setMinWidth(Region.USE_PREF_SIZE);
            next.setOnMouseClicked(it -> {
                scope.selection().select(next.getText());
                it.consume();
            });
        }

        @Override
        void show(SessionRow row) {
            Session session = row.snapshot();
            long now = model.now();
            long timeout = model.timeout(session);
            strip.show(LifeLine.of(session, row.life(), now, timeout), session.stateAt(now));
            LifeWords life = LifeWords.of(session, now, timeout);
            words.setText(life.text());
            words.getStyleClass().remove("urgent");
            if (life.urgent()) {
                words.getStyleClass().add("urgent");
            }
            boolean replaced = life.successor() != null;
            next.setText(life.successor());
            next.setVisible(replaced);
            next.setManaged(replaced);
            dot.setVisible(replaced);
            dot.setManaged(replaced);
            setGraphic(box);
        }

        private String times(ZoneId zone) {
            int index = getIndex();
            BoardRow row =
                    index < 0 || index >= model.rows().size() ? null : model.rows().get(index);
            SessionRow line = row == null ? null : row.session();
            if (line == null) {
                return "";
            }
            Session session = line.snapshot();
            return LifeWords.times(session, model.timeout(session), zone);
        }

        @Override
        void clear() {
            setGraphic(null);
        }
    }

    /// A text, in mono where it is a number.
    static final class Words extends BoardCell {
        private final Function<Session, String> text;

        Words(Function<Session, String> text, String... styles) {
            this.text = text;
            getStyleClass().addAll(styles);
        }

        @Override
        void show(SessionRow row) {
            setText(text.apply(row.snapshot()));
        }

        @Override
        void clear() {
            setText(null);
        }
    }

    /// Red as soon as there is one.
    static final class Errors extends BoardCell {
        Errors() {
            getStyleClass().addAll("mono", "right");
        }

        @Override
        void show(SessionRow row) {
            int errors = row.snapshot().errors();
            setText(String.valueOf(errors));
            style("err", errors > 0);
            style("fg3", errors == 0);
        }

        @Override
        void clear() {
            setText(null);
        }
    }
}
