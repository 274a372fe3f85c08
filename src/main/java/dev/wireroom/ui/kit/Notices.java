package dev.wireroom.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Short sentences at the lower right: results of one's own actions. At most three, newest below,
/// each for six seconds; errors stay until closed. Never takes the focus.
public final class Notices extends VBox {
    private static final int AT_MOST = 3;
    private static final Duration SHOWN = Duration.seconds(6);
    private static final Duration UNDOABLE = Duration.seconds(10);

    private final List<String> past = new ArrayList<>();

    public Notices() {
        getStyleClass().add("notices");
        setId("notices");
        setAlignment(Pos.BOTTOM_RIGHT);
        setPickOnBounds(false);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    }

    public void done(String sentence) {
        PauseTransition away = new PauseTransition(SHOWN);
        HBox notice = show(sentence, Feather.CHECK, "notice-done");
        away.setOnFinished(_ -> getChildren().remove(notice));
        away.play();
    }

    /// Something that can be taken back, by the button in the notice or by [#undo()], for ten
    /// seconds.
    public void undoable(String sentence, Runnable undo) {
        PauseTransition away = new PauseTransition(UNDOABLE);
        HBox notice = show(sentence, Feather.CHECK, "notice-done");
        Button button = new Button("Undo");
        button.setId("notice-undo");
        button.getStyleClass().add("small-button");
        button.setFocusTraversable(false);
        notice.getChildren().add(2, button);
        button.setOnAction(_ -> {
            getChildren().remove(notice);
            undo.run();
        });
        away.setOnFinished(_ -> getChildren().remove(notice));
        away.play();
    }

    /// Takes back what was done last, while its notice stands.
    ///
    /// @return whether there was such a thing
    public boolean undo() {
        for (Node notice : getChildren().reversed()) {
            if (notice.lookup("#notice-undo") instanceof Button button) {
                button.fire();
                return true;
            }
        }
        return false;
    }

    public void failed(String sentence) {
        show(sentence, Feather.ALERT_TRIANGLE, "notice-failed");
    }

    /// All that was said, oldest first.
    public List<String> past() {
        return List.copyOf(past);
    }

    private HBox show(String sentence, Feather icon, String styleClass) {
        past.add(sentence);
        FontIcon sign = Icons.row(icon);
        Label text = new Label(sentence);
        text.setWrapText(true);
        text.setMaxWidth(420);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button close = new Button("", Icons.row(Feather.X));
        close.getStyleClass().add("icon-button");
        close.setFocusTraversable(false);
        close.setAccessibleText("Close");
        HBox notice = new HBox(8, sign, text, close);
        notice.setAlignment(Pos.CENTER_LEFT);
        notice.getStyleClass().addAll("notice", styleClass);
        notice.setMaxWidth(Region.USE_PREF_SIZE);
        close.setOnAction(_ -> getChildren().remove(notice));
        getChildren().add(notice);
        while (getChildren().size() > AT_MOST) {
            getChildren().removeFirst();
        }
        return notice;
    }
}
